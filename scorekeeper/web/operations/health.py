"""Whether this process can serve: asked by whatever watches over it, under any host name."""

from __future__ import annotations

import math
import os
from collections.abc import Callable
from time import monotonic

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseBase

from ..database import write_probe
from ..database.schema import unapplied_migrations

ADDRESS = "/health/"
ROOM = 16 * 1024 * 1024  # bytes free on the disk of the embedded database
WRITTEN_EVERY = 60  # seconds


def health(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """A middleware, the first one: who asks knows neither the site's name nor its https."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return serve_health() if request.path_info == ADDRESS else get_response(request)

    return answer


def serve_health() -> HttpResponse:
    """200 and "ok", or 503 and what is amiss in one word."""
    amiss = health_problem()
    headers = {
        "Cache-Control": "no-store",
        "X-Content-Type-Options": "nosniff",
        "X-Robots-Tag": "noindex, nofollow",
        "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
    }
    return HttpResponse(
        f"{amiss or 'ok'}\n",
        status=503 if amiss else 200,
        content_type="text/plain; charset=utf-8",
        headers=headers,
    )


def health_problem() -> str:
    """What is amiss, in one word; empty when nothing is."""
    try:
        if unapplied_migrations():
            return "version"
        if refused := has_written_lately():
            return refused
    except (DatabaseError, InterfaceError):
        connection.close()
        return "database"
    if connection.vendor == "sqlite":
        disk = os.statvfs(settings.DATA_DIR)
        if disk.f_bavail * disk.f_frsize < ROOM:
            return "disk"
    return ""


class LastWrite:
    """When this process last wrote for a question about its health, by the monotonic clock."""

    at = -math.inf


def has_written_lately() -> str:
    """Why nothing can be written. It is tried once a minute; a failure is tried again at once."""
    if monotonic() - LastWrite.at < WRITTEN_EVERY:
        return ""
    refused = write_probe.write_refusal()
    if not refused:
        LastWrite.at = monotonic()
    return refused
