"""The rows of a block to fill in by hand: of a table, and of a sheet with the line."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.scoring.sheet_layout import Cell, Row

from ..canvas.canvas import Drawing
from ..canvas.styles import FRAME, HAND, LINE_STYLE, RULE
from .line_body import LINE_ROOM
from .round_layout import RoundLayout
from .table_body import TableBody


class BlankTable(TableBody):
    """Numbered rows without a deal; a step is a row."""

    def paint(self, paper: Drawing, top: float, first: int, last: int) -> float:
        layout, y = self.layout, top
        for row in self.rows(first, last):
            y += layout.pitch
            layout.paint_cells(paper, y, row.cells)
            paper.rule((0, y), (layout.wide, y), RULE if row.ruled else HAND)
        paint_columns(paper, layout, top, y)
        return y

    def carried(self, last: int) -> Sequence[Cell | None]:
        return [None] * self.layout.count


@dataclass(frozen=True)
class BlankLineBody:
    """Rows above the line and below it, in one step. room: the most that they may take."""

    layout: RoundLayout
    room: float
    steps: int = 1

    @property
    def lines(self) -> tuple[int, int]:
        """The rows above the line and below it, fewer of both where they are too many."""
        above, below = self.layout.block.lines
        most = int((self.room - LINE_ROOM) / self.layout.pitch)
        if above + below <= most:
            return above, below
        fewer = round(most * above / (above + below))
        return fewer, most - fewer

    def high(self, first: int, last: int) -> float:
        return sum(self.lines) * self.layout.pitch + LINE_ROOM

    def paint(self, paper: Drawing, top: float, first: int, last: int) -> float:
        layout, (above, below) = self.layout, self.lines
        line = top + above * layout.pitch + LINE_ROOM / 2
        under = line + LINE_ROOM / 2
        bottom = under + below * layout.pitch
        levels = [top + n * layout.pitch for n in range(1, above)]
        levels += [under + n * layout.pitch for n in range(1, below)]
        paper.lines([((0, y), (layout.wide, y)) for y in levels], HAND)
        paper.rule((0, line), (layout.wide, line), LINE_STYLE)
        paint_columns(paper, layout, top, bottom)
        return bottom

    def carried(self, last: int) -> Sequence[Cell | None]:
        return []

    def cells(self, first: int, last: int) -> list[Cell]:
        return []

    def rows(self, first: int, last: int) -> Sequence[Row]:
        return ()


def paint_columns(paper: Drawing, layout: RoundLayout, top: float, bottom: float) -> None:
    """Draw the rules between the columns, and the frame."""
    for x in layout.edges[1:-1]:
        paper.rule((x, top), (x, bottom), FRAME)
    paper.frame((0, top), layout.wide, bottom - top, FRAME)
