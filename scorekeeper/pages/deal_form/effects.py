"""What a deal would do to each player's score, on the felt over a tall form."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.core.seats import side_of
from scorekeeper.rules.core.text import Number, Value
from scorekeeper.rules.scoring.points import points_settled
from scorekeeper.rules.scoring.sheet import closing_points
from scorekeeper.rules.scoring.standing import Standing

from ..sheet_page import hundredths, side_class
from .dry_run import DryRun, Place


@dataclass(frozen=True, kw_only=True)
class DealEffect:
    """side: the class of its colour. points: before the deal. moved: what the deal moves; None
    before anything is known. reached, would_reach: so many hundredths of the goal before the deal
    and after it; None without a goal."""

    player: int
    side: str
    points: Value
    moved: Number | None
    reached: int | None
    would_reach: int | None


def deal_effects(place: Place, tried: DryRun) -> tuple[DealEffect, ...]:
    """The effects on those at the table, in the order of the seats."""
    standing, shown = place.standing, place.sheet.shown
    return tuple(
        DealEffect(
            player=player,
            side=side_class(side_of(standing.sides, player)),
            points=shown[player],
            moved=points_of_effect(place, tried, player),
            reached=reached(standing, player),
            would_reach=would_reach(tried, standing, player),
        )
        for player in standing.table.seats
    )


def points_of_effect(place: Place, tried: DryRun, player: int) -> Number | None:
    """Of the score in a game that keeps one, else of the net."""
    entry, after, ruleset = tried.entry, tried.after, place.sheet.ruleset
    before = place.standing
    if entry is None or entry.void or after is None:
        return None
    if entry.scores is not None and before.scores is not None:
        return entry.scores[player] - before.scores[player]
    if not ruleset.keeps_ledger:
        return entry.net[player]
    then, now = (closing_points(len(entry.net), ruleset.close(at)) for at in (before, after))
    return points_settled(ruleset, entry)[player] + now[player] - then[player]


def reached(standing: Standing, player: int) -> int | None:
    needs = (need for need in standing.needs if player in need.who)
    return next((hundredths(need) for need in needs), None)


def would_reach(tried: DryRun, before: Standing, player: int) -> int | None:
    """A game that the deal wins is full for the winners, and for the others as it was. Full is also
    the bar of who needs nothing more: it is asked who was first."""
    entry, now = tried.entry, reached(before, player)
    if entry is None or entry.void or tried.after is None or now is None:
        return now
    if any(player in win.who for win in entry.wins):
        return 100
    after = reached(tried.after, player)
    return now if entry.ends_game else 100 if after is None else after
