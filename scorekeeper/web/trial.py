"""Trying an act out before it is booked: the gate of the form, and what an act would change."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Any

from scorekeeper.rules.facts import Effect, Problem, facts_of, read
from scorekeeper.rules.ruleset import Standing
from scorekeeper.rules.seats import Seating
from scorekeeper.rules.sheet import Entry, Round, Sheet, play
from scorekeeper.rules.sitting import MOST_DEALS, Sitting
from scorekeeper.rules.text import Text, gettext

from .journal import State
from .typed import raw_facts

Sides = Sequence[Sequence[int]]


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a deal goes: `index` among the entries, `over` the one there or before it."""

    index: int
    over: bool = False

    def deals(self, sitting: Sitting, deal: Any) -> tuple[Any, ...]:
        rest = sitting.deals[self.index + 1 :] if self.over else sitting.deals[self.index :]
        return (*sitting.deals[: self.index], deal, *rest)


@dataclass(frozen=True, kw_only=True)
class Tried:
    """A deal that was tried: its facts, or every problem. entry: as it would stand on the sheet.

    after: the standing after it, where it is the last one.
    """

    deal: Any = None
    problems: tuple[Problem, ...] = ()
    entry: Entry | None = None
    after: Standing | None = None

    @property
    def said(self) -> Text | None:
        return self.entry.said if self.entry else None


def labelled(problems: Sequence[Problem], kind: type[Any]) -> tuple[Problem, ...]:
    """The problems with what they are about, which stands beside them in the form alone."""
    labels = {one.name: one.label for one in facts_of(kind) if not one.sometimes}  # a question
    return tuple(
        replace(one, text=gettext("{what}: {text}", what=labels[one.fact], text=one.text))
        if one.fact in labels
        else one
        for one in problems
    )


def at_end(state: State) -> Place:
    return Place(index=len(state.ids))


def try_deal(
    state: State, kind: str, typed: Mapping[str, str], sides: Sides, place: Place
) -> Tried:
    """Read the typed facts through the gate, and lay the deal where it is to go."""
    facts_class = state.sitting.ruleset.kinds.get(kind)
    if facts_class is None:
        return Tried(
            problems=(Problem(fact="kind", text=gettext("There is no such kind of deal.")),)
        )
    if len(state.ids) >= MOST_DEALS and not place.over:
        text = gettext("A sitting may have at most {most} deals.", most=MOST_DEALS)
        return Tried(problems=(Problem(fact="kind", text=text),))
    raw, waiting = raw_facts(facts_class, typed, sides)
    deal, problems = read(facts_class, raw)
    problems = tuple(problem for problem in problems if problem.fact not in waiting)
    if deal is None:
        return Tried(problems=problems)
    return laid(state, deal, place)


def laid(state: State, deal: Any, place: Place) -> Tried:
    """The deal where it is to go. An answer that nobody needs is taken out, whatever was typed."""
    entry, after = last(state, deal) if place == at_end(state) else within(state, deal, place)
    spare = [problem.fact for problem in entry.problems if problem.effect == Effect.SPARE]
    if spare:
        return laid(state, replace(deal, **dict.fromkeys(spare)), place)
    return Tried(
        deal=None if entry.problems else deal,
        problems=entry.problems,
        entry=entry,
        after=after,
    )


def last(state: State, deal: Any) -> tuple[Entry, Standing]:
    """The deal behind all others: they stand as they are, so it alone is played."""
    sheet = state.sheet
    number = len(sheet.entries) + 1
    return play(sheet.ruleset, sheet.standing, deal, number, sheet.next_ordinal)


def within(state: State, deal: Any, place: Place) -> tuple[Entry, None]:
    """The deal among others, which may all stand differently behind it."""
    sheet = replace(state.sitting, deals=place.deals(state.sitting, deal)).sheet()
    return sheet.entries[place.index], None


# ── What an act would change ──────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Move:
    """A deal that stands in another round, or with other partners, than it was played in."""

    before: Entry
    after: Entry


@dataclass(frozen=True, kw_only=True)
class Change:
    """The sitting before and after an act. ids: the rows that booked the deals of `after`."""

    before: State
    after: Sitting
    ids: tuple[int, ...]

    @cached_property
    def sheet(self) -> Sheet:
        return self.after.sheet()

    @cached_property
    def pairs(self) -> tuple[tuple[Entry, Entry], ...]:
        """Every deal that stands before and after."""
        found = ((self.before.entry_of(id_), n) for n, id_ in enumerate(self.ids))
        return tuple((old, self.sheet.entries[n]) for old, n in found if old and old.ordinal)

    @cached_property
    def moves(self) -> tuple[Move, ...]:
        return tuple(
            Move(before=old, after=new)
            for old, new in self.pairs
            if (old.table.round, old.sides) != (new.table.round, new.sides)
        )

    @cached_property
    def unfit(self) -> tuple[Entry, ...]:
        """Deals that did fit, and would not any more or would lack an answer."""
        return tuple(
            new for old, new in self.pairs if (new.void or new.open) and not (old.void or old.open)
        )

    @cached_property
    def seated(self) -> frozenset[int]:
        """The rounds of which the act itself says who sits where."""
        said = set(self.before.sitting.seatings) ^ set(self.after.seatings)
        return frozenset(seating.round for seating in said)

    @cached_property
    def keep(self) -> tuple[Seating, ...]:
        """The seats in which the moved deals were played, said of the rounds they would come to.

        Round by round: with the old partners a round may end with another deal.
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
        """The seats in which most deals of this round were played, where it sits otherwise now."""
        now = round_.before.table.seats
        seats = [old.table.seats for old, new in self.pairs if new.table.round == round_.number]
        most = max(seats, key=lambda one: (seats.count(one), -seats.index(one)), default=now)
        return Seating(round=round_.number, seats=most) if most != now else None

    def with_seats(self, seating: Seating) -> Change:
        """The same act with these seats; a dealer that the table said stays."""
        said = {one.round: one for one in self.after.seatings}
        old = said.get(seating.round)
        said[seating.round] = replace(seating, dealer=old.dealer if old else None)
        seatings = tuple(said[number] for number in sorted(said))
        return replace(self, after=replace(self.after, seatings=seatings))

    def keeping(self) -> Change:
        """The same act with the seats kept."""
        change = self
        for seating in self.keep:
            change = change.with_seats(seating)
        return change
