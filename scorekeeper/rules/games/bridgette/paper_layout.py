"""Bridgette on paper (§5): declarer before the contract, and a running sum for each player."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...core.text import gettext, list_names
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared.paper_sheet import blank_table
from . import sheet_layout
from .scoring import DEALS
from .sheet_layout import players, points_of

FACTS = (
    Head(words=gettext("Deal"), wide=23),
    Head(words=gettext("Declarer"), wide=27),
    Head(words=gettext("Contract"), wide=23),
    Head(words=gettext("Tricks"), wide=14),
)
POINTS, SUM = 22, 22


def paper(played: Round) -> tuple[Block, ...]:
    """A match."""
    (block,) = sheet_layout.blocks(played)
    sums, rows = [0 for _ in players(played)], []
    entries = {entry.number: entry for entry in played.entries}
    for row in block.rows:
        rows.append(with_sums(row, entries[row.entry], sums))
    foot = Row(label=gettext("Sum"), cells=(None,) * len(FACTS) + foot_cells(sums))
    return (replace(block, heads=tuple(heads(played)), rows=tuple(rows), sums=(foot,)),)


def blank(played: Round) -> tuple[Block, ...]:
    """A match to fill in by hand: six rows, a rule, and a seventh for a match that is level."""
    (block,) = paper(played)
    written = blank_table(block, DEALS + 1)
    *first, last, seventh = written.rows
    tied = gettext("{number}, only if tied", number=DEALS + 1)
    only = replace(seventh, cells=(Cell(words=tied), *seventh.cells[1:]))
    return (replace(written, rows=(*first, replace(last, ruled=True), only)),)


def heads(played: Round) -> Iterator[Head]:
    yield from FACTS
    for player in players(played):
        named = list_names((player,))
        yield Head(words=gettext("Points"), wide=POINTS, group=named, side=player)
        yield Head(words=gettext("Sum"), wide=SUM, group=named, side=player, runs=True)


def with_sums(row: Row, entry: Entry, sums: list[int]) -> Row:
    """The row of a deal, with the sums that it changes."""
    number, contract, declarer, tricks, *_ = row.cells
    cells = [number, declarer, contract, tricks]
    for player in range(len(sums)):
        points = int(points_of((entry,), player))
        sums[player] += points
        cells += [Cell(points=points or None), Cell(points=sums[player]) if points else None]
    return replace(row, cells=tuple(cells))


def foot_cells(sums: Sequence[int]) -> tuple[Cell | None, ...]:
    return tuple(cell for own in sums for cell in (None, Cell(points=own)))
