"""Sheet layout of a match: a plain table of six deals, or seven (§5)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.text import Number, gettext, list_names, verbatim
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared.doubling import MARKS_IN_BRIDGE
from ...shared.line_sheet import column_differences
from ...shared.plain_sheet import plain_block, plain_deal_row, player_heads
from ...shared.round_titles import MATCH_TITLE
from .deals import Contract
from .scoring import DEALS, SCORE

MARKS = MARKS_IN_BRIDGE
ROUND_TITLE = MATCH_TITLE
WORDS = (
    Head(words=gettext("Deal")),
    Head(words=gettext("Contract")),
    Head(words=gettext("Declarer")),
    Head(words=gettext("Tricks")),
)
DECIDING = gettext("deciding deal")


def blocks(played: Round) -> tuple[Block, ...]:
    """A match: the points of each deal in the column of whoever books them."""
    rows = tuple(rows_of(played))
    sums = [points_of(played.entries, player) for player in players(played)]
    block = plain_block(played, ROUND_TITLE, heads(played), rows, (sum_row(*sums),))
    return (replace(block, working=column_differences(played, (SCORE,))),)


def heads(played: Round) -> tuple[Head, ...]:
    return (*WORDS, *player_heads(played))


def players(played: Round) -> range:
    return range(len(played.before.table.seats))


def rows_of(played: Round) -> Iterator[Row]:
    """A row for each deal; words stand over the seventh that counts."""
    counted = 0
    deals = [(other, other.deal) for other in played.entries if isinstance(other.deal, Contract)]
    for entry, deal in deals:
        number, tricks = verbatim(str(entry.ordinal)), verbatim(str(deal.tricks))
        points = (points_of((entry,), player) or None for player in players(played))
        row = plain_deal_row(
            entry, number, deal.bid(), list_names((deal.declarer,)), tricks, *points
        )
        counted += not entry.void
        yield replace(row, over=DECIDING) if counted > DEALS and not entry.void else row


def points_of(entries: tuple[Entry, ...], player: int) -> Number:
    return sum(line.points for entry in entries for line in entry.lines if player in line.who)


def sum_row(*points: Number | None) -> Row:
    sums = (Cell(points=own) for own in points)
    return Row(cells=(Cell(words=gettext("Sum")), Cell(), Cell(), Cell(), *sums))
