"""Sittings as they stand, kept in the memory of each process.

A state is good for the last act of its journal and for no other. What was booked elsewhere, taken
back, or restored from a backup ends with another act, and is read out of the database. Bins and
links are not in here: they are asked for anew by every request.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from uuid import UUID

from .state import State

MOST_ACTS = 6_000  # of all states; an act takes 5 to 10 kB, so 60 MB of a process at most


class StateCache:
    """The states that were asked for last, one of each sitting."""

    def __init__(self, most: int = MOST_ACTS) -> None:
        self.most = most
        self.lock = Lock()
        self.states: OrderedDict[UUID, State] = OrderedDict()
        self.acts = 0

    def get(self, sitting_id: UUID) -> State | None:
        with self.lock:
            state = self.states.get(sitting_id)
            if state:
                self.states.move_to_end(sitting_id)
            return state

    def put(self, sitting_id: UUID, state: State) -> None:
        """Keep this state of the sitting. Those that were asked for longest ago go."""
        with self.lock:
            old = self.states.pop(sitting_id, None)
            self.acts += state.head - (old.head if old else 0)
            self.states[sitting_id] = state
            while self.acts > self.most and self.states:
                _, gone = self.states.popitem(last=False)
                self.acts -= gone.head

    def clear(self) -> None:
        with self.lock:
            self.states.clear()
            self.acts = 0


states = StateCache()
