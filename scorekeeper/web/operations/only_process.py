"""A process that serves alone, where two could damage the database (docs/decisions/0010)."""

from __future__ import annotations

import fcntl
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection

from scorekeeper.installed import REFUSED
from scorekeeper.newer_sqlite import SAFE


@contextmanager
def only_process() -> Iterator[None]:
    """Raises CommandError if another process serves the same file of an SQLite that is not safe."""
    if connection.vendor != "sqlite" or settings.SQLITE_VERSION >= SAFE:
        yield
        return
    path = Path(connection.settings_dict["NAME"])
    with Path(f"{path}.served").open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            version = ".".join(map(str, settings.SQLITE_VERSION))
            raise CommandError(
                f"Another process serves {path}, and SQLite {version} may damage a database that "
                "two of them write to. The guide says more under “More than one process”.",
                returncode=REFUSED,
            ) from error
        yield
