"""Columns of a block that paper fills in or leaves out: the deals in notation, and the facts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace

from scorekeeper.rules.core.text import verbatim
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Row


def in_notation(block: Block, lines: Mapping[int, str]) -> Block:
    """The block with the deals in the column for them. lines: by entry."""
    (column,) = [place for place, head in enumerate(block.heads) if head.notation]

    def noted(row: Row) -> Row:
        cells = list(row.cells)
        if row.entry in lines and len(cells) > column:
            cells[column] = Cell(words=verbatim(lines[row.entry]))
        return replace(row, cells=tuple(cells))

    return replace(block, rows=tuple(map(noted, block.rows)))


def without_facts(block: Block) -> Block:
    """The block without the columns that say what the deals in notation say as well."""
    return without(block, [head.fact for head in block.heads])


def without_notation(block: Block) -> Block:
    return without(block, [head.notation for head in block.heads])


def without(block: Block, left_out: Sequence[bool]) -> Block:
    """The block without some columns."""
    if not any(left_out):
        return block
    kept = [place for place, out in enumerate(left_out) if not out]

    def narrower(row: Row) -> Row:
        cells = tuple(row.cells[place] for place in kept if place < len(row.cells))
        return replace(row, cells=cells)

    return replace(
        block,
        heads=tuple(block.heads[place] for place in kept),
        rows=tuple(map(narrower, block.rows)),
        sums=tuple(map(narrower, block.sums)),
    )
