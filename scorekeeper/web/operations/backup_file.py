"""How the file of a backup begins, and what is said of one that is no backup of this site."""

from __future__ import annotations

import gzip
import sqlite3
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from shutil import rmtree
from tempfile import TemporaryDirectory
from time import time

from django.db import DatabaseError

from .. import database

GZIP = b"\x1f\x8b"
FIRST_BYTES = 32
# How the files of each engine begin, without gzip; "older" are those of the versions before.
FILE_SIGNS = {
    "postgresql": b"PGDMP",
    "sqlite": b"SQLite format 3\0",
    "older": b'{"format":"scorekeeper-backup"',
}
A_DAY = 24 * 60 * 60  # seconds
LAST_OLDER = "0.11.0"  # the last version whose backups were lines of JSON
OLDER_COMMIT = "a3d00381"  # its commit, because no version has a tag

NO_BACKUP = "This file is no backup of the scorekeeper; nothing was changed."
CUT_OFF = "This file is damaged, or was cut off; nothing was changed."
FAULTY = "This database is damaged: {fault}; nothing was changed."
NEWER = (
    "This backup was made by a newer version of the scorekeeper; nothing was changed. Update this "
    "site first."
)
OTHER_TABLES = (
    "The tables of this file are not those of the scorekeeper ({name}); nothing was changed."
)
OF_ANOTHER_KIND = {
    "older": (
        f"This backup was made by version {LAST_OLDER} or an older one, and only those read it; "
        f"nothing was changed. Go back to {LAST_OLDER} (git checkout {OLDER_COMMIT}), restore the "
        "backup there with the same command, and update again. docs/deploying.md has every step."
    ),
    "sqlite": (
        "This is a backup of SQLite, and this site keeps its data in PostgreSQL; nothing was "
        "changed. docs/fleet.md says how to move there."
    ),
    "postgresql": (
        "This is a backup of PostgreSQL, and this site keeps its data in SQLite; nothing was "
        "changed. Set DATABASE_URL to a PostgreSQL database."
    ),
}


class Damaged(Exception):
    """An incomplete or foreign file, or a faulty database; carries the message for the user."""


@contextmanager
def private_folder(beside: Path, kind: str) -> Iterator[Path]:
    """A folder of one's own for the block. Those that a kill has left go after a day."""
    prefix = f".scorekeeper-{kind}-"
    for left in beside.glob(f"{prefix}*"):
        if left.stat().st_mtime < time() - A_DAY:
            rmtree(left, ignore_errors=True)
    with TemporaryDirectory(prefix=prefix, dir=beside) as folder:
        yield Path(folder)


def require_backup_of(engine: str, path: Path) -> None:
    """Raises Damaged unless the file begins as a backup of this engine."""
    with path.open("rb") as file:
        packed = file.read(len(GZIP)) == GZIP
        file.seek(0)
        with as_damage():
            begins = (gzip.GzipFile(fileobj=file) if packed else file).read(FIRST_BYTES)
    kinds = [kind for kind, sign in FILE_SIGNS.items() if begins.startswith(sign)]
    kind = kinds[0] if kinds and packed == (kinds[0] != "postgresql") else ""
    if kind != engine:
        raise Damaged(OF_ANOTHER_KIND.get(kind, NO_BACKUP))


@contextmanager
def as_damage() -> Iterator[None]:
    """Turn errors in what a file holds into Damaged; those of the disk pass through."""
    try:
        yield
    except (EOFError, zlib.error, gzip.BadGzipFile) as error:
        raise Damaged(CUT_OFF) from error
    except (sqlite3.DatabaseError, DatabaseError) as error:
        if database.is_of_the_disk(error):
            raise
        raise Damaged(CUT_OFF) from error
