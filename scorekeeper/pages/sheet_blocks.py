"""The blocks of a sheet on a page: older rows fold on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.core.text import Number, Text, gettext
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Row

NEWEST_ABOVE, NEWEST_BELOW, NEWEST = 4, 3, 5  # rows; the last of a table without the line


@dataclass(frozen=True, kw_only=True)
class Stack:
    """A column above the line, upwards. older: the cells that fold; points: their sum."""

    older: tuple[Cell, ...]
    newest: tuple[Cell, ...]
    points: Number

    @property
    def earlier(self) -> Text:
        return earlier(self.older)


@dataclass(frozen=True, kw_only=True)
class PageBlock(Block):
    """A block whose older rows fold. stacks: the columns above the line. older, newest: the rows.

    older_sums: what the older rows add up to, in each column of a sheet with the line; else ().
    result_title: stands over the results.
    """

    stacks: tuple[Stack, ...]
    older: tuple[Row, ...]
    newest: tuple[Row, ...]
    older_sums: tuple[Number, ...]
    result_title: Text

    @property
    def earlier(self) -> Text:
        return earlier(self.older)

    @property
    def folds(self) -> bool:
        return bool(self.older) or any(stack.older for stack in self.stacks)


def page_block(block: Block, round_title: Text, *, folds: bool) -> PageBlock:
    """round_title: with the placeholder {number}. folds: this is the round in play."""
    newest = (NEWEST_BELOW if block.above else NEWEST) if folds else len(block.rows)
    fold = rows_to_fold(len(block.rows), newest)
    older = block.rows[:fold]
    added = range(len(block.heads)) if block.above else ()
    return PageBlock(
        **vars(block),
        stacks=tuple(stack_of(cells, folds=folds) for cells in block.above),
        older=older,
        newest=block.rows[fold:],
        older_sums=tuple(points_of([row.cells[place] for row in older]) for place in added),
        result_title=gettext(
            "{round}: each player's result", round=round_title.filled(number=block.round)
        ),
    )


def stack_of(cells: tuple[Cell, ...], *, folds: bool) -> Stack:
    fold = rows_to_fold(len(cells), NEWEST_ABOVE if folds else len(cells))
    return Stack(older=cells[:fold], newest=cells[fold:], points=points_of(cells[:fold]))


def earlier(older: Sequence[object]) -> Text:
    """What stands in the place of the rows that fold."""
    return gettext("{count} earlier", count=len(older))


def rows_to_fold(rows: int, newest: int) -> int:
    """How many of the rows fold. One alone would be as high as the words in its place.

    >>> rows_to_fold(6, 4), rows_to_fold(5, 4)
    (2, 0)
    """
    return rows - newest if rows - newest > 1 else 0


def points_of(cells: Sequence[Cell | None]) -> Number:
    return sum(cell.points for cell in cells if cell and cell.points is not None)
