"""What a request costs, and how many costly requests run at a time.

The unit is one act of a journal, read and shown: about a millisecond. Costly requests are counted
by their cost (`rate_limits.RATES["work"]`), and each process runs one of them at a time. A few wait
in a queue, so that most threads stay free for saving deals.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext
from threading import BoundedSemaphore
from typing import Any, TypeVar

from django.http import HttpRequest, HttpResponse

from .. import error_pages
from . import devices, rate_limits

LIGHT = 500  # units; up to this (the longest of evenings) a request is neither counted nor queued
TURN_TIMEOUT = 5  # seconds that a costly request waits for its turn
MOST_COUNTED = 5000  # units per request, so that even the longest sitting can be printed
A_PAPER = 600  # minimum units of a PDF: its fonts take memory
MOST_AT_ONCE = 6  # costly requests per process that run or wait; it has 16 threads

# A view's cost, from the request and the number of acts in the sitting's journal.
Cost = Callable[[HttpRequest, int], int]
View = TypeVar("View", bound=Callable[..., HttpResponse])


class Overloaded(Exception):
    """Too many costly requests at a time."""


class Turns:
    """A queue that runs one costly request at a time."""

    def __init__(self, most: int = MOST_AT_ONCE) -> None:
        self.inside = BoundedSemaphore(most)
        self.works = BoundedSemaphore(1)

    @contextmanager
    def turn(self, patience: float = TURN_TIMEOUT) -> Iterator[None]:
        """Wait for a turn. Raises Overloaded if the queue is full, or after `patience` seconds."""
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
# Keyed lines and files, of any length: a process reads one at a time, and no paper holds it up.
MOST_TEXTS = 4
texts = Turns(MOST_TEXTS)


def costs_by(cost: Cost) -> Callable[[View], View]:
    """Set the cost of a view; the default is one unit for each act of its sitting."""

    def mark(view: View) -> View:
        view.cost = cost  # type: ignore[attr-defined]  # read by `cost_of`
        return view

    return mark


def costs_units(*, acts: int = 1, always: int = 0) -> Callable[[View], View]:
    """Set a cost of `acts` units for each act of the journal, plus `always`."""
    return costs_by(lambda _request, head: acts * head + always)


def cost_of(view: Any, request: HttpRequest, head: int) -> int:
    """The units of this request to a view. head: the number of acts of the sitting."""
    cost: Cost | None = getattr(view, "cost", None)
    return cost(request, head) if cost else head


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
    try:
        with wait_for_turn(units):
            return work()
    except Overloaded:
        return error_pages.overloaded(request)


def wait_for_turn(units: int) -> AbstractContextManager[None]:
    """A turn for a costly request; none for a light one. Raises Overloaded."""
    return turns.turn() if units > LIGHT else nullcontext()
