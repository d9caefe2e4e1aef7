"""Skruuvi on paper: a set with each deal in notation, and the Bolshevik ledger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...core.seats import own_and_other
from ...core.text import gettext, verbatim
from ...notation.signs import LETTERS
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared.paper_sheet import DEAL, number
from . import sheet_layout
from .sheet_layout import LEDGER_HEADS, ROUND_TITLE

NOTATION = Head(words=gettext("Deal in notation"), wide=52, notation=True)
SET_HEADS = (
    DEAL,
    Head(words=gettext("Declarer"), wide=33),
    Head(words=gettext("Contract"), wide=24),
    Head(words=gettext("Tricks"), wide=17),
    NOTATION,
    Head(words=gettext("Score"), wide=18),
    Head(words=gettext("Sum"), wide=18, runs=True),
)
BID, POINTS = 50.0, 15.0


def paper(played: Round) -> tuple[Block, ...]:
    """A set, and the ledger if it has deals."""
    entries = {entry.number: entry for entry in played.entries}
    first, *others = sheet_layout.blocks(played)
    rows = tuple(set_row(row, entries[row.entry]) for row in first.rows)
    side, _ = own_and_other(played.before.sides, played.scorer)
    letters = verbatim("·".join(LETTERS[player] for player in side))
    set_title = ROUND_TITLE.filled(number=played.number)
    title = gettext("{set}: points for {side}", set=set_title, side=letters)
    return (
        replace(first, heads=SET_HEADS, rows=rows, title=title),
        *(ledger(block, entries) for block in others),
    )


def set_row(row: Row, entry: Entry) -> Row:
    """The declarer before the contract; that a deal was stopped early its notation says."""
    _, contract, declarer, tricks, *points = row.cells
    if getattr(entry.deal, "stopped_early", False):
        tricks = Cell(words=verbatim(str(getattr(entry.deal, "tricks", ""))))
    return replace(
        row, cells=(Cell(words=number(entry)), declarer, contract, tricks, None, *points)
    )


def ledger(block: Block, entries: Mapping[int, Entry]) -> Block:
    """The ledger with the players by letter."""
    players = range(len(block.heads) - len(LEDGER_HEADS))
    letters = (Head(words=verbatim(LETTERS[player]), wide=POINTS, runs=True) for player in players)
    heads = (DEAL, replace(LEDGER_HEADS[1], wide=BID), NOTATION, *letters)
    return replace(
        block,
        heads=heads,
        rows=tuple(ledger_row(row, entries) for row in block.rows),
        sums=tuple(foot(row) for row in block.sums),
    )


def ledger_row(row: Row, entries: Mapping[int, Entry]) -> Row:
    _, bid, *points = row.cells
    first = Cell(words=number(entries[row.entry])) if row.entry else None
    return replace(row, cells=(first, bid, None, *points))


def foot(row: Row) -> Row:
    first, label, *points = row.cells
    return replace(row, cells=(first, label, None, *points))
