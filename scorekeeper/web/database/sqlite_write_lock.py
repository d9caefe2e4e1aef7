"""Write transactions; on SQLite, the writers of a process take turns.

SQLite allows one writer at a time. The others sleep and retry at growing intervals, so that under
many phones an unlucky one waits for most of a second. Within a process the next one starts at once;
between processes SQLite's own waiting decides.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from threading import Lock
from time import monotonic

from django.conf import settings
from django.db import OperationalError, connection, transaction

from .write_probe import error_code

LOCK_TIMEOUT = settings.SAVE_TIMEOUT  # seconds
UNCOUNTED_WAIT = 0.5  # seconds in the queue that are not subtracted


class Busy(OperationalError):
    """Another writer was not done in time."""


def is_busy(error: OperationalError) -> bool:
    """Whether another writer was not done in time, of this process or of another one."""
    return isinstance(error, Busy) or error_code(error.__cause__) == sqlite3.SQLITE_BUSY


# The turns of the writers in this process. How many may wait is a matter of admission.
turns = Lock()


@contextmanager
def write_transaction(patience: float = LOCK_TIMEOUT) -> Iterator[None]:
    """A write transaction; when the block ends without an exception, everything is on disk.

    patience: seconds to wait for other writers, 0 for no wait. Raises OperationalError after that.
    """
    # PostgreSQL takes many writers, and the waiting is its own.
    if connection.in_atomic_block or connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    end = monotonic() + patience
    reopen_stale_connection()
    if not turns.acquire(timeout=patience):
        raise Busy
    try:
        with busy_timeout_within(end - monotonic()), transaction.atomic():
            yield
    finally:
        turns.release()


class StaleConnections:
    """The number of failed writes in this process caused by the disk."""

    count = 0


def mark_connections_stale() -> None:
    """Have every connection reopened: one opened while the disk failed stays read-only."""
    StaleConnections.count += 1
    if not connection.in_atomic_block:
        connection.close()


def reopen_stale_connection() -> None:
    if getattr(connection, "doubts", 0) != StaleConnections.count:
        connection.close()
        connection.doubts = StaleConnections.count  # type: ignore[attr-defined]  # kept with the connection


@contextmanager
def busy_timeout_within(seconds: float) -> Iterator[None]:
    """Subtract the time spent waiting for a turn from SQLite's busy_timeout."""
    if seconds > LOCK_TIMEOUT - UNCOUNTED_WAIT:
        yield
        return
    let_wait(max(0.0, seconds))
    try:
        yield
    finally:
        let_wait(LOCK_TIMEOUT)


def let_wait(seconds: float) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
