"""What a change to earlier rows would affect: deals, their answers, and which seats it may keep."""

from __future__ import annotations

from dataclasses import dataclass, replace

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import Seating, partnerships
from scorekeeper.rules.scoring.scored_deal import Entry, Round
from scorekeeper.rules.scoring.sheet import Sheet

from .acts import Act, ActUndone, ReachesBack, RoundReseated
from .replay import (
    RegroupedDeal,
    SeatsPlayed,
    State,
    cached_property,
    regrouped,
    seats_of_reseating,
    state_after,
)


@dataclass(frozen=True, kw_only=True)
class ChangedDeal:
    """A deal before and after an act."""

    before: Entry
    after: Entry

    @property
    def regroups(self) -> bool:
        """Its points count for other partners than before the act."""
        old, new = self.before, self.after
        return bool(new.lines) and partnerships(old.sides) != partnerships(new.sides)

    @property
    def unfit(self) -> bool:
        """It was valid and complete, and is not any more."""
        old, new = self.before, self.after
        return (new.void or new.open) and not (old.void or old.open)

    @property
    def ignored(self) -> tuple[Problem, ...]:
        """The answers that counted and do not count any more."""
        before = {problem.fact for problem in self.before.ignored}
        return tuple(problem for problem in self.after.ignored if problem.fact not in before)


@dataclass(frozen=True, kw_only=True)
class ChangePreview:
    """The sitting before and after an act that is not booked yet."""

    before: State
    act: Act

    @cached_property
    def after(self) -> State:
        return state_after(self.before, self.act)

    @property
    def sheet(self) -> Sheet:
        return self.after.sheet

    @cached_property
    def deals(self) -> tuple[ChangedDeal, ...]:
        """Every deal, without adjustments, that exists before and after."""
        found = zip(map(self.before.entry_of, self.after.ids), self.sheet.entries, strict=True)
        return tuple(
            ChangedDeal(before=old, after=new) for old, new in found if old and old.ordinal
        )

    @cached_property
    def played(self) -> SeatsPlayed:
        """The seats in which the deals were played, by id."""
        if isinstance(self.act, RoundReseated):
            deals = {self.after.ids[deal.after.number - 1]: deal for deal in self.deals}
            before = {id_: deal.before.table for id_, deal in deals.items()}
            after = {id_: deal.after.table for id_, deal in deals.items()}
            return {**self.before.played, **seats_of_reseating(self.act, before, after)}
        return self.after.played if isinstance(self.act, ActUndone) else self.before.played

    @cached_property
    def regrouped(self) -> tuple[tuple[ChangedDeal, RegroupedDeal], ...]:
        """The deals to which the act gives other partners than they were played with."""
        deals = {deal.after.number: deal for deal in self.deals}
        return tuple(
            (deals[deal.entry.number], deal)
            for deal in regrouped(self.sheet, self.after.ids, self.played)
            if deal.entry.number in deals and deals[deal.entry.number].regroups
        )

    @cached_property
    def seated(self) -> frozenset[int]:
        """The rounds whose seating the act itself changes."""
        before, after = self.before.sitting.seatings, self.after.sitting.seatings
        said = (own for own in (*before, *after) if own not in before or own not in after)
        return frozenset(seating.round for seating in said)

    @cached_property
    def keep(self) -> tuple[Seating, ...]:
        """The seats in which the moved deals were played, as seatings of their new rounds.

        Found round by round, because keeping the old partners may change where a round ends.
        """
        found: list[Seating] = []
        change, done = self, 0
        while done < len(change.sheet.rounds):
            seating = change.kept_seating(change.sheet.rounds[done])
            if seating and seating.round not in self.seated:
                found.append(seating)
                change = change.with_seats(seating)
            done += 1
        return tuple(found)

    def kept_seating(self, round_: Round) -> Seating | None:
        """The seats in which most deals of this round were played; of several, those of the
        earliest deal. None if the round has them, or if the act moves none of its deals."""
        now = round_.before.table.seats
        inside = [deal for deal in self.deals if deal.after.table.round == round_.number]
        if all(deal.before.table.seats == now for deal in inside):
            return None
        seats = [self.played[self.after.ids[deal.after.number - 1]] for deal in inside]
        most = max(seats, key=lambda sides: (seats.count(sides), -seats.index(sides)))
        return Seating(round=round_.number, seats=most) if most != now else None

    @cached_property
    def needs_choice(self) -> bool:
        """Whether the table must say which seats hold: with some of them, deals count for other
        partners than they were played with."""
        return bool(self.keep and (self.regrouped or self.keeping().regrouped))

    def with_seats(self, seating: Seating) -> ChangePreview:
        """The same act with these seats; a dealer set by the table is kept."""
        if not isinstance(self.act, ReachesBack):
            return self
        dealers = {other.round: other.dealer for other in self.after.sitting.seatings}
        seating = replace(seating, dealer=dealers.get(seating.round))
        return replace(self, act=replace(self.act, keep=(*self.act.keep, seating)))

    def keeping(self) -> ChangePreview:
        """The same act with the seatings of `keep` applied."""
        change = self
        for seating in self.keep:
            change = change.with_seats(seating)
        return change
