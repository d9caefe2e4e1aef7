"""Pirate bridge on paper: who was vulnerable and what was played, and the points of each."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace

from ...core.text import gettext, verbatim
from ...notation.signs import LETTERS
from ...scoring.scored_deal import ABOVE, BELOW, Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared.bridge_contract import contract_sign
from ...shared.bridge_rubber import VUL
from ...shared.line_sheet import column_sum, points_if_any
from ...shared.paper_sheet import blank_table
from ...shared.plain_sheet import CellContent, plain_deal_row
from . import sheet_layout
from .deals import Contract
from .house_rules import NOBODY

LINES = (BELOW, ABOVE)
DEAL = Head(words=gettext("Deal"), wide=9)
WHO_IS_VULNERABLE = Head(words=VUL, wide=11)  # by letter, before the deal
FACTS = (
    Head(words=gettext("Declarer and partner"), wide=22, fact=True),
    Head(words=gettext("Contract"), wide=15, fact=True),
    Head(words=gettext("Tricks"), wide=11, fact=True),
)
BLANK_ROWS = 12
POINTS = 15  # the width of a column of points


def paper(played: Round) -> tuple[Block, ...]:
    """A rubber: what was played, then a column for each player below the line and above it."""
    (block,) = sheet_layout.blocks(played)
    won: set[int] = set()
    rows = []
    for entry in played.entries:
        rows.append(plain_deal_row(entry, *cells(entry, played, won)))
        won |= {player for win in entry.wins for player in win.who}
    sums = tuple(Cell(points=points) for points in sums_of(played))
    facts = (DEAL, *[WHO_IS_VULNERABLE] * may_be_vulnerable(played), *FACTS)
    foot = Row(cells=(Cell(words=gettext("Sum")), *[Cell()] * (len(facts) - 1), *sums))
    heads = (*facts, *player_heads(played))
    return (replace(block, heads=heads, above=(), rows=tuple(rows), sums=(foot,)),)


def may_be_vulnerable(played: Round) -> bool:
    return played.before.options.vulnerability != NOBODY  # type: ignore[no-any-return]


def player_heads(played: Round) -> Iterator[Head]:
    """The players by letter, under the words for below and above the line."""
    for column in sheet_layout.COLUMNS:
        for (player,) in played.before.heads:
            letter = verbatim(LETTERS[player])
            yield Head(words=letter, wide=POINTS, group=column.label, carries=True)


def cells(entry: Entry, played: Round, won: Collection[int]) -> Iterator[CellContent]:
    """Who was vulnerable, what was played, and the points of each. won: who have won a game."""
    deal = entry.deal
    yield verbatim(str(entry.ordinal))
    if may_be_vulnerable(played):
        yield verbatim("".join(LETTERS[player] for player in sorted(won)))
    if isinstance(deal, Contract):
        yield verbatim(f"{LETTERS[deal.declarer]} + {LETTERS[deal.partner]}")
        yield contract_sign(deal.level, deal.strain, deal.doubling)
        yield verbatim(str(deal.tricks))
    else:
        yield from (entry.deal.brief(), None, None)
    for line in LINES:
        for head in played.before.heads:
            yield points_if_any(entry, head, (line,))


def sums_of(played: Round) -> Sequence[int]:
    return [
        int(column_sum(played.entries, head, (line,)))
        for line in LINES
        for head in played.before.heads
    ]


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand."""
    (block,) = paper(played)
    return (blank_table(block, BLANK_ROWS, heads=(DEAL, *FACTS, *player_heads(played))),)
