"""Middleware that refuses requests with a body over the limit."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from .. import error_pages
from .headers import GetResponse

LONGEST_LENGTH = 18


def limit_body(get_response: GetResponse) -> GetResponse:
    """Refuse too large bodies. This middleware is the last, so that refusals get every header."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return refusal_if_too_large(request) or get_response(request)

    return answer


def refusal_if_too_large(request: HttpRequest) -> HttpResponseBase | None:
    """The error page for a body over the limit, which is not read; None for other requests.

    The server passes on such a request without its body, and drains it after the response
    (scorekeeper/gunicorn_worker), because otherwise the phone would not receive the response.
    """
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not (length.isascii() and length.isdecimal()):
        return error_pages.bad_request(request)
    # Compare only this many digits: a longer number is over the limit anyway.
    if int(length.lstrip("0")[:LONGEST_LENGTH] or "0") <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return None
    return error_pages.too_large(request)
