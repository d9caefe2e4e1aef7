"""The blocks of a sheet on a page: partners share a column, and older rows fold on a phone."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.core.text import NOTHING, Number, gettext
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Head, Row

NEWEST_ABOVE, NEWEST_BELOW, NEWEST = 4, 3, 5  # rows; the last of a table without the line


@dataclass(frozen=True, kw_only=True)
class Stack:
    """A column above the line, upwards. older: the cells that fold; points: their sum."""

    older: tuple[Cell, ...]
    newest: tuple[Cell, ...]
    points: Number


@dataclass(frozen=True, kw_only=True)
class PageBlock(Block):
    """A block whose older rows fold. stacks: the columns above the line. older, newest: the rows.

    older_sums: what the older rows add up to, in each column after the first that are not added up;
    skipped: so many columns are not.
    """

    stacks: tuple[Stack, ...]
    older: tuple[Row, ...]
    newest: tuple[Row, ...]
    skipped: int
    older_sums: tuple[Number | None, ...]

    @property
    def folds(self) -> bool:
        return bool(self.older) or any(stack.older for stack in self.stacks)


def page_block(block: Block, *, folds: bool) -> PageBlock:
    """folds: this is the round in play."""
    block = partners_joined(block)
    newest = (NEWEST_BELOW if block.above else NEWEST) if folds else len(block.rows)
    fold = rows_to_fold(len(block.rows), newest)
    older = block.rows[:fold]
    sums = [
        points_of([row.cells[place] for row in older]) if block.above or head.carries else None
        for place, head in enumerate(block.heads)
    ]
    skipped = next((place for place, points in enumerate(sums) if points is not None), len(sums))
    return PageBlock(
        **vars(block),
        stacks=tuple(stack_of(cells, folds=folds) for cells in block.above),
        older=older,
        newest=block.rows[fold:],
        skipped=skipped,
        older_sums=tuple(sums[skipped:]),
    )


def stack_of(cells: tuple[Cell, ...], *, folds: bool) -> Stack:
    fold = rows_to_fold(len(cells), NEWEST_ABOVE if folds else len(cells))
    return Stack(older=cells[:fold], newest=cells[fold:], points=points_of(cells[:fold]))


def rows_to_fold(rows: int, newest: int) -> int:
    """How many of the rows fold. One alone would be as high as the words in its place.

    >>> rows_to_fold(6, 4), rows_to_fold(5, 4)
    (2, 0)
    """
    return rows - newest if rows - newest > 1 else 0


def points_of(cells: Sequence[Cell | None]) -> Number:
    return sum(cell.points for cell in cells if cell and cell.points is not None)


# ── Columns ─────────────────────────────────────────────────────────────────────────────────────


def partners_joined(block: Block) -> Block:
    """The block with one column for partners whose columns are the same; paper keeps both."""
    if not block.above:
        return block
    alike: dict[object, list[int]] = {}
    for place, head in enumerate(block.heads):
        key = place if head.side is None else (head.side, column(block, place))
        alike.setdefault(key, []).append(place)
    groups = tuple(alike.values())
    if len(groups) == block.across:
        return block
    return replace(
        block,
        heads=tuple(joined_head([block.heads[place] for place in group]) for group in groups),
        above=tuple(block.above[group[0]] for group in groups),
        rows=tuple(joined_row(row, groups) for row in block.rows),
        sums=tuple(joined_row(row, groups) for row in block.sums),
    )


def column(block: Block, place: int) -> object:
    """The points of a column, from the top of the sheet to its foot."""
    return (
        tuple((cell.ordinal, cell.label, cell.points) for cell in block.above[place]),
        tuple(
            cell and cell.points
            for row in (*block.rows, *block.sums)
            for cell in [row.cells[place]]
        ),
    )


def joined_head(heads: Sequence[Head]) -> Head:
    players = tuple(player for head in heads for player in head.players)
    return (
        heads[0] if len(heads) == 1 else replace(heads[0], players=players, words=gettext("each"))
    )


def joined_row(row: Row, groups: Sequence[Sequence[int]]) -> Row:
    """The row, with its words wherever they stood."""
    cells = []
    for group in groups:
        found = [cell for place in group if (cell := row.cells[place])]
        cells.append(next((cell for cell in found if cell.label != NOTHING), *found[:1]))
    return replace(row, cells=tuple(cells))
