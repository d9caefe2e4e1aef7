"""The health check of this process, for monitoring, under any host name."""

from __future__ import annotations

import math
from collections.abc import Callable
from time import monotonic

from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from .. import database
from ..access.capacity import has_little_room, room_on_disk
from ..database import unapplied_migrations

ADDRESS = "/health/"
LEAST_ROOM = 16 * 1024 * 1024  # bytes free on the disk of the embedded database
WRITTEN_EVERY = 60  # seconds between write probes


def health(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """Middleware for ADDRESS; it comes first, because monitoring knows neither host name nor
    https."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return serve_health() if request.path_info == ADDRESS else get_response(request)

    return answer


def serve_health() -> HttpResponse:
    """200 and "ok", or 503 and the problem in one word. "ok, but …": no sitting can begin."""
    amiss = health_problem()
    text = f"{amiss or ('ok, but no room for new sittings' if has_little_room() else 'ok')}\n"
    headers = {
        "Content-Length": str(len(text)),  # without it the server closes the connection
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex, nofollow",
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    }
    return HttpResponse(
        text,
        status=503 if amiss else 200,
        content_type="text/plain; charset=utf-8",
        headers=headers,
    )


def health_problem() -> str:
    """The problem in one word; "" if there is none."""
    try:
        if unapplied_migrations():
            return "version"
        if refused := has_written_lately():
            return refused
    except (DatabaseError, InterfaceError):
        connection.close()
        return "database"
    return "disk" if connection.vendor == "sqlite" and room_on_disk() < LEAST_ROOM else ""


class LastWrite:
    """The monotonic time of this process's last successful write probe."""

    at = -math.inf


def has_written_lately() -> str:
    """Why the database is not writable, "" if it is; probed once a minute, after a failure each
    time."""
    if monotonic() - LastWrite.at < WRITTEN_EVERY:
        return ""
    refused = database.write_refusal()
    if not refused:
        LastWrite.at = monotonic()
    return refused
