"""501 on paper (§6): what was bid, and for each player what was taken and what is left."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.text import Name, Text, gettext, list_names, verbatim
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Emphasis, Head, Mark, Row
from ...shared.paper_sheet import DEAL, blank_table, number_and_dealer, words_over_row
from ...shared.plain_sheet import CellContent, penalty_row, plain_deal_row
from . import sheet_layout
from .deals import Contract, GaveUp
from .scoring import BEGIN, LOW
from .sheet_layout import DASH, SAT_OUT, penalty_cells, score_cells

MARKS = (
    Mark(gettext("blind"), gettext("bid without looking at the cards")),
    Mark(Emphasis.STRUCK, gettext("given up")),
    Mark(str(DASH), gettext("sat out")),
    Mark(Emphasis.UNDERLINED, gettext("{points} or less", points=LOW)),
    Mark(Emphasis.FRAMED, gettext("won the game")),
)
FACTS = (
    DEAL,
    Head(words=gettext("Bidder"), wide=17),
    Head(words=gettext("Bid"), wide=23),
)
TOOK, LEFT = 14, 18
BLANK_ROWS = 27


def paper(played: Round) -> tuple[Block, ...]:
    """A game."""
    (block,) = sheet_layout.blocks(played)
    rows = tuple(map(row, played.entries))
    told = not any(entry.void for entry in played.entries)
    return (replace(block, heads=tuple(heads(played)), rows=rows, told=told),)


def blank(played: Round) -> tuple[Block, ...]:
    """A game to fill in by hand."""
    (block,) = paper(played)
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
        cells = [cell for own in penalty_cells(entry) for cell in (None, own)]
        return penalty_row(entry, len(FACTS), cells)
    if entry.void or not isinstance(entry.deal, Contract | GaveUp):
        return plain_deal_row(entry, number_and_dealer(entry), words_over_row(entry))
    bid, scores = bid_cells(entry.deal), player_cells(entry)
    filled = plain_deal_row(entry, number_and_dealer(entry), *bid, *scores)
    return replace(filled, over=why_won(entry, entry.deal.bidder))


def why_won(entry: Entry, bidder: int) -> Text | None:
    """§4.2: why one of two who came down to 0 wins, where the scores do not show it."""
    scores, won = entry.scores or (), {player for win in entry.wins for player in win.who}
    others = [own for player, own in enumerate(scores) if own <= 0 and player not in won]
    for winner in won:
        if others and winner == bidder and scores[winner] >= min(others):
            return gettext("{name} wins as the bidder.", name=Name(winner))
        if others and scores[winner] == min(others):
            return gettext("{name} wins, first to the dealer's left.", name=Name(winner))
    return None


def bid_cells(deal: Contract | GaveUp) -> tuple[Text, Cell]:
    """ "Anna", "90 blind"; a bid that was given up is struck through."""
    bid = verbatim(str(deal.bid))
    words = gettext("{bid} blind", bid=bid) if deal.blind else bid
    return list_names((deal.bidder,)), Cell(words=words, struck=isinstance(deal, GaveUp))


def player_cells(entry: Entry) -> Iterator[CellContent]:
    """What each took, and the score as on the sheet; a dash for who sat out."""
    taken = entry.deal.taken if isinstance(entry.deal, Contract) else ()
    took = {own.player: own.points for own in taken}
    for player, score in enumerate(score_cells(entry)):
        yield from (score, None) if score is SAT_OUT else (took.get(player), score)
