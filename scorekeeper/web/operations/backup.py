"""Everything the site keeps, in one file: out of any database, and into any.

The file is gzip around lines of JSON. A head says what it is, a line follows for each row, and a
foot says how many rows there are and what they hash to. So a file that was cut off or changed is
known before it touches anything.
"""

from __future__ import annotations

import gzip
import hashlib
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.db import connection

from .backup_file import (
    AT_ONCE,
    BY_NAME,
    COLUMNS,
    HEAD,
    TABLES,
    Damaged,
    Progress,
    as_damage,
    as_line,
    no_progress,
    schema_number,
    table_rows,
)

UNREADABLE_ROW = (
    "The database has a row that cannot be read; `check_sittings` names its sitting. "
    "Nothing was written."
)


# ── Out ─────────────────────────────────────────────────────────────────────────────────────────


def back_up(path: Path, progress: Progress = no_progress) -> int:
    """Write everything as it stands at one moment; gives the number of rows.

    Others go on booking meanwhile. The file appears when it is whole and on disk, not before.
    """
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        with as_it_stands(), open(unfinished, "wb", opener=open_private) as raw:
            with gzip.open(raw, "wt", encoding="utf-8", newline="\n") as file:
                count = write_lines(file, progress)
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(path)
        sync_folder(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return count


@contextmanager
def as_it_stands() -> Iterator[None]:
    """One moment of the database, however long one reads."""
    with connection.cursor() as cursor:
        # A plain BEGIN: one that reads keeps no writer waiting.
        cursor.execute("BEGIN")
        if connection.vendor == "postgresql":
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def open_private(path: str, flags: int) -> int:
    """Open a file that nobody else may read: who has the links has the sittings."""
    return os.open(path, flags, 0o600)


def sync_folder(path: Path) -> None:
    """The folder on disk too: without it a power cut could take the new name away."""
    folder = os.open(path.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def write_lines(file: Any, progress: Progress) -> int:
    total = sum(table_rows(table).count() for table in TABLES)
    digest, count = hashlib.sha256(), 0
    file.write(as_line({**HEAD, "schema": schema_number(), "rows": total}))
    for name in BY_NAME:
        for row in readable_rows(name):
            said = as_line({"table": name, "row": row})
            digest.update(said.encode())
            file.write(said)
            count += 1
            if not count % AT_ONCE:
                progress(count, total)
    file.write(as_line({"end": count, "sha256": digest.hexdigest()}))
    progress(count, total)
    return count


def readable_rows(name: str) -> Iterator[dict[str, Any]]:
    """The rows of a table. Raises Damaged for one that could be written, but not be read back."""
    columns = COLUMNS[name]
    # Facts may be the null of JSON.
    needed = [one for one, field in columns.items() if not field.null and one != "facts"]
    with as_damage(UNREADABLE_ROW):
        for row in table_rows(BY_NAME[name]).values(*columns).iterator(chunk_size=AT_ONCE):
            if any(row[one] is None for one in needed):
                raise Damaged(UNREADABLE_ROW)
            yield row


# ── In ──────────────────────────────────────────────────────────────────────────────────────────
