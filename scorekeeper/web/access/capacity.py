"""Admission: how many requests compute at a time, who is next, and how much may be stored.

Whatever computes takes a turn in a lane. A lane runs so many requests at a time and lets a few
wait. The next turn goes to whoever used the least processor time lately. The health check, static
files, polls without news and refusals need no turn (docs/decisions/0055).
"""

from __future__ import annotations

import ipaddress
import logging
import math
import os
from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator, Mapping
from contextlib import contextmanager, nullcontext, suppress
from dataclasses import dataclass
from functools import wraps
from threading import Condition, Lock
from time import monotonic, thread_time
from typing import Any, ClassVar, TypeVar

from django.conf import settings
from django.db import connection
from django.http import HttpRequest, HttpResponse
from limits import RateLimitItem, RateLimitItemPerHour, RateLimitItemPerMinute
from limits.errors import StorageError
from limits.storage import storage_from_string
from limits.strategies import FixedWindowRateLimiter

from scorekeeper.rules.scoring.sitting import Sitting as OpenedSitting

from .. import error_pages
from ..models import Sitting
from ..repository import states
from . import devices

log = logging.getLogger(__name__)
View = TypeVar("View", bound=Callable[..., HttpResponse])


class NotAdmitted(Exception):
    """The request is not admitted; `page` says why."""

    page: ClassVar[Callable[..., HttpResponse]]


class Overloaded(NotAdmitted):
    """Too many requests compute."""

    page = error_pages.overloaded


class TooOften(NotAdmitted):
    """This address has done too much of it."""

    page = error_pages.too_often


class LittleRoom(NotAdmitted):
    """The disk has too little room for a new sitting."""

    page = error_pages.little_room


# ── Who asks ────────────────────────────────────────────────────────────────────────────────────


CUSTOMER = 64  # prefix length in bits of one customer's IPv6 network


def client_address(meta: Mapping[str, object]) -> str:
    """The client's address, using X-Forwarded-For only from as many proxies as are configured.

    Each proxy appends the address of its client to the header. For IPv6 the result is the network
    (/64), because one customer has all its addresses. meta: a WSGI environment.
    """
    peer = str(meta.get("REMOTE_ADDR", ""))
    addresses = [word.strip() for word in str(meta.get("HTTP_X_FORWARDED_FOR", "")).split(",")]
    hops = settings.PROXY_HOPS
    believed = addresses[-hops] if 0 < hops <= len(addresses) else peer
    return network_of(believed) or network_of(peer) or peer


def network_of(words: str) -> str:
    """The address, or the network of an IPv6 address; "" if it is invalid.

    >>> network_of("2001:db8::1"), network_of("::ffff:192.0.2.1")
    ('2001:db8::/64', '192.0.2.1')
    >>> network_of("192.0.2.1"), network_of("x")
    ('192.0.2.1', '')
    """
    try:
        address = ipaddress.ip_address(words.partition("%")[0])
    except ValueError:
        return ""
    if address.version == 4:
        return str(address)
    return str(address.ipv4_mapped or ipaddress.ip_network((address, CUSTOMER), strict=False))


# ── Who is next ─────────────────────────────────────────────────────────────────────────────────


class Usage:
    """The processor seconds that somebody used lately; they halve every `HALF` seconds."""

    HALF = 30
    MOST = 4096  # addresses and phones

    def __init__(self) -> None:
        self.lock = Lock()
        self.entries: OrderedDict[Hashable, tuple[float, float]] = OrderedDict()

    def of(self, somebody: Hashable, now: float) -> float:
        seconds, then = self.entries.get(somebody, (0.0, 0.0))
        return seconds * math.exp2((then - now) / self.HALF)

    def add(self, somebody: Hashable, seconds: float) -> None:
        now = monotonic()
        with self.lock:
            self.entries[somebody] = self.of(somebody, now) + seconds, now
            self.entries.move_to_end(somebody)
            if len(self.entries) > self.MOST:
                self.entries.popitem(last=False)


usage = Usage()


def whose(request: HttpRequest) -> tuple[Hashable, ...]:
    """The address that asks, and the phone there: an address has as many phones as it likes."""
    address = client_address(request.META)
    return address, (address, devices.device_from_cookie(request))


@dataclass(eq=False)
class QueuePlace:
    """A request that runs or waits in a lane. whose: as `whose` gives it."""

    whose: tuple[Hashable, ...]
    runs: bool = False


