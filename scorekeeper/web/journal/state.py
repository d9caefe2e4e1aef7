"""A journal replayed to a state: the current sitting, and what can be undone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from django.utils.functional import cached_property

from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from ..models import LastAct
from .acts import BareAct, draft_of, sitting_of, stored_deal
from .deals_at_the_time import DealThen, deals_then
from .rows import JournalRow, require_fit, require_skimmed, require_whole, unreadable_as
from .seats_played import RegroupedDeal, SeatsPlayed, regrouped, seats_played


@dataclass(frozen=True)
class State:
    """A replayed journal: the current sitting, and the number of the row that booked each deal.

    Immutable and independent of the language, so that threads and languages can share it
    (`state_cache.py`). before: the sheet without the last deals, from which this one is extended.
    """

    rows: tuple[JournalRow, ...]
    sitting: Sitting
    ids: tuple[int, ...]
    undone: frozenset[int]
    before: Sheet | None = field(default=None, compare=False, repr=False)

    @cached_property
    def sheet(self) -> Sheet:
        with unreadable_as(self.head):
            return self.sitting.sheet(self.before)

    @property
    def head(self) -> int:
        return len(self.rows)

    @property
    def last(self) -> LastAct:
        return last_act(self.rows)

    @cached_property
    def deals_then(self) -> Mapping[int, DealThen]:
        """The deal that each act was about, by row number."""
        with unreadable_as(self.head):
            return deals_then(self.rows)

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

    def entry_of(self, id_: int) -> Entry | None:
        """The entry of the deal that the row of this number booked."""
        return self.sheet.entries[self.ids.index(id_)] if id_ in self.ids else None

    @property
    def undo_target(self) -> JournalRow | None:
        """What one tap on *Undo* reverts: the last standing act, but never the opening."""
        for row in reversed(self.rows):
            if row.act not in ("open", "undo") and row.number not in self.undone:
                return row
        return None

    @property
    def redo_target(self) -> JournalRow | None:
        """The latest standing undo, provided that nothing was booked after it."""
        for row in reversed(self.rows):
            if row.act != "undo":
                return None
            if row.number not in self.undone and not self.is_redo(row):
                return row
        return None

    def is_redo(self, row: JournalRow) -> bool:
        target: int = row.facts["target"]
        return self.rows[target - 1].act == "undo"


def last_act(rows: Sequence[JournalRow]) -> LastAct:
    """The last act of a journal."""
    return LastAct(number=rows[-1].number, key=rows[-1].key, made=rows[-1].made)


def undone_rows(rows: Sequence[JournalRow]) -> frozenset[int]:
    """The numbers of the rows that a standing undo reverts; an undo's target is always earlier."""
    undone: set[int] = set()
    for row in reversed(rows):
        if row.act == "undo" and row.number not in undone:
            undone.add(row.facts["target"])
    return frozenset(undone)


def replay(rows: Sequence[JournalRow]) -> State:
    """Replay a journal to its state. Raises UnreadableJournal."""
    require_whole(rows)
    undone = undone_rows(rows)
    draft = draft_of(rows, undone)
    return State(rows=tuple(rows), sitting=sitting_of(draft), ids=tuple(draft.order), undone=undone)


def state_after(state: State, act: BareAct) -> State:
    """The state as it would be after this act; nothing is booked."""
    name, facts = act
    return replay(
        (*state.rows, replace(state.rows[-1], number=state.head + 1, act=name, facts=facts))
    )


ADDING = ("deal", "adjust")  # acts that append and change nothing before them


def extend_state(state: State, rows: Sequence[JournalRow]) -> State:
    """The state with these rows appended. Deals at the end extend the existing sheet, so that the
    two hundredth costs the same as the first. Raises UnreadableJournal."""
    if not all(row.act in ADDING for row in rows):
        return replay((*state.rows, *rows))
    for number, row in enumerate(rows, state.head + 1):
        with unreadable_as(number):
            require_fit(row, number)
    ruleset = state.sitting.ruleset
    deals = tuple(stored_deal(ruleset, row.facts, row.number) for row in rows)
    return State(
        rows=(*state.rows, *rows),
        sitting=replace(state.sitting, deals=(*state.sitting.deals, *deals)),
        ids=(*state.ids, *(row.number for row in rows)),
        undone=state.undone,
        before=state.sheet,
    )


def replay_without_deals(rows: Sequence[JournalRow]) -> Sitting:
    """The sitting without its deals, replayed from the rows whose acts are `SKIMMED`.

    Raises UnreadableJournal.
    """
    require_skimmed(rows)
    return sitting_of(draft_of(rows, undone_rows(rows)))
