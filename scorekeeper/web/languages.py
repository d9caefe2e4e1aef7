"""What every page needs to offer the other languages."""

from __future__ import annotations

from typing import Any

from django.conf import settings
from django.http import HttpRequest
from django.urls import reverse

# What answers a question cannot be asked for again; the way on is from the sheet, or from home.
SENT_ONLY = ("again", "import", "undo", "redo", "close", "reseat", "renew", "bin", "preview")


def languages(request: HttpRequest) -> dict[str, Any]:
    """The languages, each in its own words, and where a change of language leads back to."""
    return {"languages": settings.LANGUAGES, "here": here(request)}


def here(request: HttpRequest) -> str:
    match = request.resolver_match
    if match is None:
        return reverse("home")
    if match.url_name not in SENT_ONLY:
        return request.get_full_path() if request.method == "GET" else request.path
    token = match.kwargs.get("token")
    return reverse("sheet", args=[token]) if token else reverse("home")
