"""Sheet layout of forty-one: a row for each deal, in each column a bid and the score after it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...core.text import Text, gettext, number_text, verbatim
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Head, Row
from ...shared import plain_sheet
from ...shared.running_scores import ROUND_TITLE
from .deals import Deal, Hand
from .standing import GOAL

MADE, SHORT = "✓", "✗"
NOTHING_SCORED = verbatim("–")


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
        words = [number_text(scores[player]) for player in seats]
        return plain_sheet.penalty_row(entry, 1, words)
    if entry.void or scores is None or not isinstance(entry.deal, Deal):
        return plain_sheet.deal_row(entry, number, *(NOTHING_SCORED for _ in seats))
    hands = {hand.player: hand for hand in entry.deal.hands}
    cells = (cell(hands[player], scores[player]) for player in seats)
    return framed(
        plain_sheet.deal_row(entry, number, *cells),
        [False, *(scores[player] >= GOAL for player in seats)],
    )


def framed(row: Row, which: Sequence[bool]) -> Row:
    """The row with the scores that have won framed; scores stand under each other."""
    pairs = enumerate(zip(row.cells, which, strict=True))
    cells = (cell and replace(cell, framed=is_it, right=at > 0) for at, (cell, is_it) in pairs)
    return replace(row, cells=tuple(cells))


def cell(hand: Hand, score: int) -> Text:
    """ "4 ✓ 42", "7 ✗ −9" """
    return gettext(
        "{bid} {sign} {score}", bid=hand.bid, sign=MADE if hand.made else SHORT, score=score
    )
