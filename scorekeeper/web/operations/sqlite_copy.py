"""Backup and restore of SQLite: its own copies of a database, packed by gzip."""

from __future__ import annotations

import errno
import gzip
import shutil
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path
from time import monotonic

from django.db import DEFAULT_DB_ALIAS, connection, connections
from django.db.migrations.executor import MigrationExecutor

from ..database import LOCK_TIMEOUT, Busy, faults_in, own_migrations
from .backup_file import FAULTY, NEWER, NO_BACKUP, OTHER_TABLES, Damaged, as_damage, private_folder

CHUNK = 2**20  # bytes
RESERVE = 16 * 2**20  # bytes that stay free on the disk of the site, as for `/health/`
BUSY = {sqlite3.SQLITE_BUSY, sqlite3.SQLITE_LOCKED}
COLUMNS_QUERY = (  # of all tables and views but the statistics, which SQLite makes again
    "SELECT s.name, c.name, s.type, c.hidden FROM {0}.sqlite_schema AS s, "
    "pragma_table_xinfo(s.name, '{0}') AS c "
    "WHERE s.type IN ('table', 'view') AND s.name NOT LIKE 'sqlite_stat%'"
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
    with private_folder(served_file().parent, "restore") as folder:
        file, fresh = folder / "file", folder / "fresh"
        with as_damage():
            unpack(path, file)
            migrate(fresh, applied_in(file))
            with closing(sqlite3.connect(str(fresh), isolation_level=None)) as database:
                take_rows(database, file)
                require_sound(database)
            migrate(fresh)
        with closing(sqlite3.connect(str(fresh))) as source:
            copy_into_served(source)


def unpack(path: Path, file: Path) -> None:
    """Raises OSError if the disk would be too full for this file and as many rows once more."""
    with gzip.open(path, "rb") as packed, file.open("wb") as plain:
        while chunk := packed.read(CHUNK):
            more = plain.tell() + 2 * len(chunk)
            if shutil.disk_usage(file.parent).free < RESERVE + more:
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


def applied_in(file: Path) -> list[tuple[str, str]]:
    """The migrations of a database. Raises Damaged if it has none, or one of a newer version."""
    with closing(sqlite3.connect(str(file))) as source:
        if source.execute("PRAGMA encoding").fetchone() != ("UTF-8",):
            raise Damaged(OTHER_TABLES.format(name="UTF-16"))
        if not source.execute("PRAGMA table_info(django_migrations)").fetchone():
            raise Damaged(NO_BACKUP)
        applied = source.execute("SELECT app, name FROM django_migrations").fetchall()
    if not own_migrations().keys() >= set(applied):
        raise Damaged(NEWER)
    return applied


def take_rows(database: sqlite3.Connection, file: Path) -> None:
    """Fill the tables that the site made with the rows of a file. Nothing that could run, such as a
    trigger, comes with them. Raises Damaged unless the file has the same tables and columns."""
    database.execute("PRAGMA trusted_schema = OFF")
    database.execute("PRAGMA ignore_check_constraints = ON")  # as `faults_in`
    database.execute("ATTACH ? AS file", (str(file),))
    site_columns, file_columns = (
        set(database.execute(COLUMNS_QUERY.format(name))) for name in ("main", "file")
    )
    if site_columns != file_columns:
        raise Damaged(OTHER_TABLES.format(name=min(site_columns ^ file_columns)[0]))
    # Every row that is taken changes the numbers in `sqlite_sequence`.
    for table in sorted({column[0] for column in site_columns}, key="sqlite_sequence".__eq__):
        columns = ", ".join(
            f'"{column[1]}"' for column in sorted(site_columns) if column[0] == table
        )
        database.executescript(
            f"DELETE FROM main.{table};"  # noqa: S608  # nosec B608  # the names are ours
            f"INSERT INTO main.{table} ({columns}) SELECT {columns} FROM file.{table};"
        )


def migrate(path: Path, targets: Sequence[tuple[str, str]] = ()) -> None:
    """Bring an SQLite file to these migrations, or to the newest ones.

    It takes the place of the served database in this thread, so a migration cannot touch that.
    """
    default = connections[DEFAULT_DB_ALIAS]
    other = default.copy()
    other.settings_dict |= {"NAME": path, "OPTIONS": {}}
    connections[DEFAULT_DB_ALIAS] = other
    try:
        executor = MigrationExecutor(other)
        executor.migrate(targets or executor.loader.graph.leaf_nodes())
    finally:
        other.close()
        connections[DEFAULT_DB_ALIAS] = default


def copy_into_served(source: sqlite3.Connection) -> None:
    """Replace the content in one transaction; readers keep what they read."""
    end = monotonic() + LOCK_TIMEOUT

    def progress(status: int, remaining: int, total: int) -> None:
        if status in BUSY and monotonic() > end:
            raise Busy

    connection.ensure_connection()
    source.backup(connection.connection, progress=progress)
