"""What a change to earlier rows would affect: which deals move, and which seats it may keep."""

from __future__ import annotations

from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.scoring.scored_deal import Entry, Round
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from .state import State


@dataclass(frozen=True, kw_only=True)
class DealMove:
    """A deal whose round or partners differ from those it was played in."""

    before: Entry
    after: Entry


@dataclass(frozen=True, kw_only=True)
class ChangePreview:
    """The sitting before and after an act. ids: the rows that booked the deals of `after`."""

    before: State
    after: Sitting
    ids: tuple[int, ...]

    @cached_property
    def sheet(self) -> Sheet:
        return self.after.sheet()

    @cached_property
    def pairs(self) -> tuple[tuple[Entry, Entry], ...]:
        """Every deal, without adjustments, that exists before and after: (old entry, new entry)."""
        found = ((self.before.entry_of(id_), n) for n, id_ in enumerate(self.ids))
        return tuple((old, self.sheet.entries[n]) for old, n in found if old and old.ordinal)

    @cached_property
    def moves(self) -> tuple[DealMove, ...]:
        return tuple(
            DealMove(before=old, after=new)
            for old, new in self.pairs
            if (old.table.round, old.sides) != (new.table.round, new.sides)
        )

    @cached_property
    def unfit(self) -> tuple[Entry, ...]:
        """The deals that were valid and complete before the act, and are not after it."""
        return tuple(
            new for old, new in self.pairs if (new.void or new.open) and not (old.void or old.open)
        )

    @cached_property
    def seated(self) -> frozenset[int]:
        """The rounds whose seating the act itself changes."""
        said = set(self.before.sitting.seatings) ^ set(self.after.seatings)
        return frozenset(seating.round for seating in said)

    @cached_property
    def keep(self) -> tuple[Seating, ...]:
        """The seats in which the moved deals were played, as seatings of their new rounds.

        Found round by round, because keeping the old partners may change where a round ends.
        """
        found: list[Seating] = []
        change, done = self, 0
        while done < len(change.sheet.rounds):
            seating = change.played(change.sheet.rounds[done])
            if seating and seating.round not in self.seated:
                found.append(seating)
                change = change.with_seats(seating)
            done += 1
        return tuple(found)

    def played(self, round_: Round) -> Seating | None:
        """The seats in which most deals of this round were played; None if it still has them."""
        now = round_.before.table.seats
        seats = [old.table.seats for old, new in self.pairs if new.table.round == round_.number]
        most = max(seats, key=lambda one: (seats.count(one), -seats.index(one)), default=now)
        return Seating(round=round_.number, seats=most) if most != now else None

    def with_seats(self, seating: Seating) -> ChangePreview:
        """The same act with these seats; a dealer set by the table is kept."""
        said = {one.round: one for one in self.after.seatings}
        old = said.get(seating.round)
        said[seating.round] = replace(seating, dealer=old.dealer if old else None)
        seatings = tuple(said[number] for number in sorted(said))
        return replace(self, after=replace(self.after, seatings=seatings))

    def keeping(self) -> ChangePreview:
        """The same act with the seatings of `keep` applied."""
        change = self
        for seating in self.keep:
            change = change.with_seats(seating)
        return change
