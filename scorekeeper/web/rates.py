"""How often one address may do what costs the site something, or looks for other people's links.

A whole club is one address, so the numbers are generous; they stop a program, not a table.
"""

from __future__ import annotations

import ipaddress

from django.conf import settings
from django.http import HttpRequest
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

RATES: dict[str, RateLimitItem] = {
    "open": RateLimitItemPerHour(600),  # new sittings, files too
    "guess": RateLimitItemPerMinute(300),  # links that open nothing
    "paper": RateLimitItemPerMinute(300),
}

storage = storage_from_string(settings.LIMITS_STORAGE)
limiter = FixedWindowRateLimiter(storage)


def address(request: HttpRequest) -> str:
    """Where the request comes from, as far as the proxies that we know of can be believed.

    Each proxy adds, at the end of the header, the address that it was asked from.
    """
    own = str(request.META.get("REMOTE_ADDR", ""))
    if not settings.PROXY_HOPS:
        return own
    told = [word.strip() for word in request.headers.get("X-Forwarded-For", "").split(",")]
    believed = told[-settings.PROXY_HOPS] if len(told) >= settings.PROXY_HOPS else own
    try:
        return str(ipaddress.ip_address(believed))
    except ValueError:
        return own


def too_often(request: HttpRequest, what: str) -> bool:
    """Count this request; whether its address has done so too often lately."""
    return not limiter.hit(RATES[what], what, address(request))
