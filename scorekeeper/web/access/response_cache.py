"""What many phones ask for at the same moment is made once.

A deal is saved, and every phone that watches asks for the same part of the same page within a
second and a half. In memory, of each process its own; what is not asked for any more falls out.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from .workload import Overloaded

PATIENCE = 0.5  # seconds
MOST = 200  # answers, of some kilobytes each


class CachedResponse:
    """An answer being made, or made."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.body: bytes | None = None


class ResponseCache:
    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.lock = Lock()
        self.answers: OrderedDict[Hashable, CachedResponse] = OrderedDict()

    def once(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The answer of this key. Whoever asks while it is being made waits for it a moment.

        When making it fails, whoever asked is told, and the next one tries anew. Raises Overloaded
        when it takes long: a phone that follows asks again soon, and holds up nobody meanwhile.
        """
        with self.lock:
            answer = self.answers.setdefault(key, CachedResponse())
            self.answers.move_to_end(key)
            while len(self.answers) > self.most:
                self.answers.popitem(last=False)
        if not answer.lock.acquire(timeout=PATIENCE):
            raise Overloaded
        try:
            if answer.body is None:
                answer.body = make()
            return answer.body
        finally:
            answer.lock.release()


news = ResponseCache()  # the followed parts of pages
