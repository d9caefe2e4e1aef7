"""Rate limits for costly requests and for guessing links.

Requests are counted per phone or link; then per address, more loosely, because a whole club shares
one; then in total, because many addresses could exhaust the site. The limits are generous: they
stop a program, not a table.
"""

from __future__ import annotations

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

from ..client_address import client_address
from ..models import Device

log = logging.getLogger(__name__)


@dataclass(frozen=True, kw_only=True)
class RateLimits:
    """own: per phone or link. address: per address. strangers: all unknown phones together, so that
    they cannot use up the total. everybody: the total. None means no limit."""

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
    # Imported sittings, counted in deals; each deal takes half a kilobyte of the database.
    "import": RateLimits(
        own=RateLimitItemPerHour(25_000),
        address=RateLimitItemPerHour(50_000),
        strangers=RateLimitItemPerHour(50_000),
        everybody=RateLimitItemPerHour(400_000),
    ),
    # Links that do not exist; a guessing program sends no cookie.
    "guess": RateLimits(
        address=RateLimitItemPerMinute(300), everybody=RateLimitItemPerMinute(6_000)
    ),
    # Costly requests, counted by their cost (`workload.py`).
    "work": RateLimits(
        own=RateLimitItemPerMinute(40_000),
        address=RateLimitItemPerMinute(120_000),
        strangers=RateLimitItemPerMinute(120_000),
        everybody=RateLimitItemPerMinute(1_200_000),
    ),
}

# Fail open: if Redis is down, do not block and do not limit.
REDIS_TIMEOUTS = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds
shared = {} if settings.LIMITS_STORAGE.startswith("memory") else REDIS_TIMEOUTS
storage = storage_from_string(settings.LIMITS_STORAGE, wrap_exceptions=True, **shared)
limiter = FixedWindowRateLimiter(storage)
# The in-memory counter starts a thread, and fails if two requests trigger that at once.
one_at_a_time = nullcontext() if shared else Lock()


def is_unknown_device(own: object) -> bool:
    """Whether the phone has opened no sitting yet. A phone that came by a link is known; a cookie
    alone is free to get."""
    return own is None or (isinstance(own, UUID) and not Device.objects.filter(id=own).exists())


def is_too_often(request: HttpRequest, what: str, own: object = None, cost: int = 1) -> bool:
    """Count this request; return True if it exceeds a limit.

    own: the phone or link that it comes from, if known. cost: how many requests it counts as.
    Refused requests are not counted: a program cannot lock out others, or its own later, cheaper
    request.
    """
    rates = RATES[what]
    named = [
        (rates.own, f"own {own}" if own else ""),
        (rates.address, client_address(request.META)),
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
