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
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.core.exceptions import ValidationError
from django.db import DataError, IntegrityError, connection, models
from django.db.migrations.recorder import MigrationRecorder

AT_ONCE = 1000  # rows
LONGEST_LINE = 2**20  # bytes; the longest act of a sitting has a tenth of that
MOST_AT_ONCE = 4 * 2**20  # bytes of lines in memory
# Columns of versions before 0.4.0, by table. They were empty for what this version can read.
FORMER = {"sitting": frozenset({"archived"})}
PRIVATE = 0o600  # who has the links has the sittings

ARCHIVED = (
    "This backup has sittings that lie in the file of an archive, which this version cannot read; "
    "nothing was changed. Bring them back with version 0.3.0 (its command: unarchive FILE), and "
    "make a backup of that."
)
CUT_OFF = "This file is damaged, or was cut off; nothing was changed."
MISFIT = "This file has rows that do not fit together, or into this site; nothing was changed."
UNREADABLE_ROW = (
    "The database has a row that cannot be read; `check_sittings` names its sitting. "
    "Nothing was written."
)
FAULTS = (
    *(EOFError, zlib.error, gzip.BadGzipFile),
    *(ValueError, TypeError, LookupError, AttributeError, ArithmeticError, RecursionError),
    *(ValidationError, IntegrityError, DataError),
)

Progress = Callable[[int, int], None]  # rows done, of how many
Rows = models.QuerySet[Any, Any]
Head = Mapping[str, Any]
Tables = Mapping[str, type[models.Model]]


class Damaged(Exception):
    """A file that is not whole; carries the sentence that says so."""


def silent(done: int, total: int) -> None:
    """Tells nobody."""


def schema() -> int:
    """The number of the newest migration that the database has seen."""
    seen = MigrationRecorder(connection).applied_migrations()
    return max((int(name[:4]) for app, name in seen if app == "web"), default=0)


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


def write(path: Path, head: Head, rows: Sequence[Rows], progress: Progress) -> int:
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


def write_lines(file: Any, head: Head, rows: Sequence[Rows], progress: Progress) -> int:
    total = sum(some.count() for some in rows)
    digest, count = hashlib.sha256(), 0
    file.write(line({**head, "schema": schema(), "rows": total}))
    for some in rows:
        table = some.model._meta
        fields = [field.attname for field in table.concrete_fields]
        for row in readable(some, fields):
            said = line({"table": table.model_name, "row": dict(zip(fields, row, strict=True))})
            digest.update(said.encode())
            file.write(said)
            count += 1
            if not count % AT_ONCE:
                progress(count, total)
    file.write(line({"end": count, "sha256": digest.hexdigest()}))
    progress(count, total)
    return count


def readable(some: Rows, fields: Sequence[str]) -> Iterator[tuple[Any, ...]]:
    """The rows. Raises Damaged for one that could be written, but not be read back."""
    needed = [place for place, name in enumerate(fields) if needs_value(some.model, name)]
    with as_damage(UNREADABLE_ROW):
        for row in some.values_list(*fields).iterator(chunk_size=AT_ONCE):
            if None in row and any(row[place] is None for place in needed):
                raise Damaged(UNREADABLE_ROW)
            yield row


def needs_value(table: type[models.Model], name: str) -> bool:
    field = table._meta.get_field(name)
    return not field.null and not isinstance(field, models.JSONField)


def line(data: Mapping[str, Any]) -> str:
    """In ASCII, which can be written whatever signs there are."""
    return json.dumps(data, default=plain, separators=(",", ":")) + "\n"


def plain(value: Any) -> str:
    """A date to its last microsecond; an id as text."""
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


# ── In ──────────────────────────────────────────────────────────────────────────────────────────


@contextmanager
def as_damage(sentence: str) -> Iterator[None]:
    """Whatever is wrong with a file is told in a sentence; what is wrong with a disk is not."""
    try:
        yield
    except FAULTS as error:
        raise Damaged(sentence) from error


