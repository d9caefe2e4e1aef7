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


def block_without(block: Block, kinds: Sequence[str]) -> Block:
    """The block without the columns of these kinds: "notation", and "fact" for those that say what
    the deals in notation say as well."""
    left_out = [any(getattr(head, kind) for kind in kinds) for head in block.heads]
    kept = [place for place, out in enumerate(left_out) if not out]
    if not any(left_out):
        return block

    def narrower(row: Row) -> Row:
        cells = tuple(row.cells[place] for place in kept if place < len(row.cells))
        return replace(row, cells=cells)

    return replace(
        block,
        heads=tuple(block.heads[place] for place in kept),
        rows=tuple(map(narrower, block.rows)),
        sums=tuple(map(narrower, block.sums)),
    )
