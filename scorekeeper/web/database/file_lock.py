"""An inter-process file lock with a queue and a timeout per waiter.

The operating system queues processes for a file lock, but a waiter cannot give up. So one thread of
each process, the keeper, waits for it and hands it to the oldest waiting request.
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

STUCK = 1.0  # seconds without a handover after which the queue counts as stuck
# The number of requests that may wait in a stuck queue; the other threads are for readers.
MOST_STUCK = 10


class Busy(OperationalError):
    """The lock was not acquired in time."""


class Waiter:
    """A request in the queue. file: the descriptor that holds the lock, once it has it."""

    def __init__(self) -> None:
        self.ready = Event()
        self.file: int | None = None
        self.error: OSError | None = None


class WriteLock:
    def __init__(self, path: Callable[[], Path]) -> None:
        self.path = path
        self.mutex = Lock()
        self.waiting: deque[Waiter] = deque()
        self.kept = False  # whether the keeper runs
        self.moved = 0.0  # `monotonic` time of the last handover

    @contextmanager
    def held(self, patience: float) -> Iterator[None]:
        """Hold the lock. Raises Busy after `patience` seconds; with 0, at once."""
        file = self.take(patience)
        try:
            yield
        finally:
            os.close(file)  # releases the lock

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
        """The lock, if it is free."""
        file = self.opened()
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            os.close(file)
            return None
        return file

    def opened(self) -> int:
        # Read-only, so that this also works on a full disk.
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
        """Whether a waiter at this place of the queue should give up."""
        return place >= MOST_STUCK and monotonic() - self.moved > STUCK

    def keep(self) -> None:
        """The keeper thread: acquire the lock for one waiter after the other until the queue is
        empty."""
        while self.handed_over():
            pass

    def handed_over(self) -> bool:
        """Acquire the lock and hand it to the first waiter; whether more are waiting."""
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
