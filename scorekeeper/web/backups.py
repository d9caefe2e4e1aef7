"""Everything the site keeps, in one file: out of any database, and into any.

The file is gzip around lines of JSON: a head, a line for each row, and a foot that says how many
rows there are and what they hash to. So a file that was cut off or changed is known before it
touches anything.
"""

from __future__ import annotations

import gzip
import hashlib
import json
import os
import zlib
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.management.color import no_style
from django.db import connection, models

from .models import Act, Device, Link, Sitting, Visit
from .turns import writing

FORMAT, VERSION = "scorekeeper-backup", 1
TABLES: tuple[type[models.Model], ...] = (Device, Sitting, Link, Visit, Act)  # owners first
AT_ONCE = 1000  # rows
PRIVATE = 0o600  # who has the links has the sittings

Progress = Callable[[int, int], None]  # rows done, of how many


class Damaged(Exception):
    """A file that is no whole backup; carries the sentence that says so."""


def silent(done: int, total: int) -> None:
    """Tells nobody."""


# ── Out ─────────────────────────────────────────────────────────────────────────────────────────


def back_up(path: Path, progress: Progress = silent) -> int:
    """Write everything as it stands at one moment; gives the number of rows.

    Others go on booking meanwhile. The file appears when it is whole and on disk, not before.
    """
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        with as_it_stands() as total, private(unfinished) as raw:
            with gzip.open(raw, "wt", encoding="utf-8", newline="\n") as file:
                count = write(file, total, progress)
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return count


@contextmanager
def private(path: Path) -> Iterator[Any]:
    """A new file that nobody else may read."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
        yield file


@contextmanager
def as_it_stands() -> Iterator[int]:
    """One moment of the database, however long one reads; gives how many rows there are."""
    with connection.cursor() as cursor:
        # A plain BEGIN: one that reads keeps no writer waiting.
        cursor.execute("BEGIN")
        if connection.vendor == "postgresql":
            cursor.execute("SET TRANSACTION ISOLATION LEVEL REPEATABLE READ READ ONLY")
        try:
            yield sum(table.objects.count() for table in TABLES)  # type: ignore[attr-defined]
        finally:
            cursor.execute("ROLLBACK")


def write(file: Any, total: int, progress: Progress) -> int:
    digest, count = hashlib.sha256(), 0
    file.write(line({"format": FORMAT, "version": VERSION, "rows": total}))
    for table in TABLES:
        fields = [field.attname for field in table._meta.concrete_fields]
        rows = table.objects.order_by("pk").values_list(*fields)  # type: ignore[attr-defined]
        for row in rows.iterator(chunk_size=AT_ONCE):
            said = line(
                {"table": table._meta.model_name, "row": dict(zip(fields, row, strict=True))}
            )
            digest.update(said.encode())
            file.write(said)
            count += 1
            if not count % AT_ONCE:
                progress(count, total)
    file.write(line({"end": count, "sha256": digest.hexdigest()}))
    progress(count, total)
    return count


def line(data: dict[str, Any]) -> str:
    return json.dumps(data, ensure_ascii=False, default=plain, separators=(",", ":")) + "\n"


def plain(value: Any) -> str:
    """A date to its last microsecond; an id as text."""
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


# ── In ──────────────────────────────────────────────────────────────────────────────────────────


def restore(path: Path, *, replace: bool = False, progress: Progress = silent) -> int:
    """Read everything back, all or nothing; gives the number of rows.

    replace: what is there now goes. Raises Damaged, with nothing changed, for a file that is not
    whole, and FileExistsError where something is there already and is not to be replaced.
    """
    total = checked(path)
    with writing():
        if not replace and any(table.objects.exists() for table in TABLES):  # type: ignore[attr-defined]
            raise FileExistsError
        for table in reversed(TABLES):
            table.objects.all().delete()  # type: ignore[attr-defined]
        done = 0
        for table, rows in bundles(path):
            insert(table, rows)
            done += len(rows)
            progress(done, total)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), TABLES):
                cursor.execute(statement)
    return done


def checked(path: Path) -> int:
    """The number of rows of a whole backup; raises Damaged for any other file."""
    digest, count, end = hashlib.sha256(), 0, None
    names = {table._meta.model_name for table in TABLES}
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            head = json.loads(next(file, "null"))
            if not isinstance(head, dict) or head.get("format") != FORMAT:
                raise Damaged("This is no backup of the scorekeeper.")
            if head.get("version") != VERSION:
                raise Damaged("This backup was made by a newer scorekeeper; update this one first.")
            for said in file:
                if end is not None:
                    raise Damaged("This backup goes on behind its end.")
                data = json.loads(said)
                if "end" in data:
                    end = data
                    continue
                if data["table"] not in names:
                    raise Damaged("This backup has rows of a table that is not known here.")
                digest.update(said.encode())
                count += 1
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, KeyError, TypeError) as error:
        raise Damaged("This backup is damaged, or was cut off; nothing was changed.") from error
    if end is None or end != {"end": count, "sha256": digest.hexdigest()}:
        raise Damaged("This backup is damaged, or was cut off; nothing was changed.")
    return count


def bundles(path: Path) -> Iterator[tuple[type[models.Model], list[dict[str, Any]]]]:
    """The rows of a checked backup, so many of one table at once."""
    by_name = {str(table._meta.model_name): table for table in TABLES}
    with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
        rows = (json.loads(said) for said in file)
        told = (one for one in rows if "table" in one)
        bundle: list[dict[str, Any]] = []
        name = ""
        for one in told:
            if bundle and (one["table"] != name or len(bundle) == AT_ONCE):
                yield by_name[name], bundle
                bundle = []
            name = one["table"]
            bundle.append(one["row"])
        if bundle:
            yield by_name[name], bundle


def insert(table: type[models.Model], rows: Sequence[dict[str, Any]]) -> None:
    """The rows as they were: Django's own way in would date them today."""
    fields = table._meta.concrete_fields
    quoted = connection.ops.quote_name
    columns = ", ".join(quoted(str(field.column)) for field in fields)
    marks = ", ".join(["%s"] * len(fields))
    values = [
        [
            field.get_db_prep_save(field.to_python(row[field.attname]), connection)
            for field in fields
        ]
        for row in rows
    ]
    with connection.cursor() as cursor:
        statement = f"INSERT INTO {quoted(table._meta.db_table)} ({columns}) VALUES ({marks})"  # noqa: S608
        cursor.executemany(statement, values)
