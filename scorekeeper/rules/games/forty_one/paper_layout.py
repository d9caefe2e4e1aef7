"""Forty-one on paper (§6): partners beside each other, what each bid and took, and their sum."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...core.text import gettext, list_names, pgettext, verbatim
from ...notation.signs import LETTERS
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Emphasis, Head, Mark, Row
from ...shared.paper_sheet import DEAL, blank_table, number_and_dealer, words_over_row
from ...shared.plain_sheet import CellContent, penalty_row, plain_deal_row
from . import sheet_layout
from .deals import Deal
from .scoring import GOAL, side_sum

MARKS = (
    Mark(Emphasis.STRUCK, gettext("bid failed")),
    Mark(Emphasis.FRAMED, gettext("{points} reached", points=GOAL)),
)
BID_AND_TOOK = gettext("bid / took")
SCORE_THEN = pgettext("running", "Score")
BID, SCORE, SUM = 18, 14, 17
BLANK_ROWS = 26


def paper(played: Round) -> tuple[Block, ...]:
    """A game: the columns of a side, then those of the other."""
    (block,) = sheet_layout.blocks(played)
    rows = tuple(row(entry, played.before.sides) for entry in played.entries)
    told = not any(entry.void for entry in played.entries)
    return (replace(block, heads=tuple(heads(played)), rows=rows, told=told),)


def blank(played: Round) -> tuple[Block, ...]:
    """A game to fill in by hand."""
    (block,) = paper(played)
    return (blank_table(block, BLANK_ROWS, low=True),)


def heads(played: Round) -> Iterator[Head]:
    yield DEAL
    for place, side in enumerate(played.before.sides):
        named = list_names(side)
        for player in side:
            bid = gettext("{one} {other}", one=LETTERS[player], other=BID_AND_TOOK)
            yield Head(words=bid, wide=BID, group=named, side=place)
            yield Head(words=SCORE_THEN, wide=SCORE, group=named, side=place, runs=True)
        yield Head(words=gettext("Sum"), wide=SUM, group=named, side=place, runs=True)


def row(entry: Entry, sides: Sequence[tuple[int, ...]]) -> Row:
    scores = entry.scores
    if not entry.ordinal and scores:
        cells = [cell for side in sides for cell in side_cells(side, scores)]
        return penalty_row(entry, 1, cells)
    if entry.void or scores is None or not isinstance(entry.deal, Deal):
        return plain_deal_row(entry, number_and_dealer(entry), words_over_row(entry))
    cells = [cell for side in sides for cell in side_cells(side, scores, entry.deal)]
    return plain_deal_row(entry, number_and_dealer(entry), *cells)


def side_cells(
    side: tuple[int, ...], scores: Sequence[int], deal: Deal | None = None
) -> Iterator[CellContent]:
    """ "5/7" and the score of each of the side, and their sum."""
    hands = {hand.player: hand for hand in deal.hands} if deal else {}
    for player in side:
        hand = hands.get(player)
        yield (
            Cell(words=verbatim(f"{hand.bid}/{hand.tricks}"), struck=not hand.made, right=True)
            if hand
            else None
        )
        yield Cell(points=scores[player], framed=scores[player] >= GOAL)
    yield side_sum(side, scores)
