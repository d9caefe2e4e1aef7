"""Writers of the embedded database take turns.

SQLite lets one write at a time and has the others sleep and try again, longer each time; under many
phones the unlucky one waits for most of a second. A lock on a file lets them queue instead, across
threads and processes, and whoever is next goes on at once.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from time import monotonic

from django.conf import settings
from django.db import OperationalError, connection, transaction

PATIENCE = settings.PATIENCE  # seconds
A_MOMENT = 0.5  # seconds in the queue that do not count


@contextmanager
def writing() -> Iterator[None]:
    """A transaction that writes; when it ends without an exception, all of it is on disk."""
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        with transaction.atomic():
            yield
        return
    asked = monotonic()
    open_anew_if_in_doubt()
    with turn(), within(PATIENCE - (monotonic() - asked)), transaction.atomic():
        yield


class Doubts:
    """How often writing has failed in this process for want of a disk that takes it."""

    count = 0


def doubt() -> None:
    """A connection that was opened while the disk was away stays read-only: none is trusted."""
    Doubts.count += 1
    if not connection.in_atomic_block:
        connection.close()


def open_anew_if_in_doubt() -> None:
    if getattr(connection, "doubts", 0) != Doubts.count:
        connection.close()
        connection.doubts = Doubts.count  # type: ignore[attr-defined]  # kept with the connection


@contextmanager
def turn() -> Iterator[None]:
    """Nobody else's turn. The file is opened for reading, which a full disk does not hinder."""
    queue = os.open(settings.DATA_DIR / "writing.lock", os.O_RDONLY | os.O_CREAT, 0o600)
    try:
        fcntl.flock(queue, fcntl.LOCK_EX)  # given back when the file closes
        yield
    finally:
        os.close(queue)


@contextmanager
def within(seconds: float) -> Iterator[None]:
    """Wait for the database no longer than so. Whoever has waited all his time in the queue, while
    another program kept the database locked, does not wait there as long once more."""
    if seconds <= 0:
        raise OperationalError("the queue did not move in time")
    if seconds > PATIENCE - A_MOMENT:
        yield
        return
    let_wait(seconds)
    try:
        yield
    finally:
        let_wait(PATIENCE)


def let_wait(seconds: float) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")
