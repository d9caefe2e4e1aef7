"""Writers of the embedded database take turns.

SQLite lets one write at a time and has the others sleep and try again, longer each time; under many
phones the unlucky one waits for most of a second. A lock on a file lets them queue instead, across
threads and processes, and whoever is next goes on at once.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from django.conf import settings
from django.db import connection, transaction

from .write_lock import WriteLock

PATIENCE = settings.PATIENCE  # seconds
A_MOMENT = 0.5  # seconds in the queue that do not count
lock = WriteLock(lambda: settings.DATA_DIR / "writing.lock")


@contextmanager
def write_transaction(patience: float = PATIENCE) -> Iterator[None]:
    """A transaction that writes; when it ends without an exception, all of it is on disk.

    patience: seconds to wait for other writers, 0 for not at all. Raises OperationalError after it.
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
    """How often writing has failed in this process for want of a disk that takes it."""

    count = 0


def mark_connections_stale() -> None:
    """A connection that was opened while the disk was away stays read-only: none is trusted."""
    StaleConnections.count += 1
    if not connection.in_atomic_block:
        connection.close()


def reopen_stale_connection() -> None:
    if getattr(connection, "doubts", 0) != StaleConnections.count:
        connection.close()
        connection.doubts = StaleConnections.count  # type: ignore[attr-defined]  # kept with the connection


@contextmanager
def busy_timeout_within(seconds: float) -> Iterator[None]:
    """Have SQLite wait no longer than so for other programs; what the queue took is taken off."""
    if seconds > PATIENCE - A_MOMENT:
        yield
        return
    let_wait(max(0.0, seconds))
    try:
        yield
    finally:
        let_wait(PATIENCE)


def let_wait(seconds: float) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
