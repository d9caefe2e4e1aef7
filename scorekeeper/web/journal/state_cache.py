"""LRU cache of replayed states of sittings, in the memory of each process.

A cached state is valid only for the last act of its journal. A journal that was extended by another
process, undone, or restored from a backup ends with another act and is read from the database. Bins
and links are not cached: every request queries them.
"""

from __future__ import annotations

from collections import OrderedDict
from threading import Lock
from uuid import UUID

from scorekeeper.journal.state import State

MOST_ACTS = 6_000  # of all states; an act takes 5 to 10 kB, so at most 60 MB per process


class StateCache:
    """The most recently used states, one per sitting."""

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
        """Cache this state and evict the least recently used ones."""
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
