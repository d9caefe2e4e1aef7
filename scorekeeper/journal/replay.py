"""A journal replayed to a state: the current sitting, and what can be undone."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import datetime
from typing import Generic, TypeVar
from uuid import UUID

from scorekeeper.rules.core.facts import DealRecord
from scorekeeper.rules.core.seats import Sides, Table, partnerships
from scorekeeper.rules.core.text import gettext, verbatim
from scorekeeper.rules.game_trial import try_sheet
from scorekeeper.rules.games import is_outside
from scorekeeper.rules.scoring.scored_deal import Entry, Settles
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .acts import (
    Act,
    ActUndone,
    AddsDeal,
    ChangesSettings,
    ReachesBack,
    RoundReseated,
    SittingOpened,
    StoresDeal,
    UnreadableFacts,
    UnreadableJournal,
    read_act,
    unreadable_as,
)
from .draft import Draft, opened_draft, sitting_of

Owner = TypeVar("Owner")
Value = TypeVar("Value")


class cached_property(Generic[Owner, Value]):  # it is used like `property`
    """Computed once for each object. Before Python 3.12 the one of functools locks all objects of
    the class while it computes."""

    def __init__(self, compute: Callable[[Owner], Value]) -> None:
        self.compute = compute

    def __get__(self, owner: Owner, kind: type[Owner]) -> Value:
        value = owner.__dict__[self.compute.__name__] = self.compute(owner)
        return value


# ── Rows ──────────────────────────────────────────────────────────────────────────────────────────


NOT_THERE = verbatim("It is about a deal that is not there.")  # only a command says it


@dataclass(frozen=True, kw_only=True)
class JournalRow:
    """One act as it is stored.

    number: its position in the journal, from 1. name, facts: of its act. fault: why it could not be
    decoded, "" if it was. given: the act, where nobody has to read it.
    """

    number: int
    name: str
    facts: object
    key: str
    made: datetime
    device: UUID | None
    fault: str = ""
    given: Act | None = field(default=None, compare=False, repr=False)

    @cached_property
    def act(self) -> Act:
        """The act. Raises UnreadableFacts if this version does not know such a one."""
        return self.given or read_act(self.name, self.facts)


def booked_row(
    act: Act, *, number: int, key: str, made: datetime, device: UUID | None
) -> JournalRow:
    """The row of an act that is booked now."""
    return JournalRow(
        number=number,
        name=act.name,
        facts=act.plain(),
        key=key,
        made=made,
        device=device,
        given=act,
    )


@dataclass(frozen=True, kw_only=True)
class LastAct:
    """The last act of a journal, which identifies the whole journal of a sitting: rows are only
    ever appended, and a key is never used twice.

    The number alone is not enough: after a restore the journal may reach it with other acts.
    """

    number: int
    key: str
    made: datetime


def last_act(rows: Sequence[JournalRow]) -> LastAct:
    """The last act of a journal."""
    return LastAct(number=rows[-1].number, key=rows[-1].key, made=rows[-1].made)


def require_readable(rows: Sequence[JournalRow], *, whole: bool) -> None:
    """Raises UnreadableJournal for a row that no replay accepts, and if there is none; also for one
    that is missing, if these should be the whole journal."""
    if not rows:
        raise UnreadableJournal(1, gettext("There are no rows."))
    for number, row in enumerate(rows, 1):
        require_fit(row, number if whole else row.number)


def require_fit(row: JournalRow, number: int) -> None:
    """Check one row. number: the number that it must have. Raises UnreadableJournal."""
    unreadable_as(number, lambda: require_place(row, number))


def require_place(row: JournalRow, number: int) -> None:
    if row.fault:
        raise ValueError(row.fault)
    if row.number != number:
        text = gettext("It is missing; row {number} follows.", number=row.number)
        raise UnreadableFacts("number", text)
    if isinstance(row.act, SittingOpened) != (number == 1):
        raise UnreadableFacts("act", gettext("“{act}” is not possible here.", act=row.name))
    if isinstance(row.act, ActUndone) and row.act.target >= number:
        raise UnreadableFacts("target", gettext("It takes back a row that is not there."))


def require_deals(rows: Sequence[JournalRow]) -> None:
    """Raises UnreadableJournal if an act refers to a deal that no earlier row has booked.

    A replay ignores such an act. No version has ever booked one.
    """
    deals: set[int] = set()
    for row in rows:
        if row.act.about is not None and row.act.about not in deals:
            raise UnreadableJournal(row.number, NOT_THERE)
        if row.act.books:
            deals.add(row.number)


# ── From the rows to a draft ──────────────────────────────────────────────────────────────────────


DealThen = tuple[int, StoresDeal | None]  # the number of a deal, and its facts


def undone_rows(rows: Sequence[JournalRow]) -> frozenset[int]:
    """The numbers of the rows that a standing undo reverts; an undo's target is always earlier."""
    undone: set[int] = set()
    for row in reversed(rows):
        if isinstance(row.act, ActUndone) and row.number not in undone:
            undone.add(row.act.target)
    return frozenset(undone)


