"""Skruuvi on paper: a set with each deal in notation, and the Bolshevik ledger."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from ...core.text import Text, gettext, verbatim
from ...notation.signs import LETTERS
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared.paper_sheet import DEAL, blank_table, number_and_dealer
from . import sheet_layout
from .deals import AllPass, Contract
from .sheet_layout import BROUGHT_FORWARD, LEDGER_HEADS
from .standing import SOLO_DEALS

NOTATION = Head(words=gettext("A deal in one line"), wide=50, notation=True)
SET_HEADS = (
    DEAL,
    Head(words=gettext("Declarer"), wide=31),
    Head(words=gettext("Contract"), wide=24),
    Head(words=gettext("Tricks"), wide=17),
    NOTATION,
)
BID, POINTS = 50, 15
SCORE, SUM = 23, 18
PARTS = gettext("k {kitty}, K {kotka}", kitty=gettext("kitty"), kotka=gettext("kotka"))
BLANK_SET_HEADS = (
    Head(words=gettext("Deal"), wide=10),
    Head(words=gettext("Declarer"), wide=30),
    Head(words=gettext("Contract"), wide=20),
    Head(words=gettext("Tricks"), wide=14),
    Head(words=gettext("Aces and their tricks"), wide=50),
)
BLANK_LEDGER_HEADS = (
    Head(words=gettext("Deal"), wide=10),
    Head(words=gettext("Bidder"), wide=30),
    Head(words=gettext("Bid and tricks"), wide=20),
    Head(words=gettext("Doubled by"), wide=24),
    Head(words=gettext("Aces and their tricks"), wide=31),
)


def paper(played: Round) -> tuple[Block, ...]:
    """A set, and the ledger if it has deals."""
    entries = {entry.number: entry for entry in played.entries}
    first, *others = sheet_layout.blocks(played)
    rows = tuple(set_row(row, entries[row.entry]) for row in first.rows)
    return (
        replace(first, heads=(*SET_HEADS, *points_heads(played)), rows=rows, title=title(played)),
        *(ledger(block, entries) for block in others),
    )


def title(played: Round) -> Text:
    return sheet_layout.ROUND_TITLE.filled(number=played.number)


def points_heads(played: Round) -> tuple[Head, Head]:
    """The score has the sign of the side whose letters stand before it."""
    letters = "·".join(LETTERS[player] for player in sheet_layout.side_of_scorer(played))
    score = gettext("{one} {other}", one=letters, other=gettext("Score"))
    return Head(words=score, wide=SCORE), Head(words=gettext("Sum"), wide=SUM, runs=True)


def set_row(row: Row, entry: Entry) -> Row:
    """The declarer before the contract; that a deal was stopped early its notation says."""
    _, contract, declarer, tricks, *points = row.cells
    if isinstance(entry.deal, Contract | AllPass) and entry.deal.stopped_early:
        tricks = Cell(words=verbatim(str(entry.deal.tricks)))
    return replace(
        row, cells=(Cell(words=number_and_dealer(entry)), declarer, contract, tricks, None, *points)
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
    first = Cell(words=number_and_dealer(entries[row.entry])) if row.entry else None
    return replace(row, cells=(first, bid, None, *points))


def foot(row: Row) -> Row:
    first, label, *points = row.cells
    return replace(row, cells=(first, label, None, *points))


# ── To fill in by hand ──────────────────────────────────────────────────────────────────────────


def blank(played: Round) -> tuple[Block, ...]:
    """A set to fill in by hand, and the Bolshevik ledger if the set has one (§5.6, §6)."""
    if played.before.integrated or played.before.solo_set_follows:
        return (blank_set(played), blank_ledger(played))
    return (blank_set(played),)


def blank_set(played: Round) -> Block:
    """Kitty deals, a rule, kotka deals (§1.1); then a box for what goes over to each player."""
    kitty, all_deals = played.before.kitty_deals, played.before.set_deals
    block = sheet_layout.set_block(played)
    heads = (*BLANK_SET_HEADS, *points_heads(played))
    written = blank_table(block, all_deals, heads=heads)
    rows = tuple(
        replace(
            row,
            cells=(Cell(words=deal_name(number, kitty)), *row.cells[1:]),
            ruled=number == kitty,
        )
        for number, row in enumerate(written.rows, 1)
    )
    named = gettext("{title} ({parts})", title=title(played), parts=PARTS)
    return replace(written, rows=rows, title=named, boxes=True, low=True)


def deal_name(number: int, kitty: int) -> Text:
    """ "k1" for a kitty deal, "K1" for a kotka deal."""
    return verbatim(f"k{number}" if number <= kitty else f"K{number - kitty}")


def blank_ledger(played: Round) -> Block:
    """A row for each Bolshevik deal that may come (§5, §6).

    Later sets have a row for points brought forward: the sums cover the whole sitting.
    """
    players = len(played.before.ledger)
    deals = players if played.before.integrated else SOLO_DEALS
    block = sheet_layout.ledger_block(played, played.before.ledger)
    letters = (Head(words=verbatim(LETTERS[player]), wide=POINTS) for player in range(players))
    written = blank_table(block, deals, heads=(*BLANK_LEDGER_HEADS, *letters))
    rows = tuple(replace(row, cells=(Cell(), *row.cells[1:])) for row in written.rows)
    if played.number > 1 and played.before.options.bolshevik != "set_after_last":
        forward = Cell(words=BROUGHT_FORWARD, spans=True)
        rows = (replace(rows[0], cells=(Cell(), forward, *rows[0].cells[2:])), *rows)
    return replace(written, rows=rows)
