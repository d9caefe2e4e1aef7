"""Reading a sitting's journal and appending to it: each act is booked once or not at all.

Locking is optimistic: acts are booked only if the head is still the one that was read. If two
phones book at the same moment, the later one gets `StaleState`, reads again and decides anew.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from hashlib import blake2b
from threading import Lock
from typing import Any
from uuid import UUID, uuid4, uuid5

from django.core.exceptions import PermissionDenied
from django.db import IntegrityError, connection
from django.db.models import Q, QuerySet, TextField
from django.db.models.functions import Cast
from django.urls import reverse
from django.utils import timezone
from django.utils.functional import cached_property

from scorekeeper.journal.acts import (
    MOST_ACTS,
    Act,
    UnreadableJournal,
    opening_acts,
)
from scorekeeper.journal.replay import JournalRow, LastAct, State, booked_row, extend_state, replay
from scorekeeper.pages.history import Phones, phone_names, phones_of
from scorekeeper.rules.games import is_outside
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .database import write_transaction
from .models import Act as StoredAct
from .models import Device, Link, Right, Visit
from .models import Sitting as StoredSitting


def phones_by_id(state: State, *readers: UUID) -> Phones:
    """How the history calls each phone, and those of who reads; one query."""
    devices = [*dict.fromkeys((*phones_of(state), *readers))]
    labels = Device.objects.filter(id__in=devices).values_list("id", "label")
    return phone_names(devices, dict(labels))


# ── Rows as text, decoded here one by one: a damaged one must not hide the others ─────────────────


AS_TEXT = {f"raw_{name}": Cast(name, TextField()) for name in ("facts", "made", "device_id")}
RAW_FIELDS = ("number", "act", "raw_facts", "key", "raw_made", "raw_device_id")
Found = list[tuple[Any, JournalRow]]


def rows_from(acts: QuerySet[StoredAct], first: str = "sitting_id") -> Found:
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
        moment = datetime.fromisoformat(words)
    except ValueError:
        faults.append("its moment is none")
        return datetime.fromtimestamp(0, UTC)
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def parse_device(words: str | None, faults: list[str]) -> UUID | None:
    try:
        return UUID(words) if words is not None else None
    except ValueError:
        faults.append("its phone is none")
        return None


# ── Replayed states in the memory of each process ─────────────────────────────────────────────────


MOST_CACHED_ACTS = 6_000  # of all states; an act takes 5 to 10 kB, so at most 60 MB per process


class StateCache:
    """The most recently used states, one per sitting.

    A state is valid for the last act of its journal alone: one that another process extended, or
    that was undone or restored from a backup, ends with another act and is read again. Bins and
    links are not in it; every request queries them.
    """

    def __init__(self, most: int = MOST_CACHED_ACTS) -> None:
        self.most = most
        self.lock = Lock()
        self.states: OrderedDict[UUID, State] = OrderedDict()
        self.acts = 0

    def get(self, sitting_id: UUID) -> State | None:
        with self.lock:
            state = self.states.get(sitting_id)
            if state:
                self.states.move_to_end(sitting_id)
            return state

    def put(self, sitting_id: UUID, state: State) -> None:
        """Cache this state and evict the least recently used ones."""
        with self.lock:
            old = self.states.pop(sitting_id, None)
            self.acts += state.head - (old.head if old else 0)
            self.states[sitting_id] = state
            while self.acts > self.most and self.states:
                _, gone = self.states.popitem(last=False)
                self.acts -= gone.head

    def clear(self) -> None:
        with self.lock:
            self.states.clear()
            self.acts = 0


states = StateCache()


# ── Reading and booking ───────────────────────────────────────────────────────────────────────────


CHANGED = "changed"  # the name, under the id of a form, of the sitting that it opens when changed
KeyedAct = tuple[str, Act]


class StaleState(Exception):
    """The journal has grown since it was read."""


class TakenId(Exception):
    """A sitting of this id was begun on another phone."""


class LinkReplaced(PermissionDenied):
    """The scoring link of this sitting was replaced, and this phone has not opened the new one."""


class JournalFull(Exception):
    """The journal takes no more acts (MOST_ACTS)."""


def rows_of(sitting_id: UUID) -> tuple[JournalRow, ...]:
    """The whole journal of a sitting, in one query."""
    return rows_of_many((sitting_id,)).get(sitting_id, ())


def rows_of_many(
    sitting_ids: Sequence[UUID], which: Q | None = None
) -> dict[UUID, tuple[JournalRow, ...]]:
    """The journals of several sittings, in one query. which: filter on the acts."""
    if not sitting_ids:
        return {}
    wanted = StoredAct.objects.filter(which or Q(), sitting_id__in=sitting_ids)
    journals: dict[UUID, list[JournalRow]] = {}
    for id_, row in rows_from(wanted.order_by("sitting_id", "number")):
        journals.setdefault(id_, []).append(row)
    return {id_: tuple(rows) for id_, rows in journals.items()}


def rows_and_head(sitting_id: UUID) -> tuple[tuple[JournalRow, ...], int]:
    """A journal and the head of its sitting, read in one query; (), 0 if there are no acts."""
    acts = StoredAct.objects.filter(sitting_id=sitting_id).order_by("number")
    rows = rows_from(acts, first="sitting__head")
    return tuple(row for _, row in rows), rows[0][0] if rows else 0


@dataclass(frozen=True, kw_only=True)
class SittingRequest:
    """One sitting as one phone sees it in one request."""

    link: Link
    device: UUID

    @cached_property
    def state(self) -> State:
        """The current state of the sitting, read on first use."""
        return read_state(self.link.sitting_id, self.link.sitting.last)

    @property
    def sheet(self) -> Sheet:
        return self.state.sheet

    @property
    def players(self) -> tuple[str, ...]:
        return self.state.sitting.players

    @property
    def watches(self) -> bool:
        """Whether this phone may only watch."""
        return self.link.right == Right.WATCH

    @property
    def base(self) -> str:
        return reverse("sheet", args=[self.link.token])


OUTBOX_ID = 24  # characters


def outbox_id_of(sitting_id: UUID) -> str:
    """An id that is the same for every link of this sitting and gives no access. Deals in a phone's
    outbox find their sitting by it after a link was renewed or the site has a new key."""
    return blake2b(sitting_id.bytes, person=b"outbox").hexdigest()[:OUTBOX_ID]


def new_key() -> str:
    return uuid4().hex


def book_acts(state: State, sitting_id: UUID, acts: Sequence[KeyedAct], device: UUID) -> None:
    """Append acts to the journal that `state` was read from: all of them, or none.

    Raises StaleState if the journal has grown since, JournalFull if it would exceed MOST_ACTS. On
    return the acts are on disk and the new state is in the cache.
    """
    if state.head + len(acts) > MOST_ACTS:
        raise JournalFull
    rows = booked_rows(state.head, acts, device)
    book_state(state, extend_state(state, rows), sitting_id, device)


def book_state(state: State, after: State, sitting_id: UUID, device: UUID) -> None:
    """Append the rows by which a state is longer than the one that was read, as `book_acts`."""
    if after.head > MOST_ACTS:
        raise JournalFull
    ensure_device(device)
    require_sheet(after)
    with write_transaction():
        as_read = StoredSitting.objects.filter(pk=sitting_id, head=state.head)
        if not as_read.update(head=after.head):
            raise StaleState
        store_rows(sitting_id, after.rows[state.head :])
    states.put(sitting_id, after)


def require_sheet(state: State) -> None:
    """Raises what a game from outside raises on the sheet of these acts: stored, they would make
    the sitting unreadable."""
    if is_outside(state.sitting.ruleset.key):
        try:
            _ = state.sheet
        except UnreadableJournal as unreadable:
            raise unreadable.__cause__ or unreadable from None


def ensure_device(id_: UUID) -> Device:
    """The phone's row, created on first use."""
    device = Device.objects.filter(id=id_).first()
    if device is not None:
        return device
    with write_transaction():
        return Device.objects.get_or_create(id=id_)[0]