def first_draft(row: JournalRow) -> Draft:
    """The draft after the first row."""
    return unreadable_as(row.number, lambda: opened_draft(row.act))


def draft_of(rows: Sequence[JournalRow], undone: frozenset[int]) -> Draft:
    draft = first_draft(rows[0])
    for row in rows[1:]:
        if row.number not in undone:
            draft = row.act.apply(draft, row.number)
    return draft


# ── What each act was about ───────────────────────────────────────────────────────────────────────


@dataclass(eq=False, kw_only=True)
class DraftsThen:
    """The draft after each act that stands, while the rows of a journal come in order.

    The site undoes the last act that stands, and redoes the last undo: both change the end of the
    list. An undo of an earlier act, which no version books, builds what follows it anew.

    undos: how many undos of a row stand, by its number.
    """

    rows: list[JournalRow]
    standing: list[int]
    drafts: list[Draft]
    undos: dict[int, int] = field(default_factory=dict)

    @property
    def last(self) -> Draft:
        return self.drafts[-1]

    def add(self, row: JournalRow) -> None:
        self.rows.append(row)
        if isinstance(row.act, ActUndone):
            self.turn(row.act.target)
        else:
            self.put(row.number, True)

    def turn(self, target: int) -> None:
        """Process one more undo of this row. If the row is an undo itself, what that reverted
        stands again, and so on along the chain."""
        change = 1
        while True:
            before = self.undos.get(target, 0)
            self.undos[target] = before + change
            if bool(before) == bool(before + change):
                return
            act = self.rows[target - 1].act
            if not isinstance(act, ActUndone):
                self.put(target, change < 0)
                return
            target, change = act.target, -change

    def put(self, number: int, there: bool) -> None:
        """Let the act of this row stand, or not; the opening always does."""
        if number == 1:
            return
        later = []
        while self.standing[-1] >= number:
            self.drafts.pop()
            later.append(self.standing.pop())
        others = [own for own in reversed(later) if own != number]
        for own in [number, *others] if there else others:
            self.drafts.append(self.rows[own - 1].act.apply(self.last, own))
            self.standing.append(own)


def drafts_then(first: JournalRow) -> DraftsThen:
    return DraftsThen(rows=[first], standing=[first.number], drafts=[first_draft(first)])


def deals_then(rows: Sequence[JournalRow]) -> Mapping[int, DealThen]:
    """By row number, the deal that each act on a deal was about: for an amend or a strike as it was
    before, else as the act itself has it."""
    found: dict[int, DealThen] = {}
    drafts = drafts_then(rows[0])
    for row in rows[1:]:
        before = drafts.last
        drafts.add(row)
        id_ = row.act.deal_of(row.number)
        if id_ is not None:
            draft = drafts.last if row.act.books else before
            deal = draft.deal(id_)
            booked = deal.deal if deal else booked_deal(rows, id_)
            found[row.number] = draft.ordinal(id_), booked
    return found


def booked_deal(rows: Sequence[JournalRow], id_: int) -> StoresDeal | None:
    """The deal as this row booked it, whatever became of it; None if it has booked none."""
    act = rows[id_ - 1].act if id_ <= len(rows) else None
    return act if isinstance(act, StoresDeal) else None


def settings_then(rows: Sequence[JournalRow]) -> Mapping[int, tuple[Draft, Draft]]:
    """By row number, the sitting before and after each act that changed its settings, without its
    deals."""
    found: dict[int, tuple[Draft, Draft]] = {}
    drafts = drafts_then(rows[0])
    for row in rows[1:]:
        before = drafts.last
        drafts.add(row)
        if isinstance(row.act, ChangesSettings):
            found[row.number] = (replace(before, deals=()), replace(drafts.last, deals=()))
    return found


# ── The seats in which each deal was played ───────────────────────────────────────────────────────


