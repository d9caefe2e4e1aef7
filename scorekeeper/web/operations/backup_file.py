"""The format of a backup file: gzip around JSON lines, with a head, a foot and a hash."""

from __future__ import annotations

import gzip
import hashlib
import json
import zlib
from collections.abc import Callable, Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from django.core.exceptions import ValidationError
from django.db import DataError, IntegrityError, connection, models
from django.db.migrations.recorder import MigrationRecorder

from scorekeeper.journal.unreadable import ERRORS

from ..models import Act, Device, Link, Sitting, Visit

# Version 1, of 0.1.0, has no "schema".
HEAD = {"format": "scorekeeper-backup", "version": 2}
TABLES: tuple[type[models.Model], ...] = (Device, Sitting, Link, Visit, Act)  # owners first
BY_NAME = {str(table._meta.model_name): table for table in TABLES}
COLUMNS = {
    name: {field.attname: field for field in table._meta.concrete_fields}
    for name, table in BY_NAME.items()
}
# Columns of versions before 0.4.0, by table. They are empty in any backup that is accepted.
FORMER = {"sitting": {"archived"}}
AT_ONCE = 1000  # rows per batch
LONGEST_LINE = 2**20  # bytes; the longest act of a sitting has a tenth of that
ARCHIVED = (
    "This backup has sittings that lie in the file of an archive, which this version cannot read; "
    "nothing was changed. Bring them back with version 0.3.0 (its command: unarchive FILE), and "
    "make a backup of that."
)
CUT_OFF = "This file is damaged, or was cut off; nothing was changed."
FAULTS = (
    *(*ERRORS, EOFError, zlib.error, gzip.BadGzipFile),
    *(ValidationError, IntegrityError, DataError),
)
Progress = Callable[[int, int], None]  # rows done, total


class Damaged(Exception):
    """An incomplete or invalid file; carries the message for the user."""


@contextmanager
def as_damage(sentence: str) -> Iterator[None]:
    """Turn errors in the file's content into Damaged with this sentence; disk errors pass
    through."""
    try:
        yield
    except FAULTS as error:
        raise Damaged(sentence) from error


def no_progress(done: int, total: int) -> None:
    """A Progress that reports nothing."""


def table_rows(table: type[models.Model]) -> models.QuerySet[Any, Any]:
    return table._default_manager.order_by("pk")


def schema_number() -> int:
    """The number of the newest applied migration."""
    seen = MigrationRecorder(connection).applied_migrations()
    return max((int(name[:4]) for app, name in seen if app == "web"), default=0)


def as_line(data: Mapping[str, object]) -> str:
    """A JSON line in ASCII, so that any character can be written."""
    return json.dumps(data, default=json_value, separators=(",", ":")) + "\n"


def json_value(value: object) -> str:
    """A date with microseconds, or an id as text."""
    return value.isoformat() if hasattr(value, "isoformat") else str(value)


def check_backup(path: Path) -> int:
    """The number of rows of a valid backup; raises Damaged for any other file."""
    digest, count, end = hashlib.sha256(), 0, None
    with as_damage(CUT_OFF):
        told = read_lines(path)
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


def read_lines(path: Path) -> Iterator[tuple[bytes, Any]]:
    """Each line with its data. Never reads more than LONGEST_LINE of a line."""
    with gzip.open(path, "rb") as file:
        while said := file.readline(LONGEST_LINE + 1):
            if len(said) > LONGEST_LINE:
                raise Damaged("This file has a line that is too long; nothing was changed.")
            yield said, json.loads(said.decode())


def require_backup(head: Any) -> None:
    if not isinstance(head, dict) or head.get("format") != HEAD["format"]:
        raise Damaged("This file is no backup of the scorekeeper.")
    # Without a schema it is from 0.1.0.
    told = [(head.get("version"), HEAD["version"]), (head.get("schema", 1), schema_number())]
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
