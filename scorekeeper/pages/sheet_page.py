"""The page of a sheet, as far as it follows from the sheet alone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.core.seats import side_of
from scorekeeper.rules.core.text import Text
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sheet_layout import Block, Result
from scorekeeper.rules.scoring.standing import Need

from .seat_plan import Seat, seat_plan, side_class
from .sheet_words import KindButton, kind_buttons, notice, points_to_come


@dataclass(frozen=True, kw_only=True)
class NeedOfSide:
    """What is needed, with the colour of its side, "" if it belongs to no side.

    named: the names are shown, because more than two colours are hard to tell apart, or because
    partners need different things.
    """

    need: Need
    side: str
    named: bool


@dataclass(frozen=True, kw_only=True)
class RoundOver:
    """A round that was played, or a part of the sheet that is over."""

    result: Result
    blocks: tuple[Block, ...]


@dataclass(frozen=True, kw_only=True)
class LargeScore:
    """Names and nets. to_come: what stopping now would bring."""

    plan: tuple[Seat, ...]
    to_come: Text | None


@dataclass(frozen=True, kw_only=True)
class SheetPage(LargeScore):
    """done: the rounds before the one in play. current: the blocks of that. lead: who is ahead."""

    done: tuple[RoundOver, ...]
    current: tuple[Block, ...]
    notice: Text | None
    kinds: Sequence[KindButton]
    needs: tuple[NeedOfSide, ...]
    lead: Text | None


def large_score(sheet: Sheet, players: Sequence[str]) -> LargeScore:
    return LargeScore(plan=seat_plan(sheet, players), to_come=points_to_come(sheet))


def sheet_page(sheet: Sheet, players: Sequence[str], *, dealt: bool) -> SheetPage:
    """dealt: nothing was done since the last deal."""
    *done, playing = sheet.by_round
    return SheetPage(
        plan=seat_plan(sheet, players),
        to_come=points_to_come(sheet),
        done=tuple(
            RoundOver(result=sheet.results[place], blocks=tuple(blocks))
            for place, blocks in enumerate(done)
        ),
        # The round in play comes before the finished parts.
        current=tuple(sorted(playing, key=lambda part: part.finished)),
        notice=notice(sheet, dealt=dealt),
        kinds=kind_buttons(sheet),
        needs=needs_by_side(sheet),
        lead=None if sheet.finished else sheet.standing.lead,
    )


def needs_by_side(sheet: Sheet) -> tuple[NeedOfSide, ...]:
    sides, needs = sheet.standing.sides, sheet.standing.needs
    by_player = len(needs) > 1 and all(len(need.who) == 1 for need in needs)
    return tuple(
        NeedOfSide(
            need=need,
            side=side_class(side_of(sides, need.who[0])) if by_player or need.who in sides else "",
            named=by_player or len(sides) > 2,
        )
        for need in needs
    )
