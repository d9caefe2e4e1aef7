"""Quinto on paper (§5): each deal in notation, and the points of both sides with their sums."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.seats import side_of
from ...core.text import gettext, list_names, verbatim
from ...scoring.scored_deal import Round
from ...scoring.sheet_layout import Block, Cell, Emphasis, Head, Mark, Row
from ...shared.bids import SUIT_SIGNS, SUITS
from ...shared.paper_sheet import DEAL, blank_table, number_and_dealer
from . import sheet_layout
from .quints import ACE_FOUR, FIVE, JOKER, TWO_THREE
from .sheet_layout import POINTS, RUBBER, SUM

MARKS = (
    Mark("+", gettext("quints + tricks")),
    Mark(Emphasis.FRAMED, gettext("won the game")),
)
NOTATION, EACH, RUNNING = 92, 19, 16
BLANK_ROWS, SLOT = 9, 6


def paper(played: Round) -> tuple[Block, ...]:
    """A rubber: the columns of its sheet, with the deals in notation in place of their worth."""
    (block,) = sheet_layout.blocks(played)
    rows = tuple(
        replace(row, cells=cells(row, played, place)) for place, row in enumerate(block.rows)
    )

    return (replace(block, heads=tuple(heads(played)), rows=rows),)


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand: a slot for each quint, in which its winner is written."""
    (block,) = paper(played)
    sides = [head for head in block.heads if head.words in (POINTS, SUM)]
    written = blank_table(block, BLANK_ROWS, heads=(*blank_heads(), *sides))
    if played.before.options.rubber_games > 1:
        bonus = replace(written.sums[0], label=RUBBER)
        written = replace(written, sums=(*written.sums, bonus))
    return (written,)


def blank_heads() -> Iterator[Head]:
    yield Head(words=gettext("Deal"), wide=9)
    yield Head(words=verbatim("×"), wide=8)
    for suit in SUITS:
        for kind in (FIVE, ACE_FOUR, TWO_THREE):
            yield Head(words=verbatim(kind), wide=SLOT, group=SUIT_SIGNS[suit])
    yield Head(words=verbatim(JOKER), wide=SLOT)
    yield Head(words=gettext("Tricks"), wide=12)


def heads(played: Round) -> Iterator[Head]:
    yield DEAL
    yield Head(words=gettext("Deal in notation"), wide=NOTATION, notation=True)
    for side in played.before.sides:
        named, own = list_names(side), side_of(played.before.sides, side[0])
        yield Head(words=POINTS, wide=EACH, group=named, side=own)
        yield Head(words=SUM, wide=RUNNING, group=named, side=own, runs=True)


def cells(row: Row, played: Round, place: int) -> tuple[Cell | None, ...]:
    """The cells of a row: its points stand at the right, the sum that won a game in a frame."""
    entry = played.entries[place]
    won = {player for win in entry.wins for player in win.who}
    found: list[Cell | None] = [Cell(words=number_and_dealer(entry)), None]
    for side, own, running in zip(
        played.before.sides, row.cells[2::2], row.cells[3::2], strict=True
    ):
        found.append(replace(own, right=True) if own else None)
        found.append(replace(running, framed=side[0] in won) if running else None)
    return tuple(found)
