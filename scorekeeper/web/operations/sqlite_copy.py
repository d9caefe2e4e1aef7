"""Backup and restore of SQLite: its own copies of a database, packed by gzip."""

from __future__ import annotations

import errno
import gzip
import shutil
import sqlite3
from collections.abc import Mapping, Sequence
from contextlib import closing
from pathlib import Path
from tempfile import TemporaryDirectory
from time import monotonic
from typing import Any

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.migrations.executor import MigrationExecutor

from ..database.integrity import faults_in
from ..database.schema import own_migrations
from ..database.sqlite_write_lock import LOCK_TIMEOUT, Busy
from .backup_file import FAULTY, NEWER, NO_BACKUP, OTHER_TABLES, Damaged, as_damage

CHUNK = 2**20  # bytes
RESERVE = 16 * 2**20  # bytes that stay free on the disk of the site, as for `/health/`
BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
# What identifies the columns of a table, and those of an index.
SHAPES = (
    "SELECT * FROM pragma_table_xinfo(?)",
    "SELECT * FROM pragma_index_xinfo(?)",
    "SELECT * FROM pragma_foreign_key_list(?)",
)


def served_file() -> Path:
    return Path(connection.settings_dict["NAME"])


def write(file: Path) -> None:
    """Pack a copy of the served database, of one moment, into a file in a folder of its own. Raises
    Damaged if it is faulty."""
    copy = file.with_name("copy")
    with closing(sqlite3.connect(str(copy))) as target:
        target.execute("PRAGMA synchronous = OFF")  # only the packed file has to last
        with closing(sqlite3.connect(str(served_file()))) as source:
            source.backup(target)  # in one step, so others write meanwhile
        # Else whoever opens it creates two more files.
        target.execute("PRAGMA journal_mode = DELETE")
        require_sound(target)
    with copy.open("rb") as plain, gzip.open(file, "wb", compresslevel=6) as packed:
        shutil.copyfileobj(plain, packed, CHUNK)


# ── Restore ─────────────────────────────────────────────────────────────────────────────────────


def put_back(path: Path) -> None:
    """Replace the content of the served database by that of a backup, in one transaction.

    Raises Damaged if the file is no backup of this site, and Busy if others write all the time.
    """
    with TemporaryDirectory(prefix=".restore-", dir=served_file().parent) as folder:
        copy = Path(folder, "copy")
        with as_damage():
            unpack(path, copy)
            with closing(sqlite3.connect(str(copy))) as source:
                source.execute("PRAGMA trusted_schema = OFF")
                require_sound(source)
                require_own_schema(source, copy)
            migrate(copy)
        with closing(sqlite3.connect(str(copy))) as source:
            copy_into_served(source)


def unpack(path: Path, copy: Path) -> None:
    with gzip.open(path, "rb") as packed, copy.open("wb") as plain:
        while chunk := packed.read(CHUNK):
            if shutil.disk_usage(copy.parent).free < RESERVE + len(chunk):
                raise OSError(errno.ENOSPC, "No space left on device")
            plain.write(chunk)


def require_sound(database: sqlite3.Connection) -> None:
    """Raises Damaged for a database that is faulty in itself, or has a row without its owner."""
    faults = faults_in(database.cursor())
    lone = database.execute("PRAGMA foreign_key_check").fetchone()
    if lone:
        faults = (*faults, f"row {lone[1]} of {lone[0]} belongs to a row that {lone[2]} lacks")
    if faults:
        raise Damaged(FAULTY.format(fault=faults[0]))


def require_own_schema(source: sqlite3.Connection, copy: Path) -> None:
    """Raises Damaged unless the tables and indexes are those that its migrations make, with no
    trigger or view."""
    if "django_migrations" not in {name for _, name, _ in schema(source)}:
        raise Damaged(NO_BACKUP)
    applied = source.execute("SELECT app, name FROM django_migrations").fetchall()
    if not own_migrations().keys() >= set(applied):
        raise Damaged(NEWER)
    path = copy.with_name("expected")
    migrate(path, applied)
    with closing(sqlite3.connect(str(path))) as expected:
        wanted, found = schema(expected), schema(source)
    for name in sorted(wanted.keys() | found.keys()):
        if wanted.get(name) != found.get(name):
            raise Damaged(OTHER_TABLES.format(name=name[1]))


def schema(database: sqlite3.Connection) -> Mapping[tuple[str, str, str], list[Any]]:
    """What shapes each table, index, trigger and view, by its type, name and table.

    The text that SQLite keeps is not compared: it depends on the versions of SQLite and Django.
    """
    named = database.execute(
        "SELECT type, name, tbl_name FROM sqlite_schema WHERE SUBSTR(name, 1, 7) <> 'sqlite_'"
    ).fetchall()
    return {
        (kind, name, table): [database.execute(shape, (name,)).fetchall() for shape in SHAPES]
        for kind, name, table in named
    }


def migrate(path: Path, targets: Sequence[tuple[str, str]] = ()) -> None:
    """Bring an SQLite file to these migrations, or to the newest ones.

    It takes the place of the served database in this thread, so a migration cannot touch that.
    """
    own = connections[DEFAULT_DB_ALIAS]
    other = own.copy()
    other.settings_dict |= {"NAME": path, "OPTIONS": {}}
    connections[DEFAULT_DB_ALIAS] = other
    try:
        executor = MigrationExecutor(other)
        executor.migrate(targets or executor.loader.graph.leaf_nodes())
    finally:
        other.close()
        connections[DEFAULT_DB_ALIAS] = own


def copy_into_served(source: sqlite3.Connection) -> None:
    """Replace the content in one transaction; readers keep what they read."""
    end = monotonic() + LOCK_TIMEOUT

    def told(status: int, remaining: int, total: int) -> None:
        if status in BUSY and monotonic() > end:
            raise Busy

    connection.ensure_connection()
    source.backup(connection.connection, progress=told)
