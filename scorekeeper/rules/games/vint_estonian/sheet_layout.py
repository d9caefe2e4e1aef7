"""Sheet layout: partners book the same and share a column; extra deals are numbered (§5.4)."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ...core.text import NOTHING, Text, gettext
from ...scoring.scored_deal import Round
from ...scoring.sheet_layout import Block, Cell, Mark, Row
from ...shared import line_sheet
from ...shared.doubling import MARKS_IN_VINT
from ...shared.line_sheet import ABREAST, COLUMNS, ROUND_WIDE
from ...shared.rubbers import ROUND_TITLE
from .game_and_rubber import after
from .scoring import EXTRA_DEALS

FIGURES = "¹²³⁴"  # of the extra deals, before their words on paper
MARKS = (
    *MARKS_IN_VINT,
    *(
        Mark(figure, gettext("extra deal {number} of {all}", number=number, all=EXTRA_DEALS))
        for number, figure in enumerate(FIGURES, 1)
    ),
)
LINES = (26, 10)  # of a blank sheet, above the line and below it


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber: a column for each side, the extra deals numbered over their rows."""
    block = columns(played)
    rows = [
        replace(row, over=gettext("extra deal {number} of {all}", number=extra, all=EXTRA_DEALS))
        if extra
        else row
        for row, extra in zip(block.rows, extra_deals(played), strict=True)
    ]
    return (replace(block, rows=tuple(rows)),)


def paper(played: Round) -> tuple[Block, ...]:
    """The same; a small figure before the words of an extra deal, for which a row has no room."""
    block = columns(played)
    rows = [
        with_figure(row, FIGURES[extra - 1]) if extra else row
        for row, extra in zip(block.rows, extra_deals(played), strict=True)
    ]
    return (replace(block, rows=tuple(rows), abreast=ABREAST),)


def columns(played: Round) -> Block:
    """A rubber: a column for each side."""
    sides = played.before.sides
    words = (gettext("each partner scores this"),) * len(sides)
    return line_sheet.ruled_block(played, ROUND_TITLE, COLUMNS, words, heads=sides)


def with_figure(row: Row, figure: str) -> Row:
    """The row with a figure before its words."""

    def figured(label: Text) -> Text:
        return gettext("{one} {other}", one=figure, other=label) if label != NOTHING else label

    cells = tuple(cell and replace(cell, label=figured(cell.label)) for cell in row.cells)
    return replace(row, cells=cells, label=figured(row.label))


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand, with a box to tick for each of the extra deals (§5.3)."""
    sides = played.before.sides
    block = line_sheet.blank_ruled_block(played, ROUND_TITLE, COLUMNS, lines=LINES, heads=sides)
    boxes = " ".join(f"☐ {number}" for number in range(1, EXTRA_DEALS + 1))
    ticked = Row(
        label=gettext("Extra deals {boxes}", boxes=boxes), cells=tuple(Cell() for _ in block.heads)
    )
    return (replace(block, sums=(ticked, *block.sums), low=True, wide=ROUND_WIDE),)


def extra_deals(played: Round) -> Iterator[int]:
    """For each deal of the rubber the number of the extra deal that it was, or 0 (§5.3)."""
    standing = played.before
    for entry in played.entries:
        if entry.void:
            yield 0
            continue
        yield standing.extra_deal
        standing = after(standing, entry.deal, entry.lines)
