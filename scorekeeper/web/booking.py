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

from . import devices, snapshots, statements
from .journal import Row, State, deal_facts, opening, replay
from .models import Act, Link, Right, Sitting
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


def rows_of_many(sitting_ids: Sequence[UUID]) -> dict[UUID, tuple[Row, ...]]:
    """The journals of several sittings, in one query."""
    fields = ("sitting_id", "number", "act", "facts", "key", "made", "device_id")
    acts = Act.objects.filter(sitting_id__in=sitting_ids).order_by("sitting_id", "number")
    journals: dict[UUID, list[Row]] = {}
    for id_, number, act, facts, key, made, device in acts.values_list(*fields):
        row = Row(number=number, act=act, facts=facts, key=key, made=made, device=device)
        journals.setdefault(id_, []).append(row)
    return {id_: tuple(rows) for id_, rows in journals.items()}


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


def open_sitting(sitting: Any, id_: UUID, device: UUID) -> Link:
    """Open a sitting under the id that its form was given; once, however often it is sent.

    Its deals, when it comes from a file, are booked one act each. A form that says something else
    by now, or that carries the id of another phone's sitting, opens one of its own, once as well.
    """
    owner = devices.made(device)
    acts: list[tuple[str, dict[str, Any]]] = [("open", opening(sitting))]
    for deal in sitting.deals:
        facts = deal_facts(deal)
        acts.append(("adjust" if facts["kind"] == "adjustment" else "deal", facts))
    if sitting.closed:
        acts.append(("close", {}))
    snapshot = snapshots.of_sheet(sitting.sheet(), len(acts), closed=sitting.closed).plain()
    try:
        with writing():
            return created(id_, acts, owner.id, snapshot)
    except IntegrityError:
        link = opened_before(id_, acts, device)
        return link or open_sitting(sitting, uuid5(id_, json.dumps(acts)), device)


def opened_before(
    id_: UUID, acts: Sequence[tuple[str, dict[str, Any]]], device: UUID
) -> Link | None:
    """The link of the sitting of this id, if this phone opened it with these acts."""
    rows = rows_of(id_)
    at_once = [(row.act, row.facts) for row in rows if row.made == rows[0].made]
    if at_once != list(acts) or rows[0].device != device:
        return None
    return Link.objects.filter(sitting_id=id_, right=Right.SCORE).first()


def created(
    id_: UUID, acts: Sequence[tuple[str, dict[str, Any]]], device: UUID, snapshot: str
) -> Link:
    now = timezone.now()
    sitting = Sitting(id=id_, head=len(acts), snapshot=snapshot)
    sitting.save(force_insert=True)
    Act.objects.bulk_create(
        Act(
            sitting=sitting,
            number=number,
            act=act,
            facts=facts,
            key=new_key(),
            made=now,
            device_id=device,
        )
        for number, (act, facts) in enumerate(acts, 1)
    )
    link = Link.objects.create(sitting=sitting, right=Right.SCORE)
    Link.objects.create(sitting=sitting, right=Right.WATCH)
    link.visits.create(device_id=device)
    return link


def read_state(sitting_id: UUID) -> State:
    """The sitting as it stands now."""
    return replay(rows_of(sitting_id))