SeatsPlayed = Mapping[int, tuple[int, ...]]  # by the row that booked the deal
# Deals scored to find out: forty deals corrected 250 times. A program that corrects a thousand
# deals more often makes nobody wait; its later deals count as played in the seats they have.
MOST_SCORED = 10_000


def seats_played(rows: Sequence[JournalRow], undone: frozenset[int]) -> SeatsPlayed:
    """The seats in which deals were played, if they may differ from those on the sheet.

    A deal was played in the seats that the sheet had when it was booked, unless the table said
    since that it sat differently. A correction that brings it into other seats changes nothing
    about how it was played. Deals of which only the present sheet tells are left out.
    """
    draft, played, scored = first_draft(rows[0]), dict[int, tuple[int, ...]](), 0
    for row in rows[1:]:
        if row.number in undone:
            continue
        says, before = isinstance(row.act, RoundReseated), dict[int, Table]()
        if isinstance(row.act, ReachesBack) and (
            says or not all(id_ in played for id_ in draft.ids)
        ):
            scored += len(draft.ids)
            if scored > MOST_SCORED:
                return played
            before = tables_of_deals(draft)
            played = {id_: table.seats for id_, table in before.items()} | played
        draft = row.act.apply(draft, row.number)
        if isinstance(row.act, RoundReseated):
            played |= seats_of_reseating(row.act, before, tables_of_deals(draft))
    return played


def tables_of_deals(draft: Draft) -> dict[int, Table]:
    """The table of each deal as the draft seats it, by id; empty if this version cannot read one
    that was amended or struck out since."""
    try:
        entries = sitting_of(draft).sheet().entries
    except UnreadableJournal:
        return {}
    return {id_: entry.table for id_, entry in zip(draft.ids, entries, strict=True)}


def seats_of_reseating(
    act: RoundReseated, before: Mapping[int, Table], after: Mapping[int, Table]
) -> dict[int, tuple[int, ...]]:
    """The seats that a reseating says of earlier deals: of those that stay in its round, and of
    later ones where everybody keeps the seat; but of none that comes into a round that it keeps."""
    kept = [seating.round for seating in act.keep]
    return {
        id_: table.seats
        for id_, table in after.items()
        if id_ in before
        and before[id_].round == table.round not in kept
        and (table.round == act.round or before[id_].seats != table.seats)
    }


@dataclass(frozen=True, kw_only=True)
class RegroupedDeal:
    """A deal that counts for other partners than it was played with, `sides_played`."""

    entry: Entry
    sides_played: Sides


def regrouped(sheet: Sheet, ids: Sequence[int], played: SeatsPlayed) -> Iterator[RegroupedDeal]:
    """The deals of the sheet that count for other partners. ids: the rows that booked them.

    A deal without points counts for nobody, and in a ledger everybody plays alone.
    """
    ledgers = {column.key for column in sheet.ruleset.columns if column.settles == Settles.LATER}
    for id_, entry in zip(ids, sheet.entries, strict=True):
        if id_ not in played or all(line.column in ledgers for line in entry.lines):
            continue
        standing = sheet.standings[entry.number - 1]
        then = replace(standing, table=replace(standing.table, seats=played[id_]))
        sides = sheet.ruleset.sides(entry.deal, then)
        if partnerships(sides) != partnerships(entry.sides):
            yield RegroupedDeal(entry=entry, sides_played=sides)


