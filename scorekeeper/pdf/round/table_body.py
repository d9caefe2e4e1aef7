"""The rows of a plain table: a deal in each, its remark under it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.scoring.sheet_layout import Cell, Row

from ..canvas.canvas import Drawing
from ..canvas.styles import FRAME, HAIR, RULE, SMALLER_STRONG
from ..canvas.words import PaperWords
from .round_layout import RoundLayout, cell_words, entry_remarks


@dataclass(frozen=True)
class TableBody:
    """The rows of a block without the line."""

    layout: RoundLayout

    @property
    def steps(self) -> int:
        return len(self.layout.block.rows)

    @cached_property
    def remarks(self) -> tuple[PaperWords | None, ...]:
        """What is wrong with the deal of each row, wrapped."""
        layout, found, earlier = self.layout, [], 0
        for row in layout.block.rows:
            text = ""
            if row.entry != earlier:
                text = entry_remarks(layout.entries.get(row.entry), layout.voice)
            earlier = row.entry
            found.append(layout.wrapped(text, SMALLER_STRONG))
        return tuple(found)

    @cached_property
    def heights(self) -> tuple[float, ...]:
        """The height of each row."""
        return tuple(
            self.layout.row_high(row, remark)
            for row, remark in zip(self.layout.block.rows, self.remarks, strict=True)
        )

    def high(self, first: int, last: int) -> float:
        return sum(self.heights[first:last])

    def paint(self, paper: Drawing, top: float, first: int, last: int) -> float:
        """Draw the rows, the last excluded; returns their lower edge."""
        y, layout = top, self.layout
        for step in range(first, last):
            row, remark = layout.block.rows[step], self.remarks[step]
            y = layout.paint_over(paper, y, row) + layout.pitch
            layout.paint_columns(paper, y - layout.pitch, y, row=row)
            layout.paint_cells(paper, y, row.cells)
            y = layout.paint_wrapped(paper, y, remark)
            paper.rule((0, y), (layout.wide, y), RULE if row.ruled else HAIR)
        paper.rule((0, y), (layout.wide, y), FRAME)
        return y

    def carried(self, last: int) -> Sequence[Cell | None]:
        """What is carried forward after these rows: running scores, and the sums of points."""
        found: list[Cell | None] = []
        for column, head in enumerate(self.layout.block.heads):
            cells = [row.cells[column] for row in self.rows(0, last) if column < len(row.cells)]
            written = [cell for cell in cells if cell and cell_words(cell, self.layout.voice)]
            if head.carries:
                found.append(Cell(points=sum(cell.points or 0 for cell in written)))
            else:
                found.append(written[-1] if written and head.runs else None)
        return found

    def cells(self, first: int, last: int) -> list[Cell]:
        return [cell for row in self.rows(first, last) for cell in row.cells if cell]

    def rows(self, first: int, last: int) -> Sequence[Row]:
        return self.layout.block.rows[first:last]