def checked(path: Path, head: Head, tables: Tables) -> int:
    """The number of rows of a whole file of this kind; raises Damaged for any other."""
    digest, count, end = hashlib.sha256(), 0, None
    columns = {name: columns_of(table) for name, table in tables.items()}
    with as_damage(CUT_OFF):
        told = lines(path)
        require_kind(next(told, (b"", None))[1], head)
        for said, data in told:
            if end is not None:
                raise Damaged("This file has data after its end; nothing was changed.")
            if "end" in data:
                end = data
                continue
            require_row(data, columns)
            digest.update(said)
            count += 1
    if end != {"end": count, "sha256": digest.hexdigest()}:
        raise Damaged(CUT_OFF)
    return count


def lines(path: Path) -> Iterator[tuple[bytes, Any]]:
    """Each line with its data. None is read further than the longest that there can be."""
    with gzip.open(path, "rb") as file:
        while said := file.readline(LONGEST_LINE + 1):
            if len(said) > LONGEST_LINE:
                raise Damaged("This file has a line that is too long; nothing was changed.")
            yield said, json.loads(said.decode())


def require_kind(found: Any, head: Head) -> None:
    kind = head["format"].removeprefix("scorekeeper-")
    if not isinstance(found, dict) or found.get("format") != head["format"]:
        raise Damaged(f"This file is no {kind} of the scorekeeper.")
    # Without a schema it comes from 0.1.0.
    told = [(found.get("version"), head["version"]), (found.get("schema", 1), schema())]
    if not all(type(one) is int for one, _ in told):
        raise Damaged(CUT_OFF)
    if any(one > newest for one, newest in told):
        raise Damaged(
            f"This {kind} was made by a newer version of the scorekeeper; update this site first."
        )


def columns_of(table: type[models.Model]) -> frozenset[str]:
    return frozenset(field.attname for field in table._meta.concrete_fields)


def require_row(data: Mapping[str, Any], columns: Mapping[str, frozenset[str]]) -> None:
    if data["table"] not in columns:
        raise Damaged("This file has rows of a table that is not known here; nothing was changed.")
    former = FORMER.get(data["table"], frozenset())
    if any(data["row"].get(name) is not None for name in former):
        raise Damaged(ARCHIVED)
    unknown = set(data["row"].keys()) - columns[data["table"]] - former
    if unknown:
        raise Damaged("This file has columns that are not known here; nothing was changed.")


def bundles(path: Path) -> Iterator[tuple[str, list[dict[str, Any]]]]:
    """The rows of a checked file, so many of one table at once."""
    bundle: list[dict[str, Any]] = []
    name, size = "", 0
    for said, one in lines(path):
        if bundle and (one.get("table") != name or len(bundle) == AT_ONCE or size > MOST_AT_ONCE):
            yield name, bundle
            bundle, size = [], 0
        if "table" in one:
            name = one["table"]
            bundle.append(one["row"])
            size += len(said)


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
    if isinstance(field, models.JSONField):
        return connection.ops.adapt_json_value(row[field.attname], field.encoder)
    value = fit(field, row[field.attname]) if field.attname in row else field.get_default()
    return field.get_db_prep_save(value, connection)


def fit(field: Any, given: Any) -> Any:
    """A value that the column can have; raises ValueError, TypeError or ValidationError.

    SQLite would take anything.
    """
    if given is None and field.null:
        return None
    kind = field.target_field if field.remote_field else field
    if type(given) is not (int if isinstance(kind, models.IntegerField) else str):
        raise TypeError(f"{field.name} is of another type")
    value = kind.to_python(given)
    kind.run_validators(value)
    if kind.choices and value not in dict(kind.flatchoices):
        raise ValueError(f"{field.name} has no such value")
    if not isinstance(value, datetime):
        return value
    if value.tzinfo is None:
        raise ValueError(f"{field.name} is of no time zone")
    return value.astimezone(UTC)  # not every moment of the first and the last day has one
