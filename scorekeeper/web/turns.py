"""Writers of the embedded database take turns.

SQLite lets one write at a time and has the others sleep and try again, longer each time; under many
phones the unlucky one waits for most of a second. A lock on a file lets them queue instead, across
threads and processes, and whoever is next goes on at once.
"""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager

from django.conf import settings
from django.db import connection, transaction


@contextmanager
def writing() -> Iterator[None]:
    """A transaction that writes; when it ends without an exception, all of it is on disk."""
    if connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    with open(settings.DATA_DIR / "writing.lock", "w") as queue:
        fcntl.flock(queue, fcntl.LOCK_EX)  # given back when the file closes
        with transaction.atomic():
            yield
