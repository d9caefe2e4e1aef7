"""What every page needs to offer the other languages."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest
from django.urls import reverse

KNOWN = dict(settings.LANGUAGES)
SPOKEN = "spoken"  # the field of a form that is sent once more in this language

ASIDE = ("csrfmiddlewaretoken", "sure", SPOKEN)


def language_context(request: HttpRequest) -> dict[str, Any]:
    """The languages, each in its own words, and where a change of language leads back to."""
    return {
        "languages": settings.LANGUAGES,
        "here": return_address(request),
        "asked": posted_fields(request),
    }


def posted_fields(request: HttpRequest) -> list[tuple[str, str]]:
    """What was sent to come to this page, to be sent once more in another language; () for a page
    that an address leads to, and for one that came with a file."""
    if request.method != "POST":
        return []
    try:
        sent, files = request.POST, request.FILES
    except (SuspiciousOperation, BadRequest, OSError):  # a page that says why it cannot be read
        return []
    if files:
        return []
    return [(name, value) for name in sent if name not in ASIDE for value in sent.getlist(name)]


def return_address(request: HttpRequest) -> str:
    """Where a change of language leads back to; an address that is only sent to leads on itself."""
    if request.resolver_match is None:
        return reverse("home")
    return request.get_full_path() if request.method == "GET" else request.path
