"""Write transactions; on SQLite, writers queue for a file lock.

SQLite allows one writer at a time. The others sleep and retry at growing intervals, so that under
many phones an unlucky one waits for most of a second. With the lock they queue across threads and
processes, and the next one starts at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from django.conf import settings
from django.db import connection, transaction

from .file_lock import WriteLock

LOCK_TIMEOUT = settings.SAVE_TIMEOUT  # seconds
UNCOUNTED_WAIT = 0.5  # seconds in the queue that are not subtracted
lock = WriteLock(lambda: settings.DATA_DIR / "writing.lock")


@contextmanager
def write_transaction(patience: float = LOCK_TIMEOUT) -> Iterator[None]:
    """A write transaction; when the block ends without an exception, everything is on disk.

    patience: seconds to wait for other writers, 0 for no wait. Raises OperationalError after that.
    """
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        with transaction.atomic():
            yield
        return
    end = monotonic() + patience
    reopen_stale_connection()
    with lock.held(patience), busy_timeout_within(end - monotonic()), transaction.atomic():
        yield


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
    """Subtract the time spent waiting for the lock from SQLite's busy_timeout."""
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