class Lane:
    """A queue that runs so many requests at a time. It takes `most`, and no more than it is done
    with in two seconds, as measured; but always a few."""

    BACKLOG = 2.0  # seconds of the processor
    WAITS = 3  # a few
    LATELY = 16  # turns of which the mean is taken

    def __init__(self, runs: int, most: int) -> None:
        self.runs, self.most = runs, most
        self.mean = 0.01  # processor seconds of a turn
        self.changed = Condition()
        self.places: list[QueuePlace] = []  # in the order of arrival

    @contextmanager
    def turn(self, whose: tuple[Hashable, ...], patience: float) -> Iterator[None]:
        """Wait for a turn, up to `patience` seconds, and measure it. Raises Overloaded."""
        place, began = QueuePlace(whose), 0.0
        try:
            with self.changed:
                self.places.append(place)
                if len(self.places) > self.limit:
                    self.places.remove(self.in_order()[-1])
                    self.changed.notify_all()
                self.changed.wait_for(lambda: self.is_lost(place) or self.is_next(place), patience)
                if self.is_lost(place) or not self.is_next(place):
                    raise Overloaded
                place.runs = True
                self.changed.notify_all()
            began = thread_time()
            yield
        finally:
            with self.changed:
                if place.runs:
                    seconds = thread_time() - began
                    self.mean += (seconds - self.mean) / self.LATELY
                    for somebody in whose:
                        usage.add(somebody, seconds)
                if not self.is_lost(place):
                    self.places.remove(place)
                self.changed.notify_all()

    @property
    def limit(self) -> int:
        return min(self.most, max(self.runs + self.WAITS, int(self.BACKLOG / (self.mean + 1e-6))))

    def in_order(self) -> list[QueuePlace]:
        """Those that wait, the next one first; of equal ranks in the order of arrival."""
        now = monotonic()
        waiting = [place for place in self.places if not place.runs]
        return sorted(waiting, key=lambda place: [usage.of(who, now) for who in place.whose])

    def is_lost(self, place: QueuePlace) -> bool:
        return place not in self.places

    def is_next(self, place: QueuePlace) -> bool:
        waiting = self.in_order()
        return len(self.places) - len(waiting) < self.runs and place is waiting[0]


# ── What takes how long ─────────────────────────────────────────────────────────────────────────

# The unit is an act of a journal, read and shown: between 0.2 and 1 ms of a processor.
EVENING = 200  # units; a page of the longest of evenings, or its lines
LONG_UNITS = 2000  # units; more than a paper of an evening, or a sheet of a thousand deals
PAGE = 20  # units of a page that has no sitting
A_PAPER = 300  # units of the fonts and frames of a paper, beside its deals
A_DEAL_ON_PAPER = 10  # units
A_TABLED_ACT = 4  # units of an act in a spreadsheet
PATIENCE = 5  # seconds that a request waits for its turn

