"""Backup of the whole database to one file: a gzipped SQLite database, or a dump of PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

from . import postgresql_dump, sqlite_copy


def back_up(path: Path) -> None:
    """Write a consistent snapshot of the database; booking continues meanwhile.

    The file is private, and gets its name only when it is complete and on disk. Raises Damaged for
    a faulty database, CommandError if a program of PostgreSQL fails, and OSError.
    """
    with unfinished(path) as file:
        engine = sqlite_copy if connection.vendor == "sqlite" else postgresql_dump
        with connection.wrap_database_errors:
            engine.write(file)


@contextmanager
def unfinished(path: Path) -> Iterator[Path]:
    """A file beside `path` that replaces it after the block, and is deleted if that fails."""
    file = path.with_name(f".{path.name}.unfinished")
    try:
        # Only for its owner: it contains links, which give access to the sittings.
        os.close(os.open(file, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600))
        file.chmod(0o600)
        yield file
        sync(file)
        file.replace(path)
        sync(path.absolute().parent)  # otherwise a power cut could lose the new name
    finally:
        file.unlink(missing_ok=True)


def sync(path: Path) -> None:
    """Have a file, or the names in a folder, written to disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
