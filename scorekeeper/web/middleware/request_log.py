"""Middleware that writes a line to the log for each request."""

from __future__ import annotations

import logging
from time import perf_counter

from django.http import HttpRequest, HttpResponseBase

from scorekeeper.logs import LONG_RUN, masked

from ..client_address import client_address
from .headers import GetResponse

log = logging.getLogger("scorekeeper.requests")

HEALTHY = ("/health/", 200)  # not logged


def log_request(get_response: GetResponse) -> GetResponse:
    """Log every request but polls without news. It comes first, to see every answer."""

    def answer(request: HttpRequest) -> HttpResponseBase:
        began = perf_counter()
        response = get_response(request)
        status, length = response.status_code, int(response.headers.get("Content-Length", 0))
        # A phone asks for news every other second.
        nothing = request.method == "GET" and status in (200, 204) and not length
        if not nothing and (request.path, status) != HEALTHY and log.isEnabledFor(logging.INFO):
            line = {
                "from": client_address(request.META),
                "method": request.method,
                # Without the query string, which may contain a name or a link.
                "path": masked(request.path, LONG_RUN),
                "status": status,
                "bytes": length,
                "ms": round((perf_counter() - began) * 1000, 1),
            }
            log.info("%(method)s %(path)s %(status)s", line, extra=line)
        return response

    return answer
