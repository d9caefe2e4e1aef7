"""The statements that every tap and every following phone asks for, written out.

Composing them anew for each request takes Django's query language several times as long as the
database takes to answer, and they never differ. Everything else is asked in that language.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

from django.db import DEFAULT_DB_ALIAS, InterfaceError, OperationalError, connection

from .live import mark
from .models import Link, Sitting

# The moment as text: of a damaged row the database layer would refuse to make another thing of it.
LINK = """
    SELECT link.id, link."right", sitting.id, sitting.head, sitting.binned, sitting.archived,
           act.key, act.made || '', {snapshot}
    FROM web_link link JOIN web_sitting sitting ON sitting.id = link.sitting_id
    LEFT JOIN web_act act ON act.sitting_id = sitting.id AND act.number = sitting.head
    WHERE link.token = %s
"""
LINK_ALONE = LINK.format(snapshot="NULL")
LINK_AND_SNAPSHOT = LINK.format(snapshot="sitting.snapshot")
MOVE_HEAD = """
    UPDATE web_sitting SET head = %s, snapshot = %s
    WHERE id = %s AND head = %s AND archived IS NULL
"""
ADD_ACT = """
    INSERT INTO web_act (sitting_id, number, act, facts, key, made, device_id)
    VALUES (%s, %s, %s, %s, %s, %s, %s)
"""
# Both in one, a transaction of its own: to PostgreSQL each statement is a way there and back.
MOVE_AND_ADD = """
    WITH moved AS (
        UPDATE web_sitting SET head = %s, snapshot = %s
        WHERE id = %s AND head = %s AND archived IS NULL
        RETURNING id
    )
    INSERT INTO web_act (sitting_id, number, act, facts, key, made, device_id)
    SELECT id, %s, %s, %s::jsonb, %s, %s::timestamptz, %s::uuid FROM moved
"""
SITTING_FIELDS = ("id", "head", "binned", "archived")
ActRow = tuple[Any, ...]  # of web_act, without its id


def find_link(token: str, *, snapshot: bool) -> Link | None:
    """The link of this token with its sitting; snapshot: together with that.

    It is the first question of most requests, and so finds out by itself whether the connection
    that was kept still works: to ask that before would be one more way to PostgreSQL and back.
    """
    if connection.vendor == "sqlite" or connection.in_atomic_block:
        return asked_for_link(token, snapshot=snapshot)
    connection.health_check_done = True  # type: ignore[attr-defined]  # of each real connection
    try:
        return asked_for_link(token, snapshot=snapshot)
    except (OperationalError, InterfaceError):
        if connection.connection and not connection.connection.closed:
            raise  # the database has answered: asked again it would only wait as long once more
        connection.close()
        return asked_for_link(token, snapshot=snapshot)


def asked_for_link(token: str, *, snapshot: bool) -> Link | None:
    with connection.cursor() as cursor:
        cursor.execute(LINK_AND_SNAPSHOT if snapshot else LINK_ALONE, [token])
        row = cursor.fetchone()
    if row is None:
        return None
    id_, right, sitting_id, head, binned, archived, key, made, told = row
    values = (as_uuid(sitting_id), head, as_moment(binned), as_moment(archived))
    fields = (*SITTING_FIELDS, "snapshot") if snapshot else SITTING_FIELDS
    sitting = Sitting.from_db(DEFAULT_DB_ALIAS, fields, (*values, told) if snapshot else values)
    names = ("id", "token", "sitting_id", "right")
    link = Link.from_db(DEFAULT_DB_ALIAS, names, (id_, token, sitting.pk, right))
    link.sitting = sitting
    with suppress(ValueError, TypeError):  # of a damaged row, which is told where it is read
        sitting.mark = mark(head, key, moment(made))
    return link


def move_head(sitting_id: UUID, before: int, after: int, snapshot: str) -> bool:
    """Move the head of a journal on from where it was read; False when it is not there any more."""
    with connection.cursor() as cursor:
        cursor.execute(MOVE_HEAD, [after, snapshot, stored_uuid(sitting_id), before])
        return bool(cursor.rowcount)


def move_head_and_add(sitting_id: UUID, before: int, snapshot: str, row: ActRow) -> bool:
    """As `move_head` and `add_acts` of one row do, where the database can do it at once."""
    with connection.cursor() as cursor:
        cursor.execute(MOVE_AND_ADD, [before + 1, snapshot, sitting_id, before, *row[1:]])
        return bool(cursor.rowcount)


def add_acts(rows: Sequence[ActRow]) -> None:
    with connection.cursor() as cursor:
        cursor.executemany(ADD_ACT, rows)


def act_rows(
    sitting_id: UUID,
    first: int,
    acts: Sequence[tuple[str, Mapping[str, Any]]],
    made: datetime,
    device: UUID,
) -> list[ActRow]:
    """Each act, with its key, behind the one before; first: the number of the first of them."""
    when = connection.ops.adapt_datetimefield_value(made)
    return [
        (
            stored_uuid(sitting_id),
            number,
            act["act"],
            json.dumps({name: value for name, value in act.items() if name != "act"}),
            key,
            when,
            stored_uuid(device),
        )
        for number, (key, act) in enumerate(acts, first)
    ]


# ── What SQLite has no type for ─────────────────────────────────────────────────────────────────


def stored_uuid(value: UUID) -> UUID | str:
    return value if connection.features.has_native_uuid_field else value.hex


def as_uuid(value: UUID | str) -> UUID:
    return value if isinstance(value, UUID) else UUID(value)


def as_moment(value: datetime | str | None) -> datetime | None:
    return None if value is None else moment(value)


def moment(value: datetime | str) -> datetime:
    found = value if isinstance(value, datetime) else datetime.fromisoformat(value)
    return found if found.tzinfo else found.replace(tzinfo=UTC)
