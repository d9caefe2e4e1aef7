"""Middleware that answers a form sent again with SPOKEN in that language."""

from __future__ import annotations

from django.http import HttpRequest
from django.http.response import HttpResponseBase
from django.utils import translation

from ..access.devices import set_cookie
from ..present.language_switch import KNOWN, SPOKEN
from .headers import GetResponse


def remember_language(response: HttpResponseBase, request: HttpRequest, language: str) -> None:
    """Set the language cookie, for a year, if the language is known."""
    if language in KNOWN:
        set_cookie(response, request, "django_language", language)


def answer_in_chosen_language(get_response: GetResponse) -> GetResponse:
    """Answer a form sent again in another language in that language, and remember it."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        chosen = request.POST.get(SPOKEN, "") if request.method == "POST" else ""
        if chosen not in KNOWN:
            return get_response(request)
        with translation.override(chosen):
            response = get_response(request)
        remember_language(response, request, chosen)
        return response

    return answer
