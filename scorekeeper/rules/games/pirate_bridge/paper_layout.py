"""Pirate bridge on paper: a list of deals, with each player's points below and above the line."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...core.text import gettext, verbatim
from ...notation.signs import LETTERS
from ...scoring.scored_deal import ABOVE, BELOW, Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared.bridge_contract import contract_sign
from ...shared.line_sheet import column_sum, points_if_any
from ...shared.paper_sheet import blank_table
from ...shared.plain_sheet import CellContent, deal_row
from . import sheet_layout
from .deals import Contract

LINES = (BELOW, ABOVE)
FACTS = (
    Head(words=gettext("Deal"), wide=14),
    Head(words=gettext("Declarer and partner"), wide=28, fact=True),
    Head(words=gettext("Contract"), wide=15, fact=True),
    Head(words=gettext("Tricks"), wide=11, fact=True),
)
BLANK_ROWS = 12
POINTS = 14  # the width of a column of points


def paper(played: Round) -> tuple[Block, ...]:
    """A rubber: what was played, then a column for each player below the line and above it."""
    (block,) = sheet_layout.blocks(played)
    rows = tuple(deal_row(entry, *cells(entry, played)) for entry in played.entries)
    sums = tuple(Cell(points=points) for points in sums_of(played))
    empty = (Cell(),) * (len(FACTS) - 1)
    foot = Row(cells=(Cell(words=gettext("Sum")), *empty, *sums))
    return (replace(block, heads=tuple(heads(played)), above=(), rows=rows, sums=(foot,)),)


def heads(played: Round) -> Iterator[Head]:
    """The players by letter, under the words for below and above the line."""
    yield from FACTS
    for column in sheet_layout.COLUMNS:
        for (player,) in played.before.heads:
            letter = verbatim(LETTERS[player])
            yield Head(words=letter, wide=POINTS, group=column.label, carries=True)


def cells(entry: Entry, played: Round) -> Iterator[CellContent]:
    """What was played, and the points of each."""
    deal = entry.deal
    yield verbatim(str(entry.ordinal))
    if isinstance(deal, Contract):
        yield verbatim(f"{LETTERS[deal.declarer]} + {LETTERS[deal.partner]}")
        yield contract_sign(deal.level, deal.strain, deal.doubling)
        yield verbatim(str(deal.tricks))
    else:
        yield from (entry.deal.brief(), None, None)
    for line in LINES:
        for head in played.before.heads:
            yield points_if_any(entry, head, (line,))


def sums_of(played: Round) -> Sequence[int]:
    return [
        int(column_sum(played.entries, head, (line,)))
        for line in LINES
        for head in played.before.heads
    ]


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand."""
    (block,) = paper(played)
    return (blank_table(block, BLANK_ROWS),)
