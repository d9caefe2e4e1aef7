"""Middleware around every request: headers, the log, the body limit, the language, failures.

It imports access/, the database and the error pages.
"""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable, Iterator
from time import perf_counter
from typing import Any, TypeVar

from csp.utils import build_policy
from django.conf import settings
from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase, StreamingHttpResponse
from django.urls import Resolver404, resolve
from django.utils import translation
from django.utils.encoding import escape_uri_path

from scorekeeper.logs import LONGEST_PATH, REQUESTS, SECRET_IN_PATH, masked, shortened

from . import error_pages
from .access import devices
from .access.capacity import NotAdmitted, client_address
from .access.devices import set_cookie
from .database import mark_connections_stale
from .outside_games import game_at_fault
from .present.language_switch import KNOWN, NEW_LANGUAGE

GetResponse = Callable[[HttpRequest], HttpResponseBase]

# Constant, so built once. django-csp's middleware would build it twice per response, which took a
# tenth of the time of saving a deal.
CONTENT_POLICY = str(build_policy())
PERMISSIONS = "screen-wake-lock=(self), clipboard-write=(self)"
DENIED = (
    *("accelerometer", "autoplay", "camera", "display-capture", "encrypted-media", "fullscreen"),
    *("geolocation", "gyroscope", "hid", "magnetometer", "microphone", "midi", "payment"),
    *("picture-in-picture", "publickey-credentials-get", "serial", "usb", "xr-spatial-tracking"),
)
PERMISSIONS_POLICY = ", ".join([PERMISSIONS, *(f"{name}=()" for name in DENIED)])


def send_no_body_for_head(get_response: GetResponse) -> GetResponse:
    """Answer HEAD with headers alone. waitress sends a body too, and a browser takes it for the
    answer to its next request."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        response = get_response(request)
        if request.method == "HEAD":
            if isinstance(response, StreamingHttpResponse):
                response.streaming_content = ()
            elif isinstance(response, HttpResponse):
                response.content = b""
        return response

    return answer


def headers(get_response: GetResponse) -> GetResponse:
    """Set the headers that every page needs, and the phone's cookie."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        # All pages are UTF-8, so posted data is too, whatever the request declares.
        request.encoding = "utf-8"
        response = get_response(request)
        response.headers.setdefault("Content-Security-Policy", CONTENT_POLICY)
        response.headers.setdefault("Permissions-Policy", PERMISSIONS_POLICY)
        response.headers.setdefault("X-Robots-Tag", "noindex, nofollow")
        # Pages hold names and points: no shared cache may store them, and Back must reload.
        response.headers.setdefault("Cache-Control", "private, no-store")
        devices.set_device_cookie(request, response)
        return response

    return answer


requests_log = logging.getLogger(REQUESTS)

HEALTHY = ("/health/", 200)  # not logged


def log_request(get_response: GetResponse) -> GetResponse:
    """Log every request but polls without news. It comes first, to see every answer."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        began = perf_counter()
        response = get_response(request)
        status, length = response.status_code, int(response.headers.get("Content-Length", 0))
        # A phone asks for news every other second.
        nothing = request.method == "GET" and status in (200, 204) and not length
        if (
            not nothing
            and (request.path, status) != HEALTHY
            and requests_log.isEnabledFor(logging.INFO)
        ):
            # Without the query string. It is cut before it is masked, which takes long.
            path = shortened(escape_uri_path(request.path[: LONGEST_PATH + 1]), LONGEST_PATH, "/")
            line = {
                "from": client_address(request.META),
                "method": str(request.method)[:10],  # a client may send any word
                "path": masked(path, SECRET_IN_PATH),
                "status": status,
                "bytes": length,
                "ms": round((perf_counter() - began) * 1000, 1),
            }
            requests_log.info("%(method)s %(status)s", line, extra=line)
        return response

    return answer


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


def remember_language(response: HttpResponseBase, request: HttpRequest, language: str) -> None:
    """Set the language cookie, for a year, if the language is known."""
    if language in KNOWN:
        set_cookie(response, request, "django_language", language)


def answer_in_chosen_language(get_response: GetResponse) -> GetResponse:
    """Answer a form sent again in another language in that language, and remember it."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        chosen = request.POST.get(NEW_LANGUAGE, "") if request.method == "POST" else ""
        if chosen not in KNOWN:
            return get_response(request)
        with translation.override(chosen):
            response = get_response(request)
        remember_language(response, request, chosen)
        return response

    return answer


