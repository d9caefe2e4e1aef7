"""What every page needs to offer the other languages."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest
from django.urls import reverse

SPOKEN = "spoken"  # the field of a form that is sent once more in this language

# What answers a question cannot be asked for again; the way on is from the sheet, or from home.
ASIDE = ("csrfmiddlewaretoken", "sure", SPOKEN)
SENT_ONLY = ("again", "import", "undo", "redo", "close", "reseat", "renew", "bin", "preview")


def languages(request: HttpRequest) -> dict[str, Any]:
    """The languages, each in its own words, and where a change of language leads back to."""
    return {"languages": settings.LANGUAGES, "here": here(request), "asked": asked(request)}


def asked(request: HttpRequest) -> list[tuple[str, str]]:
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


def here(request: HttpRequest) -> str:
    match = request.resolver_match
    if match is None:
        return reverse("home")
    if match.url_name not in SENT_ONLY:
        return request.get_full_path() if request.method == "GET" else request.path
    token = match.kwargs.get("token")
    return reverse("sheet", args=[token]) if token else reverse("home")
