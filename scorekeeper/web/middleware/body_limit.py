"""Middleware that refuses requests with a body over the limit."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase
from django.urls import Resolver404, resolve

from .. import error_pages
from .headers import GetResponse

LONGEST_LENGTH = 18
LONGEST_FORM = 64 * 1024  # bytes; a form that is filled in to the last field has a tenth of that

View = TypeVar("View", bound=Callable[..., Any])


def takes_up_to(most: int) -> Callable[[View], View]:
    """Set the longest body of a view that takes more than a form, in bytes."""

    def decorate(view: View) -> View:
        view.longest_body = most  # type: ignore[attr-defined]  # read by `longest_body`
        return view

    return decorate


def longest_body(request: HttpRequest) -> int:
    """The most bytes that the view at this address takes."""
    try:
        view = resolve(request.path_info).func
    except Resolver404:
        return LONGEST_FORM
    return getattr(view, "longest_body", LONGEST_FORM)


def limit_body(get_response: GetResponse) -> GetResponse:
    """Refuse bodies that are too large for their view. This middleware is among the last, so that
    refusals get every header."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return refusal_if_too_large(request) or get_response(request)

    return answer


def refusal_if_too_large(request: HttpRequest) -> HttpResponseBase | None:
    """The error page for a body over the limit, which is not looked at; None for other requests.

    A body over the server's own limit does not come so far (scorekeeper/web/operations/server.py).
    """
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not (length.isascii() and length.isdecimal()):
        return error_pages.bad_request(request)
    # Compare only this many digits: a longer number is over the limit anyway.
    size = int(length.lstrip("0")[:LONGEST_LENGTH] or "0")
    if size <= LONGEST_FORM or size <= (most := longest_body(request)):
        return None
    takes_files = most == settings.DATA_UPLOAD_MAX_MEMORY_SIZE
    return error_pages.too_large(request) if takes_files else error_pages.too_long(request)