def accept_same_origin(get_response: GetResponse) -> GetResponse:
    """A form whose `Origin` is this site needs no token: no page of another site can send that
    header. Without the header, as from an old browser, Django's check decides."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        if is_same_origin(request):
            request.csrf_processing_done = True  # type: ignore[attr-defined]  # Django's own mark
        return get_response(request)

    return answer


def is_same_origin(request: HttpRequest) -> bool:
    origin = request.headers.get("Origin")
    return origin is not None and origin == f"{request.scheme}://{request.get_host()}"


log = logging.getLogger(__name__)


def answer_game_errors(get_response: GetResponse) -> GetResponse:
    """Middleware that answers such an error with its page, and logs the traceback."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        try:
            return get_response(request)
        except BaseException as error:  # Django answers an Exception, and leaves SystemExit
            if answered := process_exception(request, error):
                return answered
            raise

    def process_exception(request: HttpRequest, error: BaseException) -> HttpResponseBase | None:
        key = game_at_fault(error)
        if not key:
            return None
        log.error("The game %s from outside failed.", key, exc_info=error)
        token = request.resolver_match.kwargs.get("token", "") if request.resolver_match else ""
        # 422 for what was posted: a phone shows the page, and does not send a deal again and again.
        status = 422 if request.method == "POST" else 503
        return error_pages.game_failed(request, token, key, status)

    answer.process_exception = process_exception  # type: ignore[attr-defined]  # Django looks here
    return answer


# ── Failures of the database and the disk: what was not stored is never acknowledged ──────────────


Told = Callable[[HttpRequest], HttpResponse]


# The low byte of SQLite's error code, https://www.sqlite.org/rescode.html
SQLITE: dict[int, Told] = {
    8: error_pages.unwritable,  # SQLITE_READONLY
    10: error_pages.unwritable,  # SQLITE_IOERR
    11: error_pages.damaged,  # SQLITE_CORRUPT
    13: error_pages.full,  # SQLITE_FULL
    14: error_pages.unwritable,  # SQLITE_CANTOPEN
    26: error_pages.damaged,  # SQLITE_NOTADB
}
# https://www.postgresql.org/docs/current/errcodes-appendix.html
POSTGRESQL: dict[str, Told] = {
    "25006": error_pages.unwritable,  # read_only_sql_transaction
    "53100": error_pages.full,  # disk_full
    "XX001": error_pages.damaged,  # data_corrupted
    "XX002": error_pages.damaged,  # index_corrupted
}
DISK: dict[int, Told] = {
    errno.ENOSPC: error_pages.full,
    errno.EDQUOT: error_pages.full,
    errno.EROFS: error_pages.unwritable,
    errno.EIO: error_pages.unwritable,
}


def answer_storage_errors(get_response: GetResponse) -> GetResponse:
    """Middleware that answers such an error with its page instead of the generic error page."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return get_response(request)

    def process_exception(request: HttpRequest, error: Exception) -> HttpResponseBase | None:
        if isinstance(error, NotAdmitted):
            return type(error).page(request)
        page = page_for(error)
        if page is None:
            return None
        if page is not error_pages.busy:
            log.error("Nothing can be stored: %s", error)
        mark_connections_stale()
        return page(request)

    answer.process_exception = process_exception  # type: ignore[attr-defined]  # Django looks here
    return answer


def page_for(error: BaseException) -> Told | None:
    """The page for this error; None if neither database nor disk caused it."""
    for exception in reasons(error):
        page = (
            SQLITE.get(getattr(exception, "sqlite_errorcode", 0) & 0xFF)
            or POSTGRESQL.get(getattr(exception, "sqlstate", None) or "")
            or (DISK.get(exception.errno or 0) if isinstance(exception, OSError) else None)
        )
        if page:
            return page
    return error_pages.busy if isinstance(error, OperationalError | InterfaceError) else None


def reasons(error: BaseException | None) -> Iterator[BaseException]:
    """The error and the chain of its causes."""
    while error is not None:
        yield error
        error = error.__cause__
