"""Sheet layout: partners book the same, and share a column on a page; paper has four columns.

Extra deals are numbered (§5.4).
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.text import gettext
from ...scoring.scored_deal import Round
from ...scoring.sheet_layout import Block, Cell, Row
from ...shared import line_sheet
from ...shared.doubling import MARKS_IN_VINT
from ...shared.line_sheet import COLUMNS
from ...shared.rubbers import ROUND_TITLE
from .game_and_rubber import after
from .standing import EXTRA_DEALS

MARKS = MARKS_IN_VINT
LINES = (26, 10)  # of a blank sheet, above the line and below it


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber: a column for each side."""
    sides = played.before.sides
    words = (gettext("each"),) * len(sides)
    block = line_sheet.ruled_block(played, ROUND_TITLE, COLUMNS, words, heads=sides)
    return (with_extra_deals(block, played),)


def paper(played: Round) -> tuple[Block, ...]:
    """A rubber: a column for each player, as in the model."""
    return (with_extra_deals(line_sheet.ruled_block(played, ROUND_TITLE, COLUMNS), played),)


def with_extra_deals(block: Block, played: Round) -> Block:
    """The block with the extra deals numbered."""
    rows = [
        replace(row, over=gettext("extra deal {number} of {all}", number=extra, all=EXTRA_DEALS))
        if extra
        else row
        for row, extra in zip(block.rows, extra_deals(played), strict=True)
    ]
    return replace(block, rows=tuple(rows))


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand, with a box to tick for each of the extra deals (§5.3)."""
    block = line_sheet.blank_ruled_block(played, ROUND_TITLE, COLUMNS, lines=LINES)
    boxes = " ".join(f"☐ {number}" for number in range(1, EXTRA_DEALS + 1))
    ticked = Row(
        label=gettext("Extra deals {boxes}", boxes=boxes), cells=tuple(Cell() for _ in block.heads)
    )
    return (replace(block, sums=(ticked, *block.sums), low=True),)


def extra_deals(played: Round) -> Iterator[int]:
    """For each deal of the rubber the number of the extra deal that it was, or 0 (§5.3)."""
    standing = played.before
    for entry in played.entries:
        if entry.void:
            yield 0
            continue
        yield standing.extra_deal
        standing = after(standing, entry.deal, entry.lines)