# A save may wait for the disk as well; then a quarter of the threads is for others.
saves = Lane(runs=4, most=settings.THREADS * 3 // 4)
pages = Lane(runs=2, most=settings.THREADS)
short_lane = Lane(runs=1, most=4)
long_lane = Lane(runs=1, most=4)


def lane_for(request: HttpRequest, units: int) -> Lane:
    if units > EVENING:
        return short_lane if units <= LONG_UNITS else long_lane
    return saves if request.method == "POST" else pages


@contextmanager
def turn(request: HttpRequest, units: int) -> Iterator[None]:
    """Wait for the turn of a request that takes so many units. Raises Overloaded.

    Within a turn there is time for a page of an evening, and for nothing longer.
    """
    if getattr(request, "has_turn", False):
        if units > EVENING:
            raise Overloaded
        yield
        return
    with lane_for(request, units).turn(whose(request), PATIENCE):
        request.has_turn = True  # type: ignore[attr-defined]  # kept for this turn
        try:
            yield
        finally:
            request.has_turn = False  # type: ignore[attr-defined]


def takes_turn(view: View) -> View:
    """Wrap a view that shows a page without a sitting, or sets a cookie."""

    @wraps(view)
    def answer(request: HttpRequest, *args: Any, **kwargs: Any) -> HttpResponse:
        with turn(request, PAGE):
            return view(request, *args, **kwargs)

    return answer  # type: ignore[return-value]  # it takes what the view takes


# ── A price for each view of a sitting ──────────────────────────────────────────────────────────

# Its units, from the request and the sitting with its head; None if the view takes its own turn.
Price = Callable[[HttpRequest, Sitting], int | None]


def costs(price: Price) -> Callable[[View], View]:
    """Set the price of a view, which is `price_of_page` otherwise."""

    def decorate(view: View) -> View:
        view.price = price  # type: ignore[attr-defined]  # read by `price_of`
        return view

    return decorate


def price_of(
    view: Callable[..., HttpResponse], request: HttpRequest, sitting: Sitting
) -> int | None:
    """The units of this request, with those of a replay if the sitting is not in memory."""
    price: Price = getattr(view, "price", price_of_page)
    units, kept = price(request, sitting), states.get(sitting.id)
    is_kept = kept is not None and kept.last == sitting.last
    return units if units is None or is_kept else units + sitting.head


def price_of_page(_request: HttpRequest, sitting: Sitting) -> int:
    return PAGE + sitting.head


# ── What many ask for at the same moment ────────────────────────────────────────────────────────


class SharedAnswer:
    """An answer, ready or in progress."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.body = b""


class SharedAnswers:
    """Answers that many phones request within a second and a half, when a deal is saved. In memory,
    per process; the least recently used are evicted."""

    MOST = 8 * 1024 * 1024  # bytes
    PATIENCE = 0.5  # seconds; a phone that polls asks again soon

    def __init__(self) -> None:
        self.lock = Lock()
        self.answers: OrderedDict[Hashable, SharedAnswer] = OrderedDict()

    def once(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The answer for this key; a request for one in progress waits for it. Raises Overloaded.

        If making it fails, the error goes to the caller, and the next request tries again.
        """
        with self.lock:
            answer = self.answers.setdefault(key, SharedAnswer())
            self.answers.move_to_end(key)
        if not answer.lock.acquire(timeout=self.PATIENCE):
            raise Overloaded
        try:
            if not answer.body:
                answer.body = make()
                self.evict()
            return answer.body
        finally:
            answer.lock.release()

    def evict(self) -> None:
        with self.lock:
            size = sum(len(answer.body) for answer in self.answers.values())
            while size > self.MOST:
                _, answer = self.answers.popitem(last=False)
                size -= len(answer.body)


news = SharedAnswers()  # the live parts of pages


# ── How much may be stored ──────────────────────────────────────────────────────────────────────

A_SITTING = 20  # acts that a new sitting counts as, at least, for its other rows


@dataclass(frozen=True, kw_only=True)
class Allowance:
    """each: per address, or whatever is counted. all: of all together."""

    each: RateLimitItem
    all: RateLimitItem | None = None


ALLOWANCES = {
    # Acts of new sittings, files and keyed lines; each takes half a kilobyte of the database.
    "stored": Allowance(each=RateLimitItemPerHour(50_000), all=RateLimitItemPerHour(2_000_000)),
    # Links that do not exist.
    "guess": Allowance(each=RateLimitItemPerMinute(300)),
    # Lines of the log: of each sitting what phones report of their own score, and warnings.
    "report": Allowance(each=RateLimitItemPerHour(1)),
    "warning": Allowance(each=RateLimitItemPerHour(1)),
}

# Fail open: if Redis is down, do not block and do not limit.
REDIS_TIMEOUTS = {"socket_connect_timeout": 1, "socket_timeout": 1}  # seconds
shared = {} if settings.LIMITS_STORAGE.startswith("memory") else REDIS_TIMEOUTS
storage = storage_from_string(settings.LIMITS_STORAGE, wrap_exceptions=True, **shared)
limiter = FixedWindowRateLimiter(storage)
# The in-memory counter starts a thread, and fails if two requests trigger that at once.
one_at_a_time = nullcontext() if shared else Lock()


class Redis:
    """After a failure the store is left alone for a while: each try may take its timeouts."""

    AWAY = 10  # seconds
    failed = -float("inf")


def charge(what: str, whose: str, cost: int = 1) -> None:
    """Count something. Raises TooOften if there is too much of it; then it is not counted."""
    allowance = ALLOWANCES[what]
    counted = [(allowance.each, whose)] + ([(allowance.all, "all")] if allowance.all else [])
    if monotonic() - Redis.failed < Redis.AWAY:
        return
    try:
        with one_at_a_time:
            if not all(limiter.test(rate, what, name, cost=cost) for rate, name in counted):
                raise TooOften
            for rate, name in counted:
                limiter.hit(rate, what, name, cost=cost)
    except StorageError as error:
        Redis.failed = monotonic()
        log.warning("Nothing is counted just now: %s", type(error.storage_error).__name__)


def charge_growth(request: HttpRequest, acts: int) -> None:
    """Count acts that a request stores at once. Raises TooOften."""
    charge("stored", client_address(request.META), acts)


def charge_sittings(request: HttpRequest, *sittings: OpenedSitting) -> None:
    """Count new sittings. Raises TooOften or LittleRoom."""
    if has_little_room():
        with suppress(TooOften):
            charge("warning", "room")
            log.warning("No sitting begins: less than ROOM_FOR_SITTINGS is free on the disk.")
        raise LittleRoom
    charge_growth(request, sum(max(A_SITTING, len(sitting.deals)) for sitting in sittings))


def has_little_room() -> bool:
    """Whether the disk of the embedded database has too little room for new sittings."""
    return connection.vendor == "sqlite" and room_on_disk() < settings.ROOM_FOR_SITTINGS


def room_on_disk() -> int:
    """The free bytes where the data are."""
    disk = os.statvfs(settings.DATA_DIR)
    return disk.f_bavail * disk.f_frsize
