"""The language that a phone is shown the site in: its browser's, until another one is chosen."""

from __future__ import annotations

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.http.response import HttpResponseBase
from django.shortcuts import render
from django.urls import reverse
from django.utils import translation
from django.utils.http import url_has_allowed_host_and_scheme
from django.views.decorators.http import require_http_methods

from ...access.cookies import give
from ...present.language_switch import SPOKEN, asked
from ...present.localize import Spoken

Answer = Callable[[HttpRequest], HttpResponseBase]

KNOWN = dict(settings.LANGUAGES)


@require_http_methods(["GET", "HEAD", "POST"])
def choose(request: HttpRequest) -> HttpResponse:
    """The languages to choose from; one that is chosen is remembered, and back to the page."""
    there = way_back((request.POST or request.GET).get("next", ""))
    if request.method != "POST":
        return page(request, there, reverse("language"), "language", [("next", there)])
    if "again" in request.POST:  # an answer to what was sent: it is sent once more
        again = way_back(request.POST["again"])
        sent = [(name, value) for name, value in asked(request) if name != "again"]
        return page(request, again, again, SPOKEN, sent)
    response = HttpResponseRedirect(there)
    remember(response, request, request.POST.get("language", ""))
    return response


def page(
    request: HttpRequest, there: str, action: str, field: str, hidden: list[tuple[str, str]]
) -> HttpResponse:
    context = {"next": there, "action": action, "field": field, "hidden": hidden}
    return render(request, "language.html", {**context, "speech": Spoken()})


def remember(response: HttpResponseBase, request: HttpRequest, language: str) -> None:
    """A language that is one of ours, for a year."""
    if language in KNOWN:
        give(response, request, "django_language", language)


def spoken(get_response: Answer) -> Answer:
    """What is sent once more in another language is answered in it, and it is remembered."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        chosen = request.POST.get(SPOKEN, "") if request.method == "POST" else ""
        if chosen not in KNOWN:
            return get_response(request)
        with translation.override(chosen):
            response = get_response(request)
        remember(response, request, chosen)
        return response

    return answer


def way_back(there: str) -> str:
    """The address if it is one of this site, else home."""
    local = there.startswith("/") and there.isprintable()
    return there if local and url_has_allowed_host_and_scheme(there, allowed_hosts=None) else "/"
