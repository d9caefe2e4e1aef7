"""Quinto on paper (§5): a slot for each quint with its winner, points and sums of both sides."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from typing import cast

from ...core.seats import side_of
from ...core.text import NOTHING, gettext, list_names, verbatim
from ...notation.signs import LETTERS
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Emphasis, Head, Mark, Row
from ...shared.bids import SUIT_SIGNS, SUITS
from ...shared.doubling import CROSSES, MARKS_IN_BRIDGE
from ...shared.paper_sheet import DEAL, blank_table, number_and_dealer
from . import sheet_layout
from .deals import Deal
from .quints import ACE_FOUR, FIVE, JOKER, TWO_THREE
from .sheet_layout import POINTS, RUBBER, SUM

NO_TRICKS = "–"
MARKS = (
    *MARKS_IN_BRIDGE,
    Mark(NO_TRICKS, gettext("a quint won the game, instead of the tricks")),
    Mark("+", gettext("quints + tricks")),
    Mark(Emphasis.FRAMED, gettext("won the game")),
)
EACH, RUNNING = 18, 16
BLANK_ROWS, SLOT = 9, 6
SLOTS = (*((suit, kind) for suit in SUITS for kind in (FIVE, ACE_FOUR, TWO_THREE)), ("", JOKER))
FACTS = (
    DEAL,
    Head(words=verbatim("×"), wide=8),
    *(
        Head(words=verbatim(kind), wide=SLOT, group=SUIT_SIGNS[suit] if suit else NOTHING)
        for suit, kind in SLOTS
    ),
    Head(words=gettext("Tricks"), wide=12),
)


def paper(played: Round) -> tuple[Block, ...]:
    """A rubber: the columns of its sheet, with the facts of the deals in place of their worth."""
    (block,) = sheet_layout.blocks(played)
    rows = tuple(
        replace(row, cells=cells(row, played, place)) for place, row in enumerate(block.rows)
    )
    sums = tuple(
        replace(row, cells=(row.cells[0], *[None] * (len(FACTS) - 1), *row.cells[2:]))
        for row in block.sums
    )
    return (replace(block, heads=tuple(heads(played)), rows=rows, sums=sums, told=True),)


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand: a slot for each quint, in which its winner is written."""
    (block,) = paper(played)
    written = blank_table(block, BLANK_ROWS)
    if played.before.options.rubber_games > 1:
        bonus = replace(written.sums[0], label=RUBBER)
        written = replace(written, sums=(*written.sums, bonus))
    return (written,)


def heads(played: Round) -> Iterator[Head]:
    yield from FACTS
    for side in played.before.sides:
        named, own = list_names(side), side_of(played.before.sides, side[0])
        yield Head(words=POINTS, wide=EACH, group=named, side=own)
        yield Head(words=SUM, wide=RUNNING, group=named, side=own, runs=True)


def cells(row: Row, played: Round, place: int) -> tuple[Cell | None, ...]:
    """The cells of a row: its points stand at the right, the sum that won a game in a frame."""
    entry = played.entries[place]
    won = {player for win in entry.wins for player in win.who}
    found: list[Cell | None] = [Cell(words=number_and_dealer(entry)), *fact_cells(entry)]
    for side, own, running in zip(
        played.before.sides, row.cells[2::2], row.cells[3::2], strict=True
    ):
        found.append(replace(own, right=True) if own else None)
        found.append(replace(running, framed=side[0] in won) if running else None)
    return tuple(found)


def fact_cells(entry: Entry) -> Iterator[Cell | None]:
    """The crosses, in each slot the letter of the winner, and the tricks behind whose they are;
    in place of the tricks a dash where a quint ended the game."""
    deal = cast("Deal", entry.deal)
    won = {quint.quint: LETTERS[quint.side] for quint in deal.quints}
    tricks = NO_TRICKS if deal.side is None else f"{LETTERS[deal.side]} {deal.tricks}"
    for words in (
        CROSSES[deal.doubling].strip(),
        *(won.get(suit + kind, "") for suit, kind in SLOTS),
        tricks,
    ):
        yield Cell(words=verbatim(words))
