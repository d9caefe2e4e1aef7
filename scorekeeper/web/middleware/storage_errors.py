"""Error pages for what was not admitted, and for database and disk failures; what was not stored is
never acknowledged."""

from __future__ import annotations

import errno
import logging
from collections.abc import Callable, Iterator

from django.db import InterfaceError, OperationalError
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from .. import error_pages
from ..access.admission import Refused
from ..database.sqlite_write_lock import mark_connections_stale

Told = Callable[[HttpRequest], HttpResponse]

log = logging.getLogger(__name__)

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


def answer_storage_errors(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware that answers such an error with its page instead of the generic error page."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return get_response(request)

    def process_exception(request: HttpRequest, error: Exception) -> HttpResponseBase | None:
        if isinstance(error, Refused):
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
