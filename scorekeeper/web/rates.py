"""How often one may do what costs the site something, or look for other people's links.

Counted first for the phone or the link itself; then, loosely, for its address, because a whole club
is one; then for everybody together, so that many addresses do not wear the site out either. The
numbers are generous: they stop a program, not a table.
"""

from __future__ import annotations

import ipaddress
import logging
from dataclasses import dataclass

from django.conf import settings
from django.http import HttpRequest
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

log = logging.getLogger(__name__)


@dataclass(frozen=True, kw_only=True)
class Rates:
    """own: of one phone, or of one link. None is not counted."""

    own: RateLimitItem | None = None
    address: RateLimitItem | None = None
    everybody: RateLimitItem | None = None


RATES = {
    # New sittings, files too.
    "open": Rates(
        own=RateLimitItemPerHour(120),
        address=RateLimitItemPerHour(600),
        everybody=RateLimitItemPerHour(60_000),
    ),
    # Links that open nothing; whoever guesses sends no cookie.
    "guess": Rates(address=RateLimitItemPerMinute(300), everybody=RateLimitItemPerMinute(6_000)),
    # Paper, and the file of all sittings of a phone.
    "paper": Rates(
        own=RateLimitItemPerMinute(60),
        address=RateLimitItemPerMinute(300),
        everybody=RateLimitItemPerMinute(3_000),
    ),
}

# A counter that is away for a while is no reason to wait for it, nor to turn anybody away.
PATIENCE = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds
shared = {} if settings.LIMITS_STORAGE.startswith("memory") else PATIENCE
storage = storage_from_string(settings.LIMITS_STORAGE, wrap_exceptions=True, **shared)
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


def too_often(request: HttpRequest, what: str, own: object = None) -> bool:
    """Count this request; whether there were too many lately.

    own: the phone, or the link, that it comes from, if it is known. What is refused to one phone
    is not counted for its address, nor that for everybody: no program shuts out other people.
    """
    rates = RATES[what]
    counted = [
        (rates.own, f"own {own}" if own else ""),
        (rates.address, address(request)),
        (rates.everybody, "everybody"),
    ]
    try:
        return not all(limiter.hit(rate, what, whose) for rate, whose in counted if rate and whose)
    except StorageError as error:
        log.warning("Nothing is counted just now: %s", type(error.storage_error).__name__)
        return False
