"""Sums of the points that scored lines move for each player."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from ..core.text import Number
from .scored_deal import BELOW, Entry, Line, Settles

if TYPE_CHECKING:
    from .ruleset import Ruleset


def points_moved(
    ruleset: Ruleset,
    sides: Sequence[tuple[int, ...]],
    lines: Sequence[Line],
    columns: Sequence[Settles] = tuple(Settles),
) -> tuple[Number, ...]:
    """The points that the lines move for each player, in columns that settle in these ways."""
    settles = {column.key: column.settles for column in ruleset.columns}
    playing = [player for side in sides for player in side]
    nets: list[Number] = [0] * ruleset.players
    for line in lines:
        how = settles[line.column]
        if how not in columns:
            continue
        for player in line.who:
            nets[player] += line.points
        if how == Settles.AGAINST:
            for player in playing:
                nets[player] -= 0 if player in line.who else line.points
    return tuple(nets)


def points_settled(ruleset: Ruleset, entry: Entry) -> tuple[Number, ...]:
    """The points that an entry moves for each player at once, without ledgers settled later."""
    if not entry.ordinal:
        return entry.net
    return points_moved(ruleset, entry.sides, entry.lines, (Settles.AGAINST, Settles.OWN))


def points_below_line(ruleset: Ruleset, lines: Sequence[Line]) -> tuple[int, ...] | None:
    """The points that each player's side scored below the line; None in a game without it."""
    columns = [column.key for column in ruleset.columns if column.line == BELOW]
    if not columns:
        return None
    own = [
        sum(int(line.points) for line in lines if line.column in columns and player in line.who)
        for player in range(ruleset.players)
    ]
    return tuple(own)


def add_points(one: Sequence[Number], other: Sequence[Number]) -> tuple[Number, ...]:
    return tuple(a + b for a, b in zip(one, other, strict=True))


def sum_points(players: int, many: Sequence[Sequence[Number]]) -> tuple[Number, ...]:
    total: tuple[Number, ...] = (0,) * players
    for one in many:
        total = add_points(total, one)
    return total
