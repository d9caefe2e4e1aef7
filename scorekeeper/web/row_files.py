"""A file of rows: gzip around lines of JSON.

A head says what the file is, a line follows for each row, and a foot says how many rows there are
and what they hash to. So a file that was cut off or changed is known before it touches anything.
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

from django.db import connection, models

AT_ONCE = 1000  # rows
CACHED = ("snapshot",)  # columns that are made anew
PRIVATE = 0o600  # who has the links has the sittings

Progress = Callable[[int, int], None]  # rows done, of how many
Rows = models.QuerySet[Any, Any]


class Damaged(Exception):
    """A file that is not whole; carries the sentence that says so."""


def silent(done: int, total: int) -> None:
    """Tells nobody."""


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


# ── Out ─────────────────────────────────────────────────────────────────────────────────────────


def write(path: Path, head: dict[str, Any], rows: Sequence[Rows], progress: Progress) -> int:
    """Write these rows; gives their number. The file appears when it is whole and on disk."""
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        with private(unfinished) as raw:
            with gzip.open(raw, "wt", encoding="utf-8", newline="\n") as file:
                count = write_lines(file, head, rows, progress)
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(path)
        keep_name(path)
    finally:
        unfinished.unlink(missing_ok=True)
    return count


@contextmanager
def private(path: Path) -> Iterator[Any]:
    """A new file that nobody else may read."""
    with os.fdopen(os.open(path, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, PRIVATE), "wb") as file:
        yield file


def keep_name(path: Path) -> None:
    """The folder on disk too: without it a power cut could take the new name away."""
    folder = os.open(path.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def write_lines(file: Any, head: dict[str, Any], rows: Sequence[Rows], progress: Progress) -> int:
    total = sum(some.count() for some in rows)
    digest, count = hashlib.sha256(), 0
    file.write(line({**head, "rows": total}))
    for some in rows:
        table = some.model._meta
        fields = [field.attname for field in table.concrete_fields if field.attname not in CACHED]
        for row in some.values_list(*fields).iterator(chunk_size=AT_ONCE):
            said = line({"table": table.model_name, "row": dict(zip(fields, row, strict=True))})
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


def checked(path: Path, head: dict[str, Any], names: Sequence[str | None]) -> int:
    """The number of rows of a whole file of this kind; raises Damaged for any other."""
    digest, count, end = hashlib.sha256(), 0, None
    try:
        with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
            require_kind(json.loads(next(file, "null")), head)
            for said in file:
                if end is not None:
                    raise Damaged("This file goes on behind its end; nothing was changed.")
                data = json.loads(said)
                if "end" in data:
                    end = data
                    continue
                if data["table"] not in names:
                    raise Damaged("This file has rows of a table that is not known here.")
                digest.update(said.encode())
                count += 1
    except (EOFError, zlib.error, gzip.BadGzipFile, ValueError, KeyError, TypeError) as error:
        raise Damaged("This file is damaged, or was cut off; nothing was changed.") from error
    if end != {"end": count, "sha256": digest.hexdigest()}:
        raise Damaged("This file is damaged, or was cut off; nothing was changed.")
    return count


def require_kind(found: Any, head: dict[str, Any]) -> None:
    kind = head["format"].removeprefix("scorekeeper-")
    if not isinstance(found, dict) or found.get("format") != head["format"]:
        raise Damaged(f"This is no {kind} of the scorekeeper.")
    if found.get("version") != head["version"]:
        raise Damaged(f"This {kind} was made by a newer scorekeeper; update this one first.")


def bundles(path: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The rows of a checked file, so many of one table at once."""
    with gzip.open(path, "rt", encoding="utf-8", newline="\n") as file:
        rows = (json.loads(said) for said in file)
        bundle: list[dict[str, Any]] = []
        name = ""
        for one in rows:
            if bundle and (one.get("table") != name or len(bundle) == AT_ONCE):
                yield name, bundle
                bundle = []
            if "table" in one:
                name = one["table"]
                bundle.append(one["row"])


def insert(table: type[models.Model], rows: Sequence[dict[str, Any]]) -> None:
    """The rows as they were: Django's own way in would date them today."""
    fields = table._meta.concrete_fields
    quoted = connection.ops.quote_name
    columns = ", ".join(quoted(str(field.column)) for field in fields)
    marks = ", ".join(["%s"] * len(fields))
    values = [[stored(field, row) for field in fields] for row in rows]
    with connection.cursor() as cursor:
        # Names of our own tables and columns, quoted; no word of the file is in it.
        statement = f"INSERT INTO {quoted(table._meta.db_table)} ({columns}) VALUES ({marks})"  # noqa: S608  # nosec B608
        cursor.executemany(statement, values)


def stored(field: Any, row: dict[str, Any]) -> Any:
    """The value of a column; a file from before there was such a column has its default."""
    value = row[field.attname] if field.attname in row else field.get_default()
    return field.get_db_prep_save(field.to_python(value), connection)
