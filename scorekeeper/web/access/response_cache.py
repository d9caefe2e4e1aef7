"""Cache for responses that many phones request at the same moment.

When a deal is saved, every watching phone requests the same part of the same page within a second
and a half. In memory, per process; the least recently used entries are evicted.
"""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from threading import Lock

from .workload import Overloaded

WAIT_TIMEOUT = 0.5  # seconds
MOST = 200  # responses, of some kilobytes each


class CachedResponse:
    """A response, ready or in progress."""

    def __init__(self) -> None:
        self.lock = Lock()
        self.body: bytes | None = None


class ResponseCache:
    def __init__(self, most: int = MOST) -> None:
        self.most = most
        self.lock = Lock()
        self.answers: OrderedDict[Hashable, CachedResponse] = OrderedDict()

    def once(self, key: Hashable, make: Callable[[], bytes]) -> bytes:
        """The response for this key. A request for one in progress waits for it for a moment.

        If making it fails, the error goes to the caller, and the next request tries again. Raises
        Overloaded after WAIT_TIMEOUT: a polling phone asks again soon and must not hold up others.
        """
        with self.lock:
            answer = self.answers.setdefault(key, CachedResponse())
            self.answers.move_to_end(key)
            while len(self.answers) > self.most:
                self.answers.popitem(last=False)
        if not answer.lock.acquire(timeout=WAIT_TIMEOUT):
            raise Overloaded
        try:
            if answer.body is None:
                answer.body = make()
            return answer.body
        finally:
            answer.lock.release()


news = ResponseCache()  # the live parts of pages
