"""A lock on a file that threads and processes queue for, none of them longer than it wants to.

The operating system queues whoever waits for a file lock, but lets nobody give up. So one thread of
each process, the keeper, waits there, and hands the lock to the request that came first.
"""

from __future__ import annotations

import fcntl
import os
from collections import deque
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Event, Lock, Thread
from time import monotonic

from django.db import OperationalError

STUCK = 1.0  # seconds without a turn: the queue does not move
# So many requests may wait in a queue that does not move; the other threads are for readers.
MOST_STUCK = 10


class Busy(OperationalError):
    """The lock was not to be had in time."""


class Waiter:
    """A request in the queue. file: the open file that holds the lock, once it is its turn."""

    def __init__(self) -> None:
        self.ready = Event()
        self.file: int | None = None
        self.error: OSError | None = None


class WriteLock:
    def __init__(self, path: Callable[[], Path]) -> None:
        self.path = path
        self.mutex = Lock()
        self.waiting: deque[Waiter] = deque()
        self.kept = False  # the keeper runs
        self.moved = 0.0  # when the lock last changed hands, as `monotonic` counts

    @contextmanager
    def held(self, patience: float) -> Iterator[None]:
        """Hold the lock. Raises Busy after so many seconds, with 0 at once."""
        file = self.take(patience)
        try:
            yield
        finally:
            os.close(file)  # and with it the lock

    def take(self, patience: float) -> int:
        with self.mutex:
            file = None if self.waiting else self.free()
            if file is not None:
                return file
            if patience <= 0 or self.stuck(len(self.waiting)):
                raise Busy
            waiter = self.queue_up()
        return self.wait(waiter, monotonic() + patience)

    def free(self) -> int | None:
        """The lock if nobody holds it."""
        file = self.opened()
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            return None
        return file

    def opened(self) -> int:
        # Opened for reading, which a full disk does not prevent.
        return os.open(self.path(), os.O_RDONLY | os.O_CREAT, 0o600)

    def queue_up(self) -> Waiter:
        if not self.waiting:
            self.moved = monotonic()
        waiter = Waiter()
        self.waiting.append(waiter)
        if not self.kept:
            self.kept = True
            Thread(target=self.keep, name="write lock", daemon=True).start()
        return waiter

    def wait(self, waiter: Waiter, end: float) -> int:
        while not waiter.ready.wait(max(0.0, min(STUCK, end - monotonic()))):
            with self.mutex:
                if waiter.ready.is_set():
                    break
                if monotonic() >= end or self.stuck(self.waiting.index(waiter)):
                    self.waiting.remove(waiter)
                    raise Busy
        if waiter.error:
            raise waiter.error
        assert waiter.file is not None  # noqa: S101  # nosec B101  # set with `ready`
        return waiter.file

    def stuck(self, place: int) -> bool:
        """Whether whoever stands at this place of the queue had better give up."""
        return place >= MOST_STUCK and monotonic() - self.moved > STUCK

    def keep(self) -> None:
        """Take the lock for one waiter after the other, until nobody waits."""
        while self.handed_over():
            pass

    def handed_over(self) -> bool:
        """Wait for the lock and hand it to the first waiter; whether somebody still waits."""
        file, error = None, None
        try:
            file = self.opened()
            fcntl.flock(file, fcntl.LOCK_EX)
        except OSError as failed:
            error = failed
            if file is not None:
                os.close(file)
                file = None
        with self.mutex:
            self.moved = monotonic()
            if self.waiting:
                waiter = self.waiting.popleft()
                waiter.file, waiter.error = file, error
                waiter.ready.set()
            elif file is not None:
                os.close(file)
            self.kept = bool(self.waiting)
            return self.kept
