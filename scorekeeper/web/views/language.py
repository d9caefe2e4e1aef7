"""The language that a phone is shown the site in: its browser's, until another one is chosen."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.shortcuts import render
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from ..speech import Spoken

YEAR = 365 * 24 * 60 * 60  # seconds
KNOWN = dict(settings.LANGUAGES)


@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: HttpRequest) -> HttpResponse:
    """The languages to choose from; one that is chosen is remembered, and back to the page."""
    there = way_back((request.POST or request.GET).get("next", ""))
    if request.method != "POST":
        return render(request, "language.html", {"next": there, "speech": Spoken()})
    response = HttpResponseRedirect(there)
    language = request.POST.get("language", "")
    if language in KNOWN:
        response.set_cookie(
            settings.LANGUAGE_COOKIE_NAME,
            language,
            max_age=YEAR,
            secure=settings.HTTPS,
            httponly=True,
            samesite="Lax",
        )
    return response


def way_back(there: str) -> str:
    """The address if it is one of this site, else home."""
    local = there.startswith("/") and there.isprintable()
    return there if local and url_has_allowed_host_and_scheme(there, allowed_hosts=None) else "/"
