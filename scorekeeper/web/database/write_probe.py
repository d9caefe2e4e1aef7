"""Probe whether the database is writable, by writing to it."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from django.db import connection

# The low byte of the error code, https://www.sqlite.org/rescode.html
WORDS = {
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
        return WORDS.get(error_code(error), "database")
    return ""


def error_code(error: BaseException | None) -> int:
    """The low byte of SQLite's error code; 0 if it is no error of SQLite."""
    return int(getattr(error, "sqlite_errorcode", 0)) & 0xFF


def is_of_the_disk(error: Exception) -> bool:
    """Whether the disk caused an error of SQLite, or of Django because of one."""
    return any(WORDS.get(error_code(exception)) for exception in (error, error.__cause__))


def probe_write(path: Path) -> None:
    """Rewrite the unused `user_version` with its old value, through a separate connection.

    A connection opened before the disk became read-only may still write. The probe does not wait
    for the lock and does not create a missing file.
    """
    address = f"file:{quote(str(path))}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=0, isolation_level=None)) as database:
        (number,) = database.execute("PRAGMA user_version").fetchone()
        database.execute(f"PRAGMA user_version = {number:d}")
