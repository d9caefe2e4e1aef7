"""Middleware that writes a line to the log for each request."""

from __future__ import annotations

import logging
from time import perf_counter

from django.http import HttpRequest, HttpResponseBase
from django.utils.encoding import escape_uri_path

from scorekeeper.logs import LONGEST_PATH, REQUESTS, SECRET_IN_PATH, masked, shortened

from ..client_address import client_address
from .headers import GetResponse

log = logging.getLogger(REQUESTS)

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
            log.info("%(method)s %(status)s", line, extra=line)
        return response

    return answer
