"""Sums of the points that scored lines move for each player."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from ..core.text import Number
from .scored_deal import AT_ONCE, BELOW, SCORES, Column, Entry, Line, Settles

if TYPE_CHECKING:
    from .ruleset import Ruleset
    from .standing import Standing

MOVING = (*AT_ONCE, Settles.LATER)


def points_moved(
    ruleset: Ruleset,
    players: int,
    sides: Sequence[tuple[int, ...]],
    lines: Sequence[Line],
    columns: Sequence[Settles] = MOVING,
) -> tuple[Number, ...]:
    """The points that the lines move for each player, in columns that settle in these ways.

    players: the number at the table. sides: those who play.
    """
    by_key = {column.key: column for column in ruleset.columns}
    playing = [player for side in sides for player in side]
    nets: list[Number] = [0] * players
    for line in lines:
        column = by_key[line.column]
        if column.settles not in columns:
            continue
        others = [player for player in playing if player not in line.who]
        own, against = shares(column, line.points, len(line.who), len(others))
        for player in line.who:
            nets[player] += own
        for player in others:
            nets[player] -= against
    return tuple(whole_if_possible(net) for net in nets)


def shares(column: Column, points: Number, own: int, others: int) -> tuple[Number, Number]:
    """What each who books the points gains, and what each other loses.

    own, others: the numbers of those who book them and of those who do not.
    """
    if column.settles == Settles.AGAINST:
        return points, points
    if column.settles == Settles.EACH:
        return Fraction(points, 2) * others, Fraction(points, 2) * own
    if column.settles == Settles.DIFFERENCE:
        better = -points if column.falling else points
        return better * others, better * own
    return points, 0


def whole_if_possible(points: Number) -> Number:
    return int(points) if points.denominator == 1 else points


def points_settled(ruleset: Ruleset, entry: Entry) -> tuple[Number, ...]:
    """The points that an entry moves for each player at once, without ledgers settled later."""
    if not entry.ordinal:
        return entry.net
    players = len(entry.table.seats)
    return points_moved(ruleset, players, entry.sides, entry.lines, AT_ONCE)


def points_below_line(
    ruleset: Ruleset, players: int, lines: Sequence[Line]
) -> tuple[int, ...] | None:
    """The points that each player's side scored below the line; None in a game without it."""
    columns = [column.key for column in ruleset.columns if column.line == BELOW]
    if not columns:
        return None
    own = [
        sum(int(line.points) for line in lines if line.column in columns and player in line.who)
        for player in range(players)
    ]
    return tuple(own)


def scores_after(
    ruleset: Ruleset, standing: Standing, lines: Sequence[Line]
) -> tuple[int, ...] | None:
    """Each player's score after these lines; None in a game without a running score."""
    if standing.scores is None:
        return None
    shown = [column.key for column in ruleset.columns if column.settles in SCORES]
    return with_points(standing.scores, [line for line in lines if line.column in shown])


def with_points(scores: Sequence[int], lines: Sequence[Line]) -> tuple[int, ...]:
    """Each player's score after these lines, each of which counts in full for all whose it is."""
    return tuple(
        score + sum(int(line.points) for line in lines if player in line.who)
        for player, score in enumerate(scores)
    )


def add_points(first: Sequence[Number], other: Sequence[Number]) -> tuple[Number, ...]:
    return tuple(a + b for a, b in zip(first, other, strict=True))


def sum_points(players: int, many: Sequence[Sequence[Number]]) -> tuple[Number, ...]:
    total: tuple[Number, ...] = (0,) * players
    for points in many:
        total = add_points(total, points)
    return total


def best_of(points: Sequence[Number]) -> list[int]:
    """The players who have most."""
    return [player for player, own in enumerate(points) if own == max(points)]
