"""Rate limits for costly requests and for guessing links.

A known phone or link has a rate of its own. All others are strangers, who are counted by their
address and in total: they lock out no table, also not behind the same address. The limits are
generous: they stop a program, not a table.
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
    """own: per known phone or link; if None, they count as strangers. address: of the strangers of
    one address. total: of all strangers."""

    own: RateLimitItem | None = None
    address: RateLimitItem
    total: RateLimitItem


RATES = {
    # New sittings.
    "open": RateLimits(
        own=RateLimitItemPerHour(120),
        address=RateLimitItemPerHour(600),
        total=RateLimitItemPerHour(20_000),
    ),
    # Imported sittings, counted in deals; each deal takes half a kilobyte of the database. None has
    # its own rate, because a program can make itself known as often as it likes.
    "import": RateLimits(address=RateLimitItemPerHour(50_000), total=RateLimitItemPerHour(400_000)),
    # Links that do not exist; a guessing program sends no cookie.
    "guess": RateLimits(address=RateLimitItemPerMinute(300), total=RateLimitItemPerMinute(6_000)),
    # What phones report of their own score, for each sitting.
    "report": RateLimits(
        own=RateLimitItemPerHour(1), address=RateLimitItemPerHour(1), total=RateLimitItemPerHour(1)
    ),
    # Costly requests, counted by their cost (`workload.py`).
    "work": RateLimits(
        own=RateLimitItemPerMinute(40_000),
        address=RateLimitItemPerMinute(120_000),
        total=RateLimitItemPerMinute(120_000),
    ),
}

# Fail open: if Redis is down, do not block and do not limit.
REDIS_TIMEOUTS = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds
shared = {} if settings.LIMITS_STORAGE.startswith("memory") else REDIS_TIMEOUTS
storage = storage_from_string(settings.LIMITS_STORAGE, wrap_exceptions=True, **shared)
limiter = FixedWindowRateLimiter(storage)
# The in-memory counter starts a thread, and fails if two requests trigger that at once.
one_at_a_time = nullcontext() if shared else Lock()


def is_known(own: object) -> bool:
    """Whether this is a link, or a phone that has opened a sitting or come by a link. A cookie
    alone is free to get."""
    return Device.objects.filter(id=own).exists() if isinstance(own, UUID) else own is not None


def is_too_often(request: HttpRequest, what: str, own: object = None, cost: int = 1) -> bool:
    """Count this request; return True if it exceeds a limit.

    own: the phone or link that it comes from, if known. cost: how many requests it counts as.
    Refused requests are not counted: a program cannot lock out others, or its own later, cheaper
    request.
    """
    rates = RATES[what]
    if rates.own and is_known(own):
        counted = [(rates.own, f"own {own}")]
    else:
        counted = [(rates.address, client_address(request.META)), (rates.total, "strangers")]
    try:
        with one_at_a_time:
            if not all(limiter.test(rate, what, whose, cost=cost) for rate, whose in counted):
                return True
            return not all(limiter.hit(rate, what, whose, cost=cost) for rate, whose in counted)
    except StorageError as error:
        log.warning("Nothing is counted just now: %s", type(error.storage_error).__name__)
        return False
