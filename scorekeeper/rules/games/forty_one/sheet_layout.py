"""Sheet layout of forty-one: a row for each deal, in each column a bid and the score after it."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import gettext, verbatim
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared import plain_sheet
from ...shared.running_scores import ROUND_TITLE
from .deals import Deal, Hand
from .scoring import GOAL

MADE, SHORT = "✓", "✗"
NOTHING_SCORED = Cell(words=verbatim("–"), right=True)


def blocks(played: Round) -> tuple[Block, ...]:
    """A game (§6)."""
    rows = [row(entry, played.before.table.seats) for entry in played.entries]
    return (plain_sheet.plain_block(played, ROUND_TITLE, heads(played), rows),)


def heads(played: Round) -> tuple[Head, ...]:
    """The number of the deal, then the players as they sit in this game, partners in one colour."""
    by_player = plain_sheet.player_heads(played)
    seats = played.before.table.seats
    return (Head(words=gettext("Deal")), *(by_player[player] for player in seats))


def row(entry: Entry, seats: Sequence[int]) -> Row:
    """Bids and scores in the order of the seats; dashes for a deal that scores nothing."""
    number, scores = verbatim(str(entry.ordinal)), entry.scores
    if not entry.ordinal and scores:
        return plain_sheet.penalty_row(entry, 1, [scores[player] for player in seats])
    if entry.void or scores is None or not isinstance(entry.deal, Deal):
        return plain_sheet.plain_deal_row(entry, number, *(NOTHING_SCORED for _ in seats))
    hands = {hand.player: hand for hand in entry.deal.hands}
    cells = (cell(hands[player], scores[player]) for player in seats)
    return plain_sheet.plain_deal_row(entry, number, *cells)


def cell(hand: Hand, score: int) -> Cell:
    """The score, with the bid before it in small type: "4 ✓", "7 ✗"."""
    bid = verbatim(f"{hand.bid} {MADE if hand.made else SHORT}")
    return Cell(label=bid, points=score, framed=score >= GOAL)
