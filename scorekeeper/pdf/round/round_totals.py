"""Totals of a block: its sums under a double rule, and each player's result."""

from __future__ import annotations

from scorekeeper.rules.core.text import NOTHING, gettext
from scorekeeper.rules.scoring.sheet_layout import Row

from ..canvas.canvas import Paper
from ..canvas.styles import FRAME, RESULT_NAME, RULE, SMALL, SUM, SUM_LABEL, SUM_WORD
from ..canvas.text_fitting import text_width
from .round_columns import RoundColumns, cell_words

SUM_HIGH, SUM_BASE = 9.5, 2.8
CAPTION_HIGH, RESULT_HIGH = 7.0, 14.0
RULES_APART = 0.9


def sums_high(columns: RoundColumns) -> float:
    return len(columns.block.sums) * SUM_HIGH


def totals_high(columns: RoundColumns) -> float:
    """The height of the sums and the results."""
    return sums_high(columns) + (CAPTION_HIGH + RESULT_HIGH if columns.block.results else 0)


def draw_sums(paper: Paper, top: float, columns: RoundColumns) -> None:
    """Draw the sums under a double rule."""
    for y in (top, top + RULES_APART):
        paper.rule((columns.start, y), (columns.end, y), RULE)
    for number, row in enumerate(columns.block.sums, 1):
        base = top + number * SUM_HIGH - SUM_BASE
        if all(cell is None or cell.blank for cell in row.cells):
            draw_over(paper, base, columns.voice.says(row.label), columns)
        else:
            draw_sum(paper, base, row, columns)


def draw_over(paper: Paper, base: float, words: str, columns: RoundColumns) -> None:
    """Draw words before empty boxes, or across them if they are longer."""
    indent = columns.indent(0)
    x, room = columns.start + indent, columns.end - columns.start - 2 * indent
    wide = text_width(words, SUM_LABEL)
    if wide > columns.widths[0] - indent:
        paper.clear((x - 0.5, base - 5.4), min(wide, room) + 1, 7.2)
    paper.left(x, base, words, SUM_LABEL, room)


def draw_sum(paper: Paper, base: float, row: Row, columns: RoundColumns) -> None:
    """Draw each sum at the right end of its box, its label at the left."""
    voice = columns.voice
    for column, cell in enumerate(row.cells[: columns.count]):
        end, taken = columns.edges[column + 1], 0.0
        indent, margin = columns.indent(column), columns.margin(column)
        room = columns.widths[column] - indent - margin
        if cell and (cell.words or cell.points is not None):
            style = SUM_WORD if cell.words else SUM
            taken = paper.right(end - margin, base, cell_words(cell, voice), style, room) + 2
        label = voice.says(cell.label if cell else NOTHING)
        label = label or ("" if column else voice.says(row.label))
        paper.left(columns.edges[column] + indent, base, label, SUM_LABEL, room - taken)


def draw_results(paper: Paper, top: float, columns: RoundColumns) -> None:
    """Draw each player's result of the block, in the order of the players."""
    block, voice = columns.block, columns.voice
    if not block.results:
        return
    caption = gettext("Result for each player")
    across = columns.right - columns.left
    paper.left(columns.left, top + CAPTION_HIGH - 1.5, voice.says(caption), SMALL, across)
    wide = across / len(block.results)
    y = top + CAPTION_HIGH
    for player, points in enumerate(block.results):
        x = columns.left + player * wide
        paper.frame((x, y), wide, RESULT_HIGH, FRAME)
        paper.centre(x + wide / 2, y + 5.2, voice.name(player), RESULT_NAME, wide - 4)
        if not columns.blank:
            paper.centre(x + wide / 2, y + 11.4, voice.signed(points), SUM, wide - 4)
