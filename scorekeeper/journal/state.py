"""A journal replayed to a state: the current sitting, and what can be undone."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from scorekeeper.rules.game_trial import try_sheet
from scorekeeper.rules.games import is_outside
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .act import Act
from .acts import (
    ActUndone,
    Corrects,
    DealBooked,
    PointsAdjusted,
    SittingOpened,
    StoresDeal,
)
from .cached_property import cached_property
from .draft import Draft, sitting_of
from .replay import DealThen, deals_then, draft_of, settings_then, undone_rows
from .rows import (
    JournalRow,
    LastAct,
    last_act,
    require_fit,
    require_readable,
)
from .seats_played import RegroupedDeal, SeatsPlayed, regrouped, seats_played
from .unreadable import unreadable_as


@dataclass(frozen=True)
class State:
    """A replayed journal: the current sitting, and the number of the row that booked each deal.

    Immutable and independent of the language, so that threads and languages can share it. before:
    the sheet without the last deals, from which this one is extended.
    """

    rows: tuple[JournalRow, ...]
    sitting: Sitting
    ids: tuple[int, ...]
    undone: frozenset[int]
    before: Sheet | None = field(default=None, compare=False, repr=False)

    @cached_property
    def sheet(self) -> Sheet:
        with unreadable_as(self.head):
            sheet = self.sitting.sheet(self.before)
            if is_outside(sheet.ruleset.key):
                try_sheet(sheet)
            return sheet

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
    def settings_then(self) -> Mapping[int, tuple[Draft, Draft]]:
        """What each act that changed the settings found and left, by row number."""
        with unreadable_as(self.head):
            return settings_then(self.rows)

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
        return all(
            isinstance(row.act, DealBooked | PointsAdjusted) for row in self.rows[number - 1 :]
        )

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


def replay(rows: Sequence[JournalRow]) -> State:
    """Replay a journal to its state. Raises UnreadableJournal."""
    require_readable(rows, whole=True)
    return state_of(rows)


def state_of(rows: Sequence[JournalRow]) -> State:
    """The state of readable rows, from the first on; the sitting may still not be readable."""
    undone = undone_rows(rows)
    draft = draft_of(rows, undone)
    return State(rows=tuple(rows), sitting=sitting_of(draft), ids=draft.ids, undone=undone)


def state_after(state: State, act: Act) -> State:
    """The state as it would be after this act; nothing is booked."""
    row = replace(state.rows[-1], number=state.head + 1, name=act.name, facts=act.plain())
    return replay((*state.rows, row))


def extend_state(state: State, rows: Sequence[JournalRow]) -> State:
    """The state with these rows appended. Deals at the end extend the existing sheet, so that the
    two hundredth costs the same as the first. Raises UnreadableJournal."""
    for number, row in enumerate(rows, state.head + 1):
        require_fit(row, number)
    sitting, deals = state.sitting, list(state.sitting.deals)
    for row in rows:
        if isinstance(row.act, Corrects) or not isinstance(row.act, StoresDeal):
            return replay((*state.rows, *rows))
        with unreadable_as(row.number):
            deals.append(row.act.read(sitting.ruleset, len(sitting.players)))
    return State(
        rows=(*state.rows, *rows),
        sitting=replace(sitting, deals=tuple(deals)),
        ids=(*state.ids, *(row.number for row in rows)),
        undone=state.undone,
        before=state.sheet,
    )


def replay_without_deals(rows: Sequence[JournalRow]) -> Sitting:
    """The sitting without its deals, replayed from the rows whose acts are `OF_SITTING`.

    Raises UnreadableJournal.
    """
    require_readable(rows, whole=False)
    return sitting_of(draft_of(rows, undone_rows(rows)))
