"""Journal rows from the database, including rows that the ORM cannot decode.

A damaged row, or one written by another program, must not hide the others.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.db import OperationalError, connection
from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast

from scorekeeper.journal.rows import JournalRow
from scorekeeper.journal.unreadable import ERRORS

from ..models import Act

FIELDS = ("number", "act", "facts", "key", "made", "device_id")
AS_TEXT = {f"raw_{name}": Cast(name, TextField()) for name in ("facts", "made", "device_id")}
RAW_FIELDS = tuple(f"raw_{name}" if f"raw_{name}" in AS_TEXT else name for name in FIELDS)
Found = list[tuple[Any, JournalRow]]


def decoded_or_raw(acts: QuerySet[Act], first: str = "sitting_id") -> Found:
    """The rows of these acts, each with the value of the field `first`."""
    try:
        return [
            (value, row_from_values(*told)) for value, *told in acts.values_list(first, *FIELDS)
        ]
    except ERRORS:
        return read_raw(acts, first)
    except OperationalError as error:
        if "decode" not in str(error):  # SQLite: text that is not UTF-8
            raise
        return read_raw(acts, first)


def row_from_values(
    number: int, name: str, facts: Any, key: str, made: Any, device: UUID | None
) -> JournalRow:
    if not isinstance(made, datetime):
        raise TypeError("a moment that is none")
    return JournalRow(number=number, name=name, facts=facts, key=key, made=made, device=device)


def read_raw(acts: QuerySet[Act], first: str = "sitting_id") -> Found:
    """The same rows, fetched as text; Row.fault says what our own decoding rejects."""
    with any_text():
        rows = list(acts.annotate(**AS_TEXT).values_list(first, *RAW_FIELDS))
    return [(value, raw_row(*told)) for value, *told in rows]


@contextmanager
def any_text() -> Iterator[None]:
    """Decode invalid UTF-8 with replacement characters; only SQLite can store such text."""
    if connection.vendor != "sqlite":
        yield
        return
    connection.ensure_connection()
    connection.connection.text_factory = lambda told: told.decode(errors="replace")
    try:
        yield
    finally:
        connection.connection.text_factory = str


def raw_row(
    number: int, name: str, facts: str, key: str, made: str, device: str | None
) -> JournalRow:
    faults: list[str] = []
    return JournalRow(
        number=number,
        name=name,
        facts=parse_json(facts, faults),
        key=key,
        made=parse_time(made, faults),
        device=parse_device(device, faults),
        fault="; ".join(faults),
    )


def parse_json(words: str, faults: list[str]) -> Any:
    """Parse the facts; return the text itself if it is not JSON."""
    try:
        return json.loads(words)
    except (ValueError, RecursionError) as error:
        faults.append(f"its facts are no JSON: {error}")
        return words


def parse_time(words: str, faults: list[str]) -> datetime:
    try:
        found = datetime.fromisoformat(words)
    except ValueError:
        faults.append("its moment is none")
        return datetime.fromtimestamp(0, UTC)
    return found if found.tzinfo else found.replace(tzinfo=UTC)


def parse_device(words: str | None, faults: list[str]) -> UUID | None:
    try:
        return UUID(words) if words is not None else None
    except ValueError:
        faults.append("its phone is none")
        return None
