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

from django.conf import settings
from django.db import connection, transaction


@contextmanager
def writing() -> Iterator[None]:
    """A transaction that writes; when it ends without an exception, all of it is on disk."""
    if connection.vendor != "sqlite" or connection.in_atomic_block:
        with transaction.atomic():
            yield
        return
    with turn(), transaction.atomic():
        yield


@contextmanager
def turn() -> Iterator[None]:
    """Nobody else's turn. The file is opened for reading, which a full disk does not hinder."""
    queue = os.open(settings.DATA_DIR / "writing.lock", os.O_RDONLY | os.O_CREAT, 0o600)
    try:
        fcntl.flock(queue, fcntl.LOCK_EX)  # given back when the file closes
        yield
    finally:
        os.close(queue)
