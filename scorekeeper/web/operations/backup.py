"""Everything the site keeps, in one file: out of any database, and into any.

The file is gzip around lines of JSON. A head says what it is, a line follows for each row, and a
foot says how many rows there are and what they hash to. So a file that was cut off or changed is
known before it touches anything.
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
from django.core.management.color import no_style
from django.db import DataError, IntegrityError, connection, models
from django.db.migrations.recorder import MigrationRecorder

from ..database.sqlite_write_lock import writing
from ..journal.stored_facts import UNREADABLE
from ..models import Act, Device, Link, Sitting, Visit

# Version 1, of 0.1.0, does not say its schema.
HEAD = {"format": "scorekeeper-backup", "version": 2}
TABLES: tuple[type[models.Model], ...] = (Device, Sitting, Link, Visit, Act)  # owners first
BY_NAME = {str(table._meta.model_name): table for table in TABLES}
COLUMNS = {
    name: {field.attname: field for field in table._meta.concrete_fields}
    for name, table in BY_NAME.items()
}
# Columns of versions before 0.4.0, by table. They were empty for what this version can read.
FORMER = {"sitting": {"archived"}}
NULL = models.Value(None, models.JSONField())  # of JSON; None itself is that of SQL

AT_ONCE = 1000  # rows
LONGEST_LINE = 2**20  # bytes; the longest act of a sitting has a tenth of that
MOST_AT_ONCE = 4 * 2**20  # bytes of lines in memory

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
    *(*UNREADABLE, EOFError, zlib.error, gzip.BadGzipFile),
    *(ValidationError, IntegrityError, DataError),
)

Progress = Callable[[int, int], None]  # rows done, of how many


class Damaged(Exception):
    """A file that is not whole; carries the sentence that says so."""


@contextmanager
def as_damage(sentence: str) -> Iterator[None]:
    """Whatever is wrong with a file is told in a sentence; what is wrong with a disk is not."""
    try:
        yield
    except FAULTS as error:
        raise Damaged(sentence) from error


def silent(done: int, total: int) -> None:
    """Tells nobody."""


def rows(table: type[models.Model]) -> models.QuerySet[Any, Any]:
    return table._default_manager.order_by("pk")


def schema() -> int:
    """The number of the newest migration that the database has seen."""
    seen = MigrationRecorder(connection).applied_migrations()
    return max((int(name[:4]) for app, name in seen if app == "web"), default=0)


# ── Out ─────────────────────────────────────────────────────────────────────────────────────────


def back_up(path: Path, progress: Progress = silent) -> int:
    """Write everything as it stands at one moment; gives the number of rows.

    Others go on booking meanwhile. The file appears when it is whole and on disk, not before.
    """
    unfinished = path.with_name(f".{path.name}.unfinished")
    try:
        with as_it_stands(), open(unfinished, "wb", opener=private) as raw:
            with gzip.open(raw, "wt", encoding="utf-8", newline="\n") as file:
                count = write_lines(file, progress)
            raw.flush()
            os.fsync(raw.fileno())
        unfinished.replace(path)
        keep_name(path)
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


def private(path: str, flags: int) -> int:
    """Open a file that nobody else may read: who has the links has the sittings."""
    return os.open(path, flags, 0o600)


def keep_name(path: Path) -> None:
    """The folder on disk too: without it a power cut could take the new name away."""
    folder = os.open(path.absolute().parent, os.O_RDONLY)
    try:
        os.fsync(folder)
    finally:
        os.close(folder)


def write_lines(file: Any, progress: Progress) -> int:
    total = sum(rows(table).count() for table in TABLES)
    digest, count = hashlib.sha256(), 0
    file.write(line({**HEAD, "schema": schema(), "rows": total}))
    for name in BY_NAME:
        for row in readable(name):
            said = line({"table": name, "row": row})
            digest.update(said.encode())
            file.write(said)
            count += 1
            if not count % AT_ONCE:
                progress(count, total)
    file.write(line({"end": count, "sha256": digest.hexdigest()}))
    progress(count, total)
    return count


def readable(name: str) -> Iterator[dict[str, Any]]:
    """The rows of a table. Raises Damaged for one that could be written, but not be read back."""
    columns = COLUMNS[name]
    # Facts may be the null of JSON.
    needed = [one for one, field in columns.items() if not field.null and one != "facts"]
    with as_damage(UNREADABLE_ROW):
        for row in rows(BY_NAME[name]).values(*columns).iterator(chunk_size=AT_ONCE):
            if any(row[one] is None for one in needed):
                raise Damaged(UNREADABLE_ROW)
            yield row


def line(data: Mapping[str, Any]) -> str:
    """In ASCII, which can be written whatever signs there are."""
    return json.dumps(data, default=plain, separators=(",", ":")) + "\n"


def plain(value: Any) -> str:
    """A date to its last microsecond; an id as text."""
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


# ── In ──────────────────────────────────────────────────────────────────────────────────────────


def restore(path: Path, *, replace: bool = False, progress: Progress = silent) -> int:
    """Read everything back, all or nothing; gives the number of rows.

    replace: what is there now goes. Raises Damaged, with nothing changed, for a file that is not
    whole or has rows that cannot be, and FileExistsError where something is there already and is
    not to be replaced.
    """
    total, done = checked(path), 0
    # SQLite looks for the owners of rows when all of them are there.
    with as_damage(MISFIT), writing():
        if not replace and any(rows(table).exists() for table in TABLES):
            raise FileExistsError
        for table in reversed(TABLES):
            rows(table).delete()
        for name, bundle in bundles(path):
            insert(name, bundle)
            done += len(bundle)
            progress(done, total)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), TABLES):
                cursor.execute(statement)
    return done


def checked(path: Path) -> int:
    """The number of rows of a whole backup; raises Damaged for any other file."""
    digest, count, end = hashlib.sha256(), 0, None
    with as_damage(CUT_OFF):
        told = lines(path)
        require_backup(next(told, (b"", None))[1])
        for said, data in told:
            if end is not None:
                raise Damaged("This file has data after its end; nothing was changed.")
            if "end" in data:
                end = data
                continue
            require_row(data)
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


def require_backup(head: Any) -> None:
    if not isinstance(head, dict) or head.get("format") != HEAD["format"]:
        raise Damaged("This file is no backup of the scorekeeper.")
    # Without a schema it comes from 0.1.0.
    told = [(head.get("version"), HEAD["version"]), (head.get("schema", 1), schema())]
    if not all(type(one) is int for one, _ in told):
        raise Damaged(CUT_OFF)
    if any(one > newest for one, newest in told):
        raise Damaged(
            "This backup was made by a newer version of the scorekeeper; update this site first."
        )


def require_row(data: Mapping[str, Any]) -> None:
    name, row = data["table"], data["row"]
    if name not in COLUMNS:
        raise Damaged("This file has rows of a table that is not known here; nothing was changed.")
    former = FORMER.get(name, set())
    if any(row.get(column) is not None for column in former):
        raise Damaged(ARCHIVED)
    if row.keys() - COLUMNS[name].keys() - former:
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


def insert(name: str, bundle: Sequence[Mapping[str, Any]]) -> None:
    """The rows as they were; a file from before there was a column has the default in it."""
    table, columns = BY_NAME[name], COLUMNS[name]
    table._default_manager.bulk_create(
        table(**{one: fit(field, row[one]) for one, field in columns.items() if one in row})
        for row in bundle
    )


def fit(field: Any, given: Any) -> Any:
    """A value that the column can have; raises ValueError, TypeError or ValidationError.

    SQLite would take anything.
    """
    if isinstance(field, models.JSONField):
        return NULL if given is None else given
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
