"""The database: write transactions, whether it can be written to, whether it is as it must be.

SQLite allows one writer at a time. The others sleep and retry at growing intervals, so that under
many phones an unlucky one waits for most of a second. Within a process the next one starts at once;
between processes SQLite's own waiting decides.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterator, Mapping
from contextlib import closing, contextmanager
from functools import cache
from pathlib import Path
from threading import Lock
from time import monotonic
from typing import Any, Protocol
from urllib.parse import quote

from django.conf import settings
from django.db import DatabaseError, OperationalError, connection, transaction
from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

# ── A probe whether the database is writable, by writing to it ────────────────────────────────────


# The low byte of the error code, https://www.sqlite.org/rescode.html
ERROR_WORDS = {
    5: "",  # SQLITE_BUSY: another process is writing, so it is writable
    6: "",  # SQLITE_LOCKED
    8: "readonly",  # SQLITE_READONLY
    10: "readonly",  # SQLITE_IOERR
    13: "disk",  # SQLITE_FULL
    14: "readonly",  # SQLITE_CANTOPEN
}


def write_refusal() -> str:
    """Why the database is not writable: "readonly", "disk" or "database"; "" if it is."""
    if connection.vendor == "sqlite":
        return sqlite_refusal(Path(connection.settings_dict["NAME"]))
    with connection.cursor() as cursor:
        cursor.execute("SHOW transaction_read_only")
        return "readonly" if cursor.fetchone()[0] == "on" else ""


def sqlite_refusal(path: Path) -> str:
    try:
        probe_write(path)
    except sqlite3.Error as error:
        return ERROR_WORDS.get(error_code(error), "database")
    return ""


def error_code(error: BaseException | None) -> int:
    """The low byte of SQLite's error code; 0 if it is no error of SQLite."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def is_of_the_disk(error: Exception) -> bool:
    """Whether the disk caused an error of SQLite, or of Django because of one."""
    return any(ERROR_WORDS.get(error_code(exception)) for exception in (error, error.__cause__))


def probe_write(path: Path) -> None:
    """Rewrite the unused `user_version` with its old value, through a separate connection.

    A connection opened before the disk became read-only may still write. The probe does not wait
    for the lock and does not create a missing file.
    """
    address = f"file:{quote(str(path))}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=0, isolation_level=None)) as database:
        (number,) = database.execute("PRAGMA user_version").fetchone()
        database.execute(f"PRAGMA user_version = {number:d}")


# ── Write transactions ────────────────────────────────────────────────────────────────────────────


LOCK_TIMEOUT = settings.SAVE_TIMEOUT  # seconds
UNCOUNTED_WAIT = 0.5  # seconds in the queue that are not subtracted


class Busy(OperationalError):
    """Another writer was not done in time."""


def is_busy(error: OperationalError) -> bool:
    """Whether another writer was not done in time, of this process or of another one."""
    return isinstance(error, Busy) or error_code(error.__cause__) == sqlite3.SQLITE_BUSY


# The turns of the writers in this process. How many may wait is a matter of admission.
turns = Lock()


@contextmanager
def write_transaction(patience: float = LOCK_TIMEOUT) -> Iterator[None]:
    """A write transaction; when the block ends without an exception, everything is on disk.

    patience: seconds to wait for other writers, 0 for no wait. Raises OperationalError after that.
    """
    # PostgreSQL takes many writers, and the waiting is its own.
    if connection.in_atomic_block or connection.vendor != "sqlite":
        with transaction.atomic():
            yield
        return
    end = monotonic() + patience
    reopen_stale_connection()
    if not turns.acquire(timeout=patience):
        raise Busy
    try:
        with busy_timeout_within(end - monotonic()), transaction.atomic():
            yield
    finally:
        turns.release()


class StaleConnections:
    """The number of failed writes in this process caused by the disk."""

    count = 0


def mark_connections_stale() -> None:
    """Have every connection reopened: one opened while the disk failed stays read-only."""
    StaleConnections.count += 1
    if not connection.in_atomic_block:
        connection.close()


def reopen_stale_connection() -> None:
    if getattr(connection, "doubts", 0) != StaleConnections.count:
        connection.close()
        connection.doubts = StaleConnections.count  # type: ignore[attr-defined]  # kept with the connection


@contextmanager
def busy_timeout_within(seconds: float) -> Iterator[None]:
    """Subtract the time spent waiting for a turn from SQLite's busy_timeout."""
    if seconds > LOCK_TIMEOUT - UNCOUNTED_WAIT:
        yield
        return
    let_wait(max(0.0, seconds))
    try:
        yield
    finally:
        let_wait(LOCK_TIMEOUT)


def let_wait(seconds: float) -> None:
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA busy_timeout = {int(seconds * 1000)}")


# ── Migrations, and of SQLite its integrity ───────────────────────────────────────────────────────


TOLD = 10  # the maximum number of faults reported


class Cursor(Protocol):
    """A cursor of sqlite3, or of Django."""

    def execute(self, sql: str, /) -> Any: ...
    def fetchall(self) -> list[Any]: ...


def integrity_faults() -> tuple[str, ...]:
    """The faults that SQLite finds in the served file; () if it is intact."""
    if connection.vendor != "sqlite":
        return ()
    try:
        with connection.cursor() as cursor:
            return faults_in(cursor)
    except DatabaseError as error:
        return (str(error),)


def faults_in(cursor: Cursor) -> tuple[str, ...]:
    """The faults of a database; () if it is intact. Raises the driver's errors.

    A row that breaks a CHECK constraint, such as facts that are no JSON, is no such fault: it makes
    one sitting unreadable, and `check_sittings` names it.
    """
    cursor.execute("PRAGMA ignore_check_constraints = on")
    try:
        cursor.execute(f"PRAGMA integrity_check({TOLD})")
        rows = cursor.fetchall()
    finally:
        cursor.execute("PRAGMA ignore_check_constraints = off")
    faults = tuple(str(row[0]) for row in rows)
    return () if faults == ("ok",) else faults


@cache
def own_migrations() -> Mapping[tuple[str, str], Migration]:
    """The migrations of this version by app and name.

    Cached for the life of the process: files added later belong to the next version.
    """
    return dict(MigrationLoader(None).disk_migrations)


def unapplied_migrations() -> list[str]:
    """The migrations of this version that the database lacks.

    Migrations of a newer version are ignored: a version can be served on the tables of the next
    one, unless that removes something.
    """
    applied = MigrationRecorder(connection).applied_migrations()
    return [f"{app}.{name}" for app, name in sorted(own_migrations().keys() - applied.keys())]
