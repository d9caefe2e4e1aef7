"""The template context of the language switch on every page."""

from __future__ import annotations

from django.conf import settings
from django.core.exceptions import BadRequest, SuspiciousOperation
from django.http import HttpRequest
from django.urls import reverse

KNOWN = dict(settings.LANGUAGES)
NEW_LANGUAGE = "spoken"  # POST field: the form is sent again, in this language

NOT_SENT_AGAIN = ("csrfmiddlewaretoken", "sure", NEW_LANGUAGE)


def language_context(request: HttpRequest) -> dict[str, object]:
    """The languages, each by its own name, and the address to return to after a switch."""
    return {
        "languages": settings.LANGUAGES,
        "here": return_address(request),
        "asked": fields_to_send_again(request),
    }


def fields_to_send_again(request: HttpRequest) -> list[tuple[str, str]]:
    """The fields posted for this page, to post them again in another language; [] for a page from a
    GET, from a POST with a file, or from a request that came to no view."""
    # Before a view is found, the body may be of any length, or its length be no number.
    if request.method != "POST" or request.resolver_match is None:
        return []
    try:
        sent, files = request.POST, request.FILES
    except (SuspiciousOperation, BadRequest, OSError):  # an error page for an unreadable POST
        return []
    if files:
        return []
    return [
        (name, value) for name in sent if name not in NOT_SENT_AGAIN for value in sent.getlist(name)
    ]


def return_address(request: HttpRequest) -> str:
    """The address to return to after a switch; a POST-only address redirects further."""
    if request.resolver_match is None:
        return reverse("home")
    return request.get_full_path() if request.method == "GET" else request.path
