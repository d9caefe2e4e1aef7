"""The groups of a deal form in two columns, for a phone in landscape."""

from __future__ import annotations

from collections.abc import Sequence

from .groups import Group


def halves(made: Sequence[Group]) -> tuple[Sequence[Group], ...]:
    """The groups in two columns, for a phone in landscape.

    After a grid the columns divide where they become least high. Without one the first ends with
    a board that comes before the tricks, or with the tricks. The rows of the players stay together,
    or are divided if they are all there is.
    """
    rows = [place for place, group in enumerate(made) if group.row]
    grid = next((place for place, group in enumerate(made) if group.shape == "grid"), None)
    counted = (
        group.shape == "window" or (group.shape == "row" and group.columns > 0) for group in made
    )
    tricks = next((place for place, is_it in enumerate(counted) if is_it), len(made))
    if rows:
        middle = rows[0] or rows[len(rows) // 2]
    elif grid is None:
        board = next((place for place, group in enumerate(made[:tricks]) if group.board), tricks)
        middle = board + 1
    else:
        places = range(tricks, grid, -1)
        middle = min(places, key=lambda place: max(lines(made[:place]), lines(made[place:])))
    return tuple(half for half in (made[:middle], made[middle:]) if half)


def lines(made: Sequence[Group]) -> int:
    """How many rows of chips the groups have, boards apart."""
    return sum(-(-len(group.chips) // group.columns) if group.columns else 1 for group in made)
