"""What a request costs the site, and how much of it is done at a time.

The unit is one act of a journal, read and shown: about a millisecond. Costly requests are counted
by their cost (`rates.RATES["work"]`), and a process does one of them at a time: the others wait, a
few of them, so that most of its threads stay free for those who save a deal.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import BoundedSemaphore
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse

from .. import errors
from . import devices, rate_limits

LIGHT = 500  # units; what costs no more is neither counted nor queued: the longest of evenings
PATIENCE = 5  # seconds that a costly request waits for its turn
MOST_COUNTED = 5000  # units of one request, so that the longest sitting can be printed too
A_PAPER = 600  # units of a paper, however little stands on it: its fonts take memory
MOST_AT_ONCE = 6  # requests of a process that work or wait; it has 16 threads

# What a view costs: from the request and the number of acts in the journal of its sitting.
Cost = Callable[[HttpRequest, int], int]
View = TypeVar("View", bound=Callable[..., HttpResponse])


class Overloaded(Exception):
    """Too many costly requests at a time."""


class Turns:
    """One costly request after the other."""

    def __init__(self, most: int = MOST_AT_ONCE) -> None:
        self.inside = BoundedSemaphore(most)
        self.works = BoundedSemaphore(1)

    @contextmanager
    def turn(self, patience: float = PATIENCE) -> Iterator[None]:
        """Raises Overloaded when too many wait already, or after so many seconds."""
        if not self.inside.acquire(blocking=False):
            raise Overloaded
        try:
            if not self.works.acquire(timeout=patience):
                raise Overloaded
            try:
                yield
            finally:
                self.works.release()
        finally:
            self.inside.release()


turns = Turns()


def costs_by(cost: Cost) -> Callable[[View], View]:
    """Say what a view of a sitting costs; one that does not say costs a unit for each act."""

    def mark(view: View) -> View:
        view.cost = cost  # type: ignore[attr-defined]  # read by `cost_of`
        return view

    return mark


def costs(*, acts: int = 1, always: int = 0) -> Callable[[View], View]:
    """So much for each act of the journal, and so much always."""
    return costs_by(lambda _request, head: acts * head + always)


def cost_of(view: Any, request: HttpRequest, head: int) -> int:
    """The units that this request to a view costs; head: how many acts the sitting has."""
    cost: Cost | None = getattr(view, "cost", None)
    return cost(request, head) if cost else head


def run_within_workload(
    request: HttpRequest, units: int, work: Callable[[], HttpResponse], own: object = None
) -> HttpResponse:
    """The answer that this work gives, or why it is not done now.

    own: the phone or link that asks for it, if it is known.
    """
    own = own or devices.device_from_cookie(request)
    if units > LIGHT and rate_limits.is_too_often(request, "work", own, min(units, MOST_COUNTED)):
        return errors.too_often(request)
    try:
        with wait_for_turn(units):
            return work()
    except Overloaded:
        return errors.overloaded(request)


def wait_for_turn(units: int) -> AbstractContextManager[None]:
    """The turn of what is costly; what is light needs none. Raises Overloaded."""
    return turns.turn() if units > LIGHT else nullcontext()
