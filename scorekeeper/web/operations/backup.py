"""Backup of the whole database to one file: a gzipped SQLite database, or a dump of PostgreSQL."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.db import connection

from ..models import Sitting
from . import postgresql_dump, sqlite_copy
from .backup_file import private_folder, require_backup_of


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
    """A private file that replaces `path` after the block, and is deleted if that fails.

    It has a folder of its own, so that two backups to one path do not meet; the later one stays.
    """
    folder = path.absolute().parent
    with private_folder(folder, "backup") as private:
        file = private / "unfinished"
        file.touch(0o600)  # it contains links, which give access to the sittings
        yield file
        sync(file)
        file.replace(path)
        sync(folder)  # otherwise a power cut could lose the new name


def sync(path: Path) -> None:
    """Have a file, or the names in a folder, written to disk."""
    handle = os.open(path, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def restore(path: Path, *, replace: bool = False) -> int:
    """Bring back a backup; returns the number of sittings.

    replace: delete the existing data. Raises Damaged, with nothing changed, for a file that is no
    backup of this site, and FileExistsError if there is data and `replace` is false.
    """
    require_backup_of(connection.vendor, path)
    if not replace and has_data():
        raise FileExistsError
    engine = sqlite_copy if connection.vendor == "sqlite" else postgresql_dump
    with connection.wrap_database_errors:
        engine.put_back(path)
    return Sitting.objects.count()


def has_data() -> bool:
    """Whether the database has a sitting; a new one has no tables yet."""
    table = Sitting._meta.db_table
    return table in connection.introspection.table_names() and Sitting.objects.exists()
