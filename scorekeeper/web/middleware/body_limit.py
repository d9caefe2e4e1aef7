"""No request larger than the limit is read."""

from __future__ import annotations

from django.conf import settings
from django.http import HttpRequest, HttpResponseBase

from .. import errors
from .headers import GetResponse

LONGEST_LENGTH = 18


def limit_body(get_response: GetResponse) -> GetResponse:
    """No request too large. It comes last, so that its refusal has every header as well."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return refusal_if_too_large(request) or get_response(request)

    return answer


def refusal_if_too_large(request: HttpRequest) -> HttpResponseBase | None:
    """A kind refusal of a body over the limit, of which nothing is read.

    The server hands such a request over without its body, and reads that away after the answer
    (scorekeeper/gunicorn_worker), or the phone would not hear it.
    """
    length = request.META.get("CONTENT_LENGTH") or "0"
    if not (length.isascii() and length.isdecimal()):
        request.META["CONTENT_LENGTH"] = "0"  # nobody knows where it ends, so nothing of it is read
        return errors.bad_request(request)
    # No body has so many bytes that their number takes more digits than this.
    if int(length.lstrip("0")[:LONGEST_LENGTH] or "0") <= settings.DATA_UPLOAD_MAX_MEMORY_SIZE:
        return None
    request.read(0)  # of a body that somebody began to read, Django makes no form for the page
    return errors.too_large(request)