def booked_rows(head: int, acts: Sequence[KeyedAct], device: UUID) -> tuple[JournalRow, ...]:
    """The rows that store these acts behind the head of a journal."""
    now = timezone.now()
    return tuple(
        booked_row(act, number=number, key=key, made=now, device=device)
        for number, (key, act) in enumerate(acts, head + 1)
    )


def store_rows(sitting_id: UUID, rows: Sequence[JournalRow]) -> None:
    StoredAct.objects.bulk_create(
        StoredAct(
            sitting_id=sitting_id,
            number=row.number,
            act=row.name,
            facts=row.facts,
            key=row.key,
            made=row.made,
            device_id=row.device,
        )
        for row in rows
    )


def open_sitting(sitting: Sitting, id_: UUID, device: UUID, key: str = "") -> Link:
    """Open a sitting under the id in its form; idempotent if the form is sent again.

    The deals of an imported sitting are booked as one act each. If the form has changed since, or
    the id belongs to a sitting of another phone, a separate sitting is opened, also only once. That
    of the form before it was changed goes into the bin, if nothing was done in it.

    key: of a phone that has begun the sitting without the server. Whoever has it is this phone,
    whatever became of its cookie; for another phone TakenId is raised. Raises LinkReplaced.
    """
    owner = ensure_device(device)
    acts = opening_acts(sitting)
    keys = [key or new_key(), *(new_key() for _ in acts[1:])]
    rows = booked_rows(0, [*zip(keys, acts, strict=True)], owner.id)
    if is_outside(sitting.ruleset.key):
        require_sheet(replay(rows))
    try:
        with write_transaction():
            return create_sitting(id_, rows, owner.id)
    except IntegrityError:
        link = opened_before(id_, acts, device, key)
        bin_unplayed(id_, device, None if link else timezone.now())
        return link or open_sitting(sitting, uuid5(id_, CHANGED), device, key)


