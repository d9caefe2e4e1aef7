"""Totals of a block: its sums under a double rule, and each player's result."""

from __future__ import annotations

from scorekeeper.rules.core.text import NOTHING, gettext
from scorekeeper.rules.scoring.sheet_layout import Row

from ..canvas.canvas import Paper
from ..canvas.styles import FRAME, RESULT_NAME, RULE, SMALL, SUM, SUM_LABEL, SUM_WORD
from ..canvas.text_fitting import text_width
from .round_columns import RoundColumns, mark_words

SUM_HIGH, SUM_BASE = 9.5, 2.8
CAPTION_HIGH, RESULT_HIGH = 7.0, 14.0
RULES_APART = 0.9


def sums_high(ledger: RoundColumns) -> float:
    return len(ledger.block.sums) * SUM_HIGH


def totals_high(ledger: RoundColumns) -> float:
    """The height of the sums and the results."""
    return sums_high(ledger) + (CAPTION_HIGH + RESULT_HIGH if ledger.block.results else 0)


def draw_sums(paper: Paper, top: float, ledger: RoundColumns) -> None:
    """Draw the sums under a double rule."""
    for y in (top, top + RULES_APART):
        paper.rule((ledger.start, y), (ledger.end, y), RULE)
    for number, row in enumerate(ledger.block.sums, 1):
        base = top + number * SUM_HIGH - SUM_BASE
        if all(mark is None or mark.blank for mark in row.marks):
            draw_over(paper, base, ledger.voice.says(row.label), ledger)
        else:
            draw_sum(paper, base, row, ledger)


def draw_over(paper: Paper, base: float, words: str, ledger: RoundColumns) -> None:
    """Draw words before empty boxes, or across them if they are longer."""
    indent = ledger.indent(0)
    x, room = ledger.start + indent, ledger.end - ledger.start - 2 * indent
    wide = text_width(words, SUM_LABEL)
    if wide > ledger.widths[0] - indent:
        paper.clear((x - 0.5, base - 5.4), min(wide, room) + 1, 7.2)
    paper.left(x, base, words, SUM_LABEL, room)


def draw_sum(paper: Paper, base: float, row: Row, ledger: RoundColumns) -> None:
    """Draw each sum at the right end of its box, its label at the left."""
    voice = ledger.voice
    for column, mark in enumerate(row.marks[: ledger.columns]):
        end, taken = ledger.edges[column + 1], 0.0
        indent, margin = ledger.indent(column), ledger.margin(column)
        room = ledger.widths[column] - indent - margin
        if mark and (mark.words or mark.points is not None):
            style = SUM_WORD if mark.words else SUM
            taken = paper.right(end - margin, base, mark_words(mark, voice), style, room) + 2
        label = voice.says(mark.label if mark else NOTHING)
        label = label or ("" if column else voice.says(row.label))
        paper.left(ledger.edges[column] + indent, base, label, SUM_LABEL, room - taken)


def draw_results(paper: Paper, top: float, ledger: RoundColumns) -> None:
    """Draw each player's result of the block, in the order of the players."""
    block, voice = ledger.block, ledger.voice
    if not block.results:
        return
    caption = gettext("Result for each player")
    across = ledger.right - ledger.left
    paper.left(ledger.left, top + CAPTION_HIGH - 1.5, voice.says(caption), SMALL, across)
    wide = across / len(block.results)
    y = top + CAPTION_HIGH
    for player, points in enumerate(block.results):
        x = ledger.left + player * wide
        paper.frame((x, y), wide, RESULT_HIGH, FRAME)
        paper.centre(x + wide / 2, y + 5.2, voice.name(player), RESULT_NAME, wide - 4)
        if not ledger.blank:
            paper.centre(x + wide / 2, y + 11.4, voice.signed(points), SUM, wide - 4)
