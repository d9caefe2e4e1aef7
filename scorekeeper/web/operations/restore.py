"""Restore of a backup: checked first, then read back completely or not at all."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from django.core.management.color import no_style
from django.db import connection, models

from ..database.sqlite_write_lock import write_transaction
from .backup_file import (
    AT_ONCE,
    BY_NAME,
    COLUMNS,
    TABLES,
    Progress,
    as_damage,
    check_backup,
    no_progress,
    read_lines,
    table_rows,
)

NULL = models.Value(None, models.JSONField())  # JSON null; None itself is SQL's NULL
MOST_AT_ONCE = 4 * 2**20  # bytes of lines in memory
MISFIT = "This file has rows that do not fit together, or into this site; nothing was changed."


def restore(path: Path, *, replace: bool = False, progress: Progress = no_progress) -> int:
    """Read a backup back, all or nothing; returns the number of rows.

    replace: delete the existing data. Raises Damaged, with nothing changed, for an invalid file or
    rows that cannot be stored, and FileExistsError if there is data and `replace` is false.
    """
    total, done = check_backup(path), 0
    # SQLite checks foreign keys at the end of the transaction.
    with as_damage(MISFIT), write_transaction():
        if not replace and any(table_rows(table).exists() for table in TABLES):
            raise FileExistsError
        for table in reversed(TABLES):
            table_rows(table).delete()
        for name, bundle in row_bundles(path):
            insert_rows(name, bundle)
            done += len(bundle)
            progress(done, total)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), TABLES):
                cursor.execute(statement)
    return done


def row_bundles(path: Path) -> Iterator[tuple[str, list[dict[str, object]]]]:
    """The rows of a checked file in batches of one table."""
    bundle: list[dict[str, object]] = []
    name, size = "", 0
    for said, one in read_lines(path):
        if bundle and (one.get("table") != name or len(bundle) == AT_ONCE or size > MOST_AT_ONCE):
            yield name, bundle
            bundle, size = [], 0
        if "table" in one:
            name = one["table"]
            bundle.append(one["row"])
            size += len(said)


def insert_rows(name: str, bundle: Sequence[Mapping[str, object]]) -> None:
    """Insert rows as they were; a column missing in an old backup gets its default."""
    table, columns = BY_NAME[name], COLUMNS[name]
    table._default_manager.bulk_create(
        table(
            **{one: column_value(field, row[one]) for one, field in columns.items() if one in row}
        )
        for row in bundle
    )


def column_value(field: Any, given: Any) -> Any:
    """Convert and validate a value for its column; raises ValueError, TypeError or ValidationError.

    SQLite itself would accept any value.
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
    return value.astimezone(UTC)  # overflows for some times on the first and the last day
