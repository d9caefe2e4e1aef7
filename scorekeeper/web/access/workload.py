"""What a request costs, and how many costly requests run at a time.

The unit is one act of a journal, read and shown: about a millisecond. Costly requests are counted
by their cost (`rate_limits.RATES["work"]`). Each process runs one long and one short of them at a
time. A few wait in a queue, so that most threads stay free for saving deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from dataclasses import dataclass
from threading import Condition
from time import monotonic
from typing import Any, TypeVar

from django.conf import settings
from django.http import HttpRequest, HttpResponse

from .. import error_pages
from ..client_address import client_address
from . import devices, rate_limits

LIGHT = 500  # units; up to this (the longest of evenings) a request is neither counted nor queued
TURN_TIMEOUT = 5  # seconds that a costly request waits for its turn
MOST_COUNTED = 5000  # units per request, so that even the longest sitting can be printed
A_PAPER = 600  # minimum units of a PDF: its fonts take memory
A_TABLED_ACT = 2  # units of an act in a spreadsheet: its rows take as long as its replay
SHORT = A_PAPER + 5 * 200  # units; up to this a costly request is short: a PDF of 200 acts
FORGOTTEN = 60  # seconds after which a link or phone counts as one that had no turn
# Costly requests that run or wait in a process, a quarter of its threads: keyed lines and files,
# and everything else.
MOST_TEXTS = settings.THREADS // 10
MOST_AT_ONCE = settings.THREADS // 4 - MOST_TEXTS

# A view's cost, from the request and the number of acts in the sitting's journal.
Cost = Callable[[HttpRequest, int], int]
View = TypeVar("View", bound=Callable[..., HttpResponse])


class Overloaded(Exception):
    """Too many costly requests at a time."""


@dataclass(eq=False, kw_only=True)
class Place:
    """A costly request in the queue or at work. own: the link, phone or address it comes from."""

    own: object
    is_short: bool
    runs: bool = False


class Turns:
    """A queue that runs one long and one short costly request at a time.

    A turn goes to whoever had the last one longest ago, so that a link that is asked again and
    again waits behind the others.
    """

    def __init__(self, most: int = MOST_AT_ONCE) -> None:
        self.most = most
        self.changed = Condition()
        self.inside: list[Place] = []  # in the order of arrival
        self.last: dict[object, float] = {}  # when each began its last turn

    @contextmanager
    def turn(
        self, units: int = MOST_COUNTED, own: object = None, patience: float = TURN_TIMEOUT
    ) -> Iterator[None]:
        """Wait for a turn. Raises Overloaded if the queue is full, or after `patience` seconds."""
        place = Place(own=own, is_short=units <= SHORT)
        try:
            with self.changed:
                self.enter(place)
                if not self.changed.wait_for(lambda: self.is_over(place), patience):
                    raise Overloaded
                self.begin(place)
            yield
        finally:
            with self.changed:
                if place in self.inside:
                    self.inside.remove(place)
                if place.runs:  # otherwise nobody's turn has come: wake no thread beside a save
                    self.changed.notify_all()

    def rank(self, place: Place) -> float:
        """When its link or phone began its last turn; 0 if that is long ago."""
        return self.last.get(place.own, 0)

    def enter(self, place: Place) -> None:
        """Join the queue. If it is full, the one who would wait longest leaves it."""
        self.inside.append(place)
        waiting = [other for other in self.inside if not other.runs]
        if len(self.inside) > self.most:
            # Of those with equal rank the last to arrive.
            last = max(reversed(waiting), key=self.rank)
            self.inside.remove(last)
            if last is not place:
                self.changed.notify_all()

    def is_over(self, place: Place) -> bool:
        """Whether the waiting is over: it is this one's turn, or the place is lost."""
        same = [other for other in self.inside if other.is_short == place.is_short]
        return place not in same or (
            not any(other.runs for other in same) and place is min(same, key=self.rank)
        )

    def begin(self, place: Place) -> None:
        if place not in self.inside:
            raise Overloaded
        now = monotonic()
        lately = {own: when for own, when in self.last.items() if when > now - FORGOTTEN}
        self.last = {**lately, place.own: now}
        place.runs = True


turns = Turns()
# Keyed lines and files, of any length: a process reads one at a time, and no paper holds it up.
texts = Turns(MOST_TEXTS)


def costs_by(cost: Cost) -> Callable[[View], View]:
    """Set the cost of a view; the default is one unit for each act of its sitting."""

    def decorate(view: View) -> View:
        view.cost = cost  # type: ignore[attr-defined]  # read by `cost_of`
        return view

    return decorate


def costs_units(*, acts: int = 1, always: int = 0) -> Callable[[View], View]:
    """Set a cost of `acts` units for each act of the journal, plus `always`."""
    return costs_by(lambda _request, head: acts * head + always)


def cost_of(view: Any, request: HttpRequest, head: int) -> int:
    """The units of this request to a view. head: the number of acts of the sitting."""
    cost: Cost | None = getattr(view, "cost", None)
    return cost(request, head) if cost else head


def whose(request: HttpRequest, own: object = None) -> object:
    """Who asks: the phone or link if it is known, else the address."""
    return own or devices.device_from_cookie(request) or client_address(request.META)


def is_too_much(request: HttpRequest, units: int, own: object = None) -> bool:
    """Count a costly request; return whether its phone or link has had too much work done.

    own: the phone or link that the request comes from, if known.
    """
    own = own or devices.device_from_cookie(request)
    return units > LIGHT and rate_limits.is_too_often(
        request, "work", own, min(units, MOST_COUNTED)
    )


def run_within_workload(
    request: HttpRequest, units: int, work: Callable[[], HttpResponse], own: object = None
) -> HttpResponse:
    """Run this work and return its response, or refuse it with too_often or overloaded.

    own: as in `is_too_much`.
    """
    if is_too_much(request, units, own):
        return error_pages.too_often(request)
    return run_in_turn(request, work, wait_for_turn(units, whose(request, own)))


def run_in_texts(
    request: HttpRequest, units: int, work: Callable[[], HttpResponse]
) -> HttpResponse:
    """As `run_within_workload`, for keyed lines and files: they all wait for a turn."""
    if is_too_much(request, units):
        return error_pages.too_often(request)
    return run_in_turn(request, work, texts.turn(own=whose(request)))


def run_in_turn(
    request: HttpRequest, work: Callable[[], HttpResponse], turn: AbstractContextManager[None]
) -> HttpResponse:
    try:
        with turn:
            return work()
    except Overloaded:
        return error_pages.overloaded(request)


def wait_for_turn(units: int, own: object = None) -> AbstractContextManager[None]:
    """A turn for a costly request; none for a light one. Raises Overloaded. own: as in `whose`."""
    return turns.turn(units, own) if units > LIGHT else nullcontext()
