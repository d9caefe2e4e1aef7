"""Sheet layout of a plain table: a row for each deal, a column for each player."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ..core.seats import side_of
from ..core.text import Number, Signed, Text
from ..scoring.scored_deal import Correction, Entry, Round
from ..scoring.sheet_layout import Block, Cell, Head, Row

# Words, points with their sign, points, nothing, or a cell that is framed or underlined.
CellContent = Text | Signed | Number | Cell | None


def plain_block(
    played: Round, title: Text, heads: Sequence[Head], rows: Sequence[Row], sums: Sequence[Row] = ()
) -> Block:
    """A round as a table. title: with the placeholder {number}."""
    return Block(
        title=title.filled(number=played.number),
        round=played.number,
        heads=tuple(heads),
        above=(),
        rows=tuple(rows),
        sums=tuple(sums),
        results=played.results,
        finished=played.finished,
    )


def player_heads(played: Round) -> list[Head]:
    """A head for each player in the order of entry, in the colour of the side."""
    sides = played.before.sides
    return [
        Head(players=(player,), side=side_of(sides, player))
        for player in range(len(played.before.table.seats))
    ]


def plain_deal_row(entry: Entry, *cells: CellContent) -> Row:
    """The row of a deal; a rule is drawn under it if it ends a game."""
    filled = tuple(deal_cell(entry, cell) for cell in cells)
    return Row(cells=filled, entry=entry.number, ordinal=entry.ordinal, ruled=entry.ends_game)


def penalty_row(entry: Entry, heads: int, scores: Sequence[CellContent]) -> Row:
    """The scores after a penalty, with its words over them. heads: the columns before the
    scores."""
    row = plain_deal_row(entry, *(None,) * heads, *scores)
    return replace(row, over=entry.deal.heading if isinstance(entry.deal, Correction) else None)


def deal_cell(entry: Entry, cell: CellContent) -> Cell:
    number, ordinal = entry.number, entry.ordinal
    if isinstance(cell, Cell):
        return replace(cell, entry=number, ordinal=ordinal)
    if isinstance(cell, Text):
        return Cell(entry=number, ordinal=ordinal, words=cell)
    if isinstance(cell, Signed):
        return Cell(entry=number, ordinal=ordinal, points=cell.points, signed=True)
    return Cell(entry=number, ordinal=ordinal, points=cell)
