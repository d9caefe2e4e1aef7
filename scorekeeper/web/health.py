"""Whether this process can serve: asked by whatever watches over it, under any host name."""

from __future__ import annotations

import os
from collections.abc import Callable

from django.conf import settings
from django.db import DatabaseError, InterfaceError, connection
from django.http import HttpRequest, HttpResponse, HttpResponseBase

ADDRESS = "/health/"
ROOM = 16 * 1024 * 1024  # bytes free on the disk of the embedded database


def health(
    get_response: Callable[[HttpRequest], HttpResponseBase],
) -> Callable[[HttpRequest], HttpResponseBase]:
    """A middleware, the first one: who asks knows neither the site's name nor its https."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        return checked() if request.path_info == ADDRESS else get_response(request)

    return answer


def checked() -> HttpResponse:
    """200 and "ok", or 503 and what is amiss in one word."""
    amiss = trouble()
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


def trouble() -> str:
    try:
        with connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM django_migrations")
    except (DatabaseError, InterfaceError):
        connection.close()
        return "database"
    if connection.vendor == "sqlite":
        disk = os.statvfs(settings.DATA_DIR)
        if disk.f_bavail * disk.f_frsize < ROOM:
            return "disk"
    return ""
