"""501 on paper (§6): what was bid, and for each player what was taken and what is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.text import Name, Text, gettext, verbatim
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Emphasis, Head, Mark, Row
from ...shared.paper_sheet import DEAL, blank_table, number, words_over_row
from ...shared.plain_sheet import CellContent, deal_row, penalty_row
from . import sheet_layout
from .deals import Contract, GaveUp
from .scoring import RESULT
from .standing import BEGIN, LOW

BLIND, UP, DASH = "blind", "up", "–"
MARKS = (
    Mark(BLIND, gettext("bid without looking at the cards")),
    Mark(UP, gettext("given up")),
    Mark(DASH, gettext("sat out")),
    Mark(Emphasis.UNDERLINED, gettext("{points} or less", points=LOW)),
    Mark(Emphasis.FRAMED, gettext("won the game")),
)
FACTS = (
    DEAL,
    Head(words=gettext("Bidder"), wide=18),
    Head(words=gettext("Bid"), wide=16),
)
TOOK, LEFT = 14, 18
BLANK_ROWS = 27


def paper(played: Round) -> tuple[Block, ...]:
    """A game."""
    (block,) = sheet_layout.blocks(played)
    rows = tuple(map(row, played.entries))
    return (replace(block, heads=tuple(heads(played)), rows=rows),)


def blank(played: Round) -> tuple[Block, ...]:
    """A game to fill in by hand."""
    (block,) = paper(replace(played, entries=()))
    return (blank_table(block, BLANK_ROWS, low=True),)


def heads(played: Round) -> Iterator[Head]:
    """Every player begins with 501, which stands in the head."""
    yield from FACTS
    for player in range(len(played.before.table.seats)):
        named = gettext("{name}: {points}", name=Name(player), points=BEGIN)
        yield Head(words=gettext("took"), wide=TOOK, group=named)
        yield Head(words=gettext("left"), wide=LEFT, group=named, runs=True)


def row(entry: Entry) -> Row:
    if not entry.ordinal:
        scores = [Cell(points=own, underlined=own <= LOW) for own in entry.scores or ()]
        cells = [cell for own in scores for cell in (None, own)]
        return penalty_row(entry, len(FACTS), cells)
    if entry.void or not isinstance(entry.deal, Contract | GaveUp):
        return deal_row(entry, number(entry), words_over_row(entry))
    return deal_row(entry, number(entry), *bid_cells(entry.deal), *player_cells(entry))


def bid_cells(deal: Contract | GaveUp) -> tuple[Text, Text]:
    """ "Anna", "90 blind" """
    signs = (str(deal.bid), *[BLIND] * deal.blind, *[UP] * isinstance(deal, GaveUp))
    return gettext("{name}", name=Name(deal.bidder)), verbatim(" ".join(signs))


def player_cells(entry: Entry) -> Iterator[CellContent]:
    """What each took, and the score; the winner's framed, a dash for who sat out."""
    playing = {player for side in entry.sides for player in side}
    won = {line.who[0] for line in entry.lines if line.column == RESULT and line.points > 0}
    taken = entry.deal.taken if isinstance(entry.deal, Contract) else ()
    took = {own.player: own.points for own in taken}
    for player, points in enumerate(entry.scores or ()):
        if player in playing:
            yield took.get(player)
            yield Cell(points=points, framed=player in won, underlined=points <= LOW)
        else:
            yield Cell(words=verbatim(DASH), right=True)
            yield None