def opened_before(id_: UUID, acts: Sequence[Act], device: UUID, key: str) -> Link | None:
    """The scoring link of the sitting with this id, if this phone opened it with these acts.

    None also if it has been deleted since. Raises TakenId if it was begun under another key, and
    LinkReplaced.
    """
    rows = rows_of(id_)
    if not rows:
        return None
    if key and rows[0].key != key:
        raise TakenId
    at_once = [(row.name, row.facts) for row in rows if row.made == rows[0].made]
    same = at_once == [(act.name, act.plain()) for act in acts]
    began = key or rows[0].device == device
    return link_given(id_, rows[0].made, device) if same and began else None


def bin_unplayed(id_: UUID, device: UUID, binned: datetime | None) -> None:
    """Put the sitting into the bin, or take it out again, if it has nothing but its opening, and
    no other phone has seen it."""
    seen = Visit.objects.filter(link__sitting=id_).exclude(device=device)
    unplayed = StoredSitting.objects.filter(pk=id_, head=1, links__visits__device=device)
    with write_transaction():
        if unplayed.exists() and not seen.exists():
            StoredSitting.objects.filter(pk=id_, head=1).update(binned=binned)


def begun_on(id_: UUID, device: UUID | None) -> Link | None:
    """The scoring link of a sitting, if it was begun on this phone. Raises LinkReplaced."""
    began = StoredAct.objects.filter(sitting=id_, number=1, device=device).values_list("made")
    return link_given(id_, began[0][0], device) if device and began else None


def link_given(id_: UUID, began: datetime, device: UUID) -> Link:
    """The scoring link of a sitting that this phone began at this moment. Raises LinkReplaced, as
    whoever replaced it may have meant this phone; not if the phone has opened the new one."""
    link = Link.objects.get(sitting_id=id_, right=Right.SCORE)
    if link.made != began and not link.visits.filter(device=device).exists():
        raise LinkReplaced
    return link


def create_sitting(id_: UUID, rows: Sequence[JournalRow], device: UUID) -> Link:
    sitting = StoredSitting(id=id_, head=len(rows))
    sitting.save(force_insert=True)
    store_rows(id_, rows)
    link = Link.objects.create(sitting=sitting, right=Right.SCORE, made=rows[0].made)
    Link.objects.create(sitting=sitting, right=Right.WATCH)
    link.visits.create(device_id=device)
    return link


def read_state(sitting_id: UUID, last: LastAct | None = None) -> State:
    """The current state of a sitting. last: the last act of its journal, if already known; a cached
    state that ends with it needs no query."""
    kept = states.get(sitting_id)
    if kept and last == kept.last:
        return kept
    state = kept and with_new_rows(sitting_id, kept)
    if state is None:
        state = replay(rows_of(sitting_id))
    states.put(sitting_id, state)
    return state


def with_new_rows(sitting_id: UUID, kept: State) -> State | None:
    """The cached state with the rows booked since; None if the journal was replaced."""
    rows = rows_of_many((sitting_id,), Q(number__gte=kept.head)).get(sitting_id, ())
    if not rows or rows[0] != kept.rows[-1]:
        return None
    return extend_state(kept, rows[1:]) if rows[1:] else kept
