"""A plain table of words and numbers as flowables: its head, then a piece per row."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from .canvas import Paper
from .flowables import Piece
from .paper_formats import Format
from .styles import (
    CELL,
    CELL_HEAD,
    CELL_NAME,
    CELL_NAME_STRONG,
    CELL_STRONG,
    FRAME,
    HAIR,
    RULE,
    Style,
)
from .text_fitting import text_width, wrap

SPACE = 5.0  # between columns
ROW_HIGH, BASE = 7.6, 2.5
INSET = 1.0
MOST_WORDS = 0.4  # maximum share of the width, for the words of an even table
HEAD_PADDING, HEAD_BASE = 2.4, 1.7


@dataclass(frozen=True, kw_only=True)
class TableRow:
    """A row of cells: first words, then numbers. ruled: a full rule above it."""

    cells: tuple[str, ...]
    strong: bool = False
    ruled: bool = False


@dataclass(frozen=True, kw_only=True)
class PlainTable:
    """A table with a column of words and columns of numbers.

    heads: of each column, as lines. strong: the bold columns. even: all columns of numbers are
    equally wide; otherwise each is as wide as it needs, and the words get the rest.
    """

    format: Format
    heads: tuple[tuple[str, ...], ...]
    rows: tuple[TableRow, ...]
    strong: tuple[int, ...] = ()
    even: bool = False

    def style(self, row: TableRow, column: int) -> Style:
        if row.strong or column in self.strong:
            return CELL_STRONG if column else CELL_NAME_STRONG
        return CELL if column else CELL_NAME

    def needed(self, column: int) -> float:
        heads = [text_width(line, CELL_HEAD) for line in self.heads[column]]
        cells = [text_width(row.cells[column], self.style(row, column)) for row in self.rows]
        return SPACE + max(heads + cells, default=0)

    def fits(self, words: float) -> bool:
        """Whether this width remains for the words of the first column."""
        needed = [self.needed(column) for column in range(1, len(self.heads))]
        return sum(needed) + words <= self.format.across

    def widths(self) -> tuple[float, ...]:
        columns = range(1, len(self.heads))
        if self.even:
            words = min(self.needed(0) + INSET, self.format.across * MOST_WORDS)
            return (words, *((self.format.across - words) / len(columns) for _ in columns))
        wide = [self.needed(column) for column in columns]
        return (self.format.across - sum(wide), *wide)

    def pieces(self) -> list[Piece]:
        widths = self.widths()
        high = max(len(lines) for lines in self.heads) * CELL_HEAD.leading + HEAD_PADDING
        head = Piece(
            height=high,
            draw=lambda paper, top: self.draw_head(paper, top + high, widths),
            keep=True,
        )
        return [head, *(self.piece(row, widths, head) for row in self.rows)]

    def piece(self, row: TableRow, widths: Sequence[float], head: Piece) -> Piece:
        """A row, higher if its words wrap."""
        words, style, room = row.cells[0], self.style(row, 0), widths[0] - SPACE
        # One line, shrunk down to CELL_HEAD if needed; wrapped only if that is still too wide.
        lines = [words] if text_width(words, CELL_HEAD) <= room else wrap(words, style, room)
        high = ROW_HIGH + (len(lines) - 1) * CELL_HEAD.leading

        left, right = self.format.left, self.format.right

        def draw(paper: Paper, top: float) -> None:
            base = top + ROW_HIGH - BASE
            for number, line in enumerate(lines):
                y = base + number * CELL_HEAD.leading
                self.draw_cell(paper, y, 0, line, style, widths)
            for column, cell in enumerate(row.cells[1:], 1):
                self.draw_cell(paper, base, column, cell, self.style(row, column), widths)
            if row.ruled:
                paper.rule((left, top), (right, top), RULE)
            paper.rule((left, top + high), (right, top + high), HAIR)

        return Piece(height=high, draw=draw, again=head)

    def draw_head(self, paper: Paper, bottom: float, widths: Sequence[float]) -> None:
        for column, lines in enumerate(self.heads):
            for number, line in enumerate(reversed(lines)):
                y = bottom - HEAD_BASE - number * CELL_HEAD.leading
                self.draw_cell(paper, y, column, line, CELL_HEAD, widths)
        paper.rule((self.format.left, bottom), (self.format.right, bottom), FRAME)

    def draw_cell(
        self,
        paper: Paper,
        y: float,
        column: int,
        words: str,
        style: Style,
        widths: Sequence[float],
    ) -> None:
        """Align words left and numbers right in their column."""
        end = self.format.left + sum(widths[: column + 1])
        if column:
            paper.right(end - INSET, y, words, style, widths[column] - SPACE + 2 * INSET)
        else:
            paper.left(self.format.left + INSET, y, words, style, widths[0] - SPACE)
