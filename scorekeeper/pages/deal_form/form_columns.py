"""The groups of a deal form in two columns, for a phone in landscape."""

from __future__ import annotations

from collections.abc import Sequence

from .chips import ChipRow
from .fields.form_fields import Group


def halves(groups: Sequence[Group]) -> tuple[Sequence[Group], ...]:
    """The groups in two columns, for a phone in landscape.

    After a grid the columns divide where they become least high. Without one the first ends with
    a board that comes before the tricks, or with the tricks. The rows of the players stay together,
    or are divided if they are all there is.
    """
    rows = [place for place, group in enumerate(groups) if group.field.row]
    grid = next((place for place, group in enumerate(groups) if group.field.shape == "grid"), None)
    tricks = next((place for place, group in enumerate(groups) if is_count(group)), len(groups))
    if rows:
        middle = rows[0] or rows[len(rows) // 2]
    elif grid is None:
        boards = (place for place in range(tricks) if groups[place].field.shape == "marks")
        middle = next(boards, tricks) + 1
    else:
        places = range(tricks, grid, -1)
        middle = min(places, key=lambda place: max(lines(groups[:place]), lines(groups[place:])))
    return tuple(half for half in (groups[:middle], groups[middle:]) if half)


def is_count(group: Group) -> bool:
    """Whether it is a row of numbers."""
    chips = group.content
    return isinstance(chips, ChipRow) and (
        chips.window or (group.field.shape == "row" and chips.columns > 0)
    )


def lines(groups: Sequence[Group]) -> int:
    """How many rows of chips the groups have, boards apart."""
    rows = [group.content for group in groups]
    return sum(chips.lines if isinstance(chips, ChipRow) else 1 for chips in rows)
