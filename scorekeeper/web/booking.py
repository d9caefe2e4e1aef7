"""Reading a sitting's journal, and adding to it: an act is booked once, or not at all.

Who books an act has read the journal up to its head. The head moves on only from where it was
read, so of two phones that book at the same moment the later one is told (`Stale`), reads again
and decides anew.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from contextlib import nullcontext
from typing import Any, Protocol
from uuid import UUID, uuid4, uuid5

from django.db import IntegrityError, connection, transaction
from django.utils import timezone

from scorekeeper.rules.sitting import Sitting

from . import devices, raw_rows, snapshots, statements
from .journal import Row, State, deal_facts, opening, replay
from .models import Act, Link, Right
from .models import Sitting as StoredSitting
from .turns import writing

# A thousand deals, each corrected some times over; a program that undoes and redoes has an end.
MOST_ACTS = 10_000


class Stale(Exception):
    """Somebody booked something since the journal was read."""


class Full(Exception):
    """The journal takes no more acts."""


def rows_of(sitting_id: UUID) -> tuple[Row, ...]:
    """The whole journal of a sitting, in one query."""
    return rows_of_many((sitting_id,)).get(sitting_id, ())


def rows_of_many(
    sitting_ids: Sequence[UUID], acts: Sequence[str] = ()
) -> dict[UUID, tuple[Row, ...]]:
    """The journals of several sittings, in one query; acts: only these of them.

    Where the database layer cannot decode a row, all are fetched as text; that row has its fault.
    """
    if not sitting_ids:
        return {}
    wanted = Act.objects.filter(sitting_id__in=sitting_ids).order_by("sitting_id", "number")
    if acts:
        wanted = wanted.filter(act__in=acts)
    journals: dict[UUID, list[Row]] = {}
    for id_, row in raw_rows.decoded_or_raw(wanted):
        journals.setdefault(id_, []).append(row)
    return {id_: tuple(rows) for id_, rows in journals.items()}


def rows_and_head(sitting_id: UUID) -> tuple[tuple[Row, ...], int]:
    """A journal and the head of its sitting, of one moment; (), 0 where there are no acts."""
    acts = Act.objects.filter(sitting_id=sitting_id).order_by("number")
    found = raw_rows.decoded_or_raw(acts, first="sitting__head")
    return tuple(row for _, row in found), found[0][0] if found else 0


def raw_rows_of(sitting_id: UUID) -> tuple[Row, ...]:
    """The whole journal of a sitting as it is stored; facts that are no JSON are text."""
    acts = Act.objects.filter(sitting_id=sitting_id).order_by("number")
    return tuple(row for _, row in raw_rows.raw(acts))


def new_key() -> str:
    return uuid4().hex


def book(
    state: State,
    sitting_id: UUID,
    act: Mapping[str, Any],
    key: str,
    device: UUID,
    snapshot: str = "",
) -> None:
    """Add an act to the journal that `state` came from. Raises Stale when it has grown since,
    and Full when it cannot grow any more.

    act: its facts, with its name under "act". When this returns, the act is on disk.
    """
    book_all(state, sitting_id, [(key, act)], device, snapshot)


def book_all(
    state: State,
    sitting_id: UUID,
    acts: Sequence[tuple[str, Mapping[str, Any]]],
    device: UUID,
    snapshot: str = "",
) -> None:
    """Add several acts, each with its key, in one piece: all of them are booked, or none.

    snapshot: how the sitting stands then; without one it is found by a replay.
    """
    if state.head + len(acts) > MOST_ACTS:
        raise Full
    devices.made(device)
    add(state, sitting_id, acts, device, snapshot)


class ReadUpTo(Protocol):
    """What was read of a journal: up to its row of this number."""

    @property
    def head(self) -> int: ...


def add(
    before: ReadUpTo,
    sitting_id: UUID,
    acts: Sequence[tuple[str, Mapping[str, Any]]],
    device: UUID,
    snapshot: str,
) -> None:
    """The acts and the new head, in one transaction. The device has its row."""
    rows = statements.act_rows(sitting_id, before.head + 1, acts, timezone.now(), device)
    if len(rows) == 1 and connection.vendor == "postgresql":
        with transaction.atomic() if connection.in_atomic_block else nullcontext():
            if not statements.move_head_and_add(sitting_id, before.head, snapshot, rows[0]):
                raise Stale
        return
    with writing():
        head = before.head + len(rows)
        if not statements.move_head(sitting_id, before.head, head, snapshot):
            raise Stale
        statements.add_acts(rows)


def open_sitting(sitting: Sitting, id_: UUID, device: UUID) -> Link:
    """Open a sitting under the id that its form was given; once, however often it is sent.

    Its deals, when it comes from a file, are booked one act each. A form that says something else
    by now, or that carries the id of another phone's sitting, opens one of its own, once as well.
    """
    owner = devices.made(device)
    acts = opening_acts(sitting)
    rows = new_rows(id_, acts, owner.id)
    try:
        with writing():
            return created(id_, rows, owner.id, snapshot_of_new(sitting, len(acts)))
    except IntegrityError:
        link = opened_before(id_, acts, device)
        return link or open_sitting(sitting, uuid5(id_, json.dumps(acts)), device)


def opening_acts(sitting: Sitting) -> list[tuple[str, dict[str, Any]]]:
    """The acts that a sitting begins with, its deals when it comes from a file."""
    acts: list[tuple[str, dict[str, Any]]] = [("open", opening(sitting))]
    for deal in sitting.deals:
        facts = deal_facts(deal)
        acts.append(("adjust" if facts["kind"] == "adjustment" else "deal", facts))
    if sitting.closed:
        acts.append(("close", {}))
    return acts


def snapshot_of_new(sitting: Sitting, head: int) -> str:
    """Of a sitting without deals. One with deals gets it with the next deal: it takes a replay."""
    if sitting.deals:
        return ""
    return snapshots.of_sheet(sitting.sheet(), head, closed=sitting.closed).plain()


def opened_before(
    id_: UUID, acts: Sequence[tuple[str, dict[str, Any]]], device: UUID
) -> Link | None:
    """The link of the sitting of this id, if this phone opened it with these acts."""
    rows = rows_of(id_)
    at_once = [(row.act, row.facts) for row in rows if row.made == rows[0].made]
    if at_once != list(acts) or rows[0].device != device:
        return None
    return Link.objects.filter(sitting_id=id_, right=Right.SCORE).first()


def new_rows(id_: UUID, acts: Sequence[tuple[str, dict[str, Any]]], device: UUID) -> list[Act]:
    """The journal of a sitting that is being opened."""
    now = timezone.now()
    return [
        Act(
            sitting_id=id_,
            number=number,
            act=act,
            facts=facts,
            key=new_key(),
            made=now,
            device_id=device,
        )
        for number, (act, facts) in enumerate(acts, 1)
    ]


def created(id_: UUID, rows: Sequence[Act], device: UUID, snapshot: str) -> Link:
    sitting = StoredSitting(id=id_, head=len(rows), snapshot=snapshot)
    sitting.save(force_insert=True)
    Act.objects.bulk_create(rows)
    link = Link.objects.create(sitting=sitting, right=Right.SCORE)
    Link.objects.create(sitting=sitting, right=Right.WATCH)
    link.visits.create(device_id=device)
    return link


def read_state(sitting_id: UUID) -> State:
    """The sitting as it stands now."""
    return replay(rows_of(sitting_id))
