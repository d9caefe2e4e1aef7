"""Journal rows from the database, fetched as text and decoded here one by one.

A damaged row, or one written by another program, must not hide the others.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.db import connection
from django.db.models import QuerySet, TextField
from django.db.models.functions import Cast

from scorekeeper.journal.rows import JournalRow

from ..models import Act

AS_TEXT = {f"raw_{name}": Cast(name, TextField()) for name in ("facts", "made", "device_id")}
RAW_FIELDS = ("number", "act", "raw_facts", "key", "raw_made", "raw_device_id")
Found = list[tuple[Any, JournalRow]]


def rows_from(acts: QuerySet[Act], first: str = "sitting_id") -> Found:
    """The rows of these acts, each with the value of the field `first`."""
    with any_text():
        rows = list(acts.annotate(**AS_TEXT).values_list(first, *RAW_FIELDS))
    return [(value, row_from_text(*facts)) for value, *facts in rows]


@contextmanager
def any_text() -> Iterator[None]:
    """Decode invalid UTF-8 with replacement characters; only SQLite can store such text."""
    if connection.vendor != "sqlite":
        yield
        return
    connection.ensure_connection()
    connection.connection.text_factory = lambda facts: facts.decode(errors="replace")
    try:
        yield
    finally:
        connection.connection.text_factory = str


def row_from_text(
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
