"""How often one may do what costs the site something, or look for other people's links.

Counted first for the phone or the link itself; then, loosely, for its address, because a whole club
is one; then for everybody together, so that many addresses do not wear the site out either. The
numbers are generous: they stop a program, not a table.
"""

from __future__ import annotations

import ipaddress
import logging
from contextlib import nullcontext
from dataclasses import dataclass
from threading import Lock
from uuid import UUID

from django.conf import settings
from django.http import HttpRequest
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

from ..models import Device

log = logging.getLogger(__name__)

CUSTOMER = 64  # bits of an IPv6 address that are its network's


@dataclass(frozen=True, kw_only=True)
class RateLimits:
    """own: of one phone, or of one link. strangers: of all phones that are not known, so that they
    do not use up what is everybody's. None is not counted."""

    own: RateLimitItem | None = None
    address: RateLimitItem | None = None
    strangers: RateLimitItem | None = None
    everybody: RateLimitItem | None = None


RATES = {
    # New sittings.
    "open": RateLimits(
        own=RateLimitItemPerHour(120),
        address=RateLimitItemPerHour(600),
        strangers=RateLimitItemPerHour(20_000),
        everybody=RateLimitItemPerHour(60_000),
    ),
    # Sittings out of files, by their deals; each takes half a kilobyte of the database.
    "import": RateLimits(
        own=RateLimitItemPerHour(25_000),
        address=RateLimitItemPerHour(50_000),
        strangers=RateLimitItemPerHour(50_000),
        everybody=RateLimitItemPerHour(400_000),
    ),
    # Links that open nothing; whoever guesses sends no cookie.
    "guess": RateLimits(
        address=RateLimitItemPerMinute(300), everybody=RateLimitItemPerMinute(6_000)
    ),
    # What is costly, by what it costs (`workload.py`).
    "work": RateLimits(
        own=RateLimitItemPerMinute(40_000),
        address=RateLimitItemPerMinute(120_000),
        strangers=RateLimitItemPerMinute(120_000),
        everybody=RateLimitItemPerMinute(1_200_000),
    ),
}

# A counter that is away for a while is no reason to wait for it, nor to turn anybody away.
PATIENCE = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds
shared = {} if settings.LIMITS_STORAGE.startswith("memory") else PATIENCE
storage = storage_from_string(settings.LIMITS_STORAGE, wrap_exceptions=True, **shared)
limiter = FixedWindowRateLimiter(storage)
# The counter in memory starts a thread of its own, and fails where two requests do so at once.
one_at_a_time = nullcontext() if shared else Lock()


def client_address(request: HttpRequest) -> str:
    """Where the request comes from, as far as the proxies that we know of can be believed.

    Each proxy adds, at the end of the header, the address that it was asked from. Of IPv6 it is the
    network (/64) that one customer has for himself, with all its addresses.
    """
    own = str(request.META.get("REMOTE_ADDR", ""))
    told = [word.strip() for word in request.headers.get("X-Forwarded-For", "").split(",")]
    hops = settings.PROXY_HOPS
    believed = told[-hops] if 0 < hops <= len(told) else own
    return network_of(believed) or network_of(own) or own


def network_of(words: str) -> str:
    """The address, or the network of an IPv6 address; "" where there is none.

    >>> network_of("2001:db8::1"), network_of("::ffff:192.0.2.1"), network_of("192.0.2.1"), network_of("x")
    ('2001:db8::/64', '192.0.2.1', '192.0.2.1', '')
    """
    try:
        found = ipaddress.ip_address(words.partition("%")[0])
    except ValueError:
        return ""
    if found.version == 4:
        return str(found)
    return str(found.ipv4_mapped or ipaddress.ip_network((found, CUSTOMER), strict=False))


def is_unknown_device(own: object) -> bool:
    """Whether nobody knows this phone: it has opened no sitting. Whoever comes by a link is known;
    a cookie alone anybody gets."""
    return own is None or (isinstance(own, UUID) and not Device.objects.filter(id=own).exists())


def is_too_often(request: HttpRequest, what: str, own: object = None, cost: int = 1) -> bool:
    """Count this request; whether there were too many lately.

    own: the phone, or the link, that it comes from, if it is known. cost: how many it counts for.
    What is refused is not counted: no program shuts out other people, nor its own later, cheaper
    request.
    """
    rates = RATES[what]
    named = [
        (rates.own, f"own {own}" if own else ""),
        (rates.address, client_address(request)),
        (rates.strangers, "strangers" if rates.strangers and is_unknown_device(own) else ""),
        (rates.everybody, "everybody"),
    ]
    counted = [(rate, whose) for rate, whose in named if rate and whose]
    try:
        with one_at_a_time:
            if not all(limiter.test(rate, what, whose, cost=cost) for rate, whose in counted):
                return True
            return not all(limiter.hit(rate, what, whose, cost=cost) for rate, whose in counted)
    except StorageError as error:
        log.warning("Nothing is counted just now: %s", type(error.storage_error).__name__)
        return False