# ── The state ─────────────────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True)
class State:
    """A replayed journal: the current sitting, and the number of the row that booked each deal.

    Immutable and independent of the language, so that threads and languages can share it. draft:
    what the sitting was read from. before: the sheet without the last deals, from which this one
    is extended.
    """

    rows: tuple[JournalRow, ...]
    sitting: Sitting
    ids: tuple[int, ...]
    undone: frozenset[int]
    draft: Draft = field(compare=False, repr=False)
    before: Sheet | None = field(default=None, compare=False, repr=False)

    @cached_property
    def sheet(self) -> Sheet:
        return unreadable_as(self.head, lambda: tried(self.sitting.sheet(self.before)))

    @property
    def known(self) -> dict[int, DealRecord]:
        """The deals by the row that has their facts."""
        deals = self.sitting.deals
        rows = [own.row for own in self.draft.standing[: len(deals)]]
        return dict(zip(rows, deals, strict=True))

    @property
    def head(self) -> int:
        return len(self.rows)

    @property
    def last(self) -> LastAct:
        return last_act(self.rows)

    @cached_property
    def deals_then(self) -> Mapping[int, DealThen]:
        """The deal that each act was about, by row number."""
        return unreadable_as(self.head, lambda: deals_then(self.rows))

    @cached_property
    def settings_then(self) -> Mapping[int, tuple[Draft, Draft]]:
        """What each act that changed the settings found and left, by row number."""
        return unreadable_as(self.head, lambda: settings_then(self.rows))

    @cached_property
    def played(self) -> SeatsPlayed:
        """The seats in which the deals were played, by id."""
        entries = zip(self.ids, self.sheet.entries, strict=True)
        present = {id_: entry.table.seats for id_, entry in entries}
        return {**present, **seats_played(self.rows, self.undone)}

    @cached_property
    def regrouped(self) -> tuple[RegroupedDeal, ...]:
        """The deals that count for other partners than they were played with."""
        return tuple(regrouped(self.sheet, self.ids, self.played))

    def booked_under(self, key: str) -> tuple[JournalRow, ...]:
        """The rows booked from one filled-in form, undone or not; several rows carry its key with a
        number suffix."""
        several = f"{key}-"
        return tuple(row for row in self.rows if row.key == key or row.key.startswith(several))

    def only_grew_since(self, number: int) -> bool:
        """Whether the row of this number and those after it put deals at the end, and no more."""
        return all(isinstance(row.act, AddsDeal) for row in self.rows[number - 1 :])

    def entry_of(self, id_: int) -> Entry | None:
        """The entry of the deal that the row of this number booked."""
        return self.sheet.entries[self.ids.index(id_)] if id_ in self.ids else None

    @property
    def undo_target(self) -> JournalRow | None:
        """What one tap on *Undo* reverts: the last standing act, but never the opening."""
        for row in reversed(self.rows):
            booked = not isinstance(row.act, SittingOpened | ActUndone)
            if booked and row.number not in self.undone:
                return row
        return None

    @property
    def redo_target(self) -> JournalRow | None:
        """The latest standing undo, provided that nothing was booked after it."""
        for row in reversed(self.rows):
            if not isinstance(row.act, ActUndone):
                return None
            is_redo = isinstance(self.rows[row.act.target - 1].act, ActUndone)
            if row.number not in self.undone and not is_redo:
                return row
        return None


def tried(sheet: Sheet) -> Sheet:
    """The sheet; one of a game from outside only if it can be shown."""
    if is_outside(sheet.ruleset.key):
        try_sheet(sheet)
    return sheet


def replay(rows: Sequence[JournalRow]) -> State:
    """Replay a journal to its state. Raises UnreadableJournal."""
    require_readable(rows, whole=True)
    return state_of(rows)


def state_of(rows: Sequence[JournalRow]) -> State:
    """The state of readable rows, from the first on; the sitting may still not be readable."""
    undone = undone_rows(rows)
    draft = draft_of(rows, undone)
    sitting = sitting_of(draft)
    return State(rows=tuple(rows), sitting=sitting, ids=draft.ids, undone=undone, draft=draft)


def state_after(state: State, act: Act) -> State:
    """The state as it would be after this act; nothing is booked."""
    last = state.rows[-1]
    row = booked_row(act, number=state.head + 1, key=last.key, made=last.made, device=last.device)
    return extend_state(state, (row,))


def extend_state(state: State, rows: Sequence[JournalRow]) -> State:
    """The state with these rows appended. No deal is read again, and deals at the end extend the
    existing sheet, so that the two hundredth costs the same as the first. Raises
    UnreadableJournal."""
    for number, row in enumerate(rows, state.head + 1):
        require_fit(row, number)
    whole, undone, draft = (*state.rows, *rows), state.undone, state.draft
    if any(isinstance(row.act, ActUndone) for row in rows):
        undone = undone_rows(whole)
        draft = draft_of(whole, undone)
    else:
        for row in rows:
            draft = row.act.apply(draft, row.number)
    return State(
        rows=whole,
        sitting=sitting_of(draft, state.known),
        ids=draft.ids,
        undone=undone,
        draft=draft,
        before=state.sheet if all(isinstance(row.act, AddsDeal) for row in rows) else None,
    )


def replay_without_deals(rows: Sequence[JournalRow]) -> Sitting:
    """The sitting without its deals, replayed from the rows whose acts are `OF_SITTING`.

    Raises UnreadableJournal.
    """
    require_readable(rows, whole=False)
    return sitting_of(draft_of(rows, undone_rows(rows)))
