"""Whether the database takes what is written, tried by writing."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from pathlib import Path
from urllib.parse import quote

from django.db import connection

# The first byte of an error's code, https://www.sqlite.org/rescode.html
WORDS = {
    5: "",  # SQLITE_BUSY: somebody else writes, so it can be written
    6: "",  # SQLITE_LOCKED
    8: "readonly",  # SQLITE_READONLY
    10: "readonly",  # SQLITE_IOERR
    13: "disk",  # SQLITE_FULL
    14: "readonly",  # SQLITE_CANTOPEN
}


def write_refusal() -> str:
    """Why nothing can be written: "readonly", "disk" or "database"; empty when it can be."""
    if connection.vendor == "sqlite":
        return sqlite_refusal(Path(connection.settings_dict["NAME"]))
    with connection.cursor() as cursor:
        cursor.execute("SHOW transaction_read_only")
        return "readonly" if cursor.fetchone()[0] == "on" else ""


def sqlite_refusal(path: Path) -> str:
    try:
        probe_write(path)
    except sqlite3.Error as error:
        return WORDS.get(getattr(error, "sqlite_errorcode", 0) & 0xFF, "database")
    return ""


def probe_write(path: Path) -> None:
    """Write a number that nobody reads, as it was, through a connection of its own.

    A connection that was open before the disk became read-only may still write. It does not wait
    for the lock, and makes no file that is missing.
    """
    address = f"file:{quote(str(path))}?mode=rw"
    with closing(sqlite3.connect(address, uri=True, timeout=0, isolation_level=None)) as database:
        (number,) = database.execute("PRAGMA user_version").fetchone()
        database.execute(f"PRAGMA user_version = {number:d}")
