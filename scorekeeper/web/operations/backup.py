"""Backup of all data of the site to one file, independent of the database engine.

The file is gzip around JSON lines: a head that identifies it, a line per row, and a foot with the
number of rows and their hash. So a truncated or changed file is detected before a restore starts.
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


# ── Writing ─────────────────────────────────────────────────────────────────────────────────────


def back_up(path: Path, progress: Progress = no_progress) -> int:
    """Write a consistent snapshot of all tables; returns the number of rows.

    Booking continues meanwhile. The file gets its name only when it is complete and on disk.
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
    """A read transaction with a consistent snapshot of the database."""
    with connection.cursor() as cursor:
        # A plain BEGIN: a reader blocks no writer.
        cursor.execute("BEGIN")
        if connection.vendor == "postgresql":
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            yield
        finally:
            cursor.execute("ROLLBACK")


def open_private(path: str, flags: int) -> int:
    """Open a file only for its owner: it contains links, which give access to the sittings."""
    return os.open(path, flags, 0o600)


def sync_folder(path: Path) -> None:
    """Sync the folder to disk: otherwise a power cut could lose the new name."""
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


def readable_rows(name: str) -> Iterator[dict[str, object]]:
    """The rows of a table. Raises Damaged for a row that could be written but not read back."""
    columns = COLUMNS[name]
    # Facts may be a JSON null.
    needed = [one for one, field in columns.items() if not field.null and one != "facts"]
    with as_damage(UNREADABLE_ROW):
        for row in table_rows(BY_NAME[name]).values(*columns).iterator(chunk_size=AT_ONCE):
            if any(row[one] is None for one in needed):
                raise Damaged(UNREADABLE_ROW)
            yield row
