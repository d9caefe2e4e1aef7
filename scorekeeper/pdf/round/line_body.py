"""The rows of a sheet with the line: points above it grow upwards, those below it downwards."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from typing import TypeVar

from scorekeeper.rules.core.text import NOTHING
from scorekeeper.rules.scoring.sheet_layout import Cell, Row

from ..canvas.canvas import MM, Drawing
from ..canvas.styles import FRAME, HAIR, LINE_STYLE, RULE, SMALLER, SMALLER_GREY, SMALLER_STRONG
from ..canvas.text_fitting import text_width
from ..canvas.words import PaperWords, line_height
from .round_layout import INSET, STANDING, RoundLayout, cell_words, entry_remarks

LINE_ROOM = 1.6  # around the line
LABEL_GAP = 1.2  # between a label and its points
CellOrRow = TypeVar("CellOrRow", Cell, Row)


def by_entry(parts: Iterable[CellOrRow], entries: Iterable[int]) -> list[list[CellOrRow]]:
    """The cells or rows of each entry, so that those of a page are found without the others."""
    found: dict[int, list[CellOrRow]] = {entry: [] for entry in entries}
    for part in parts:
        found[part.entry].append(part)
    return list(found.values())


@dataclass(frozen=True)
class LineBody:
    """The cells of a block with the line; a step is a deal."""

    layout: RoundLayout

    @cached_property
    def entry_numbers(self) -> tuple[int, ...]:
        """The entries that have a row or something above the line, in order."""
        block = self.layout.block
        found = {row.entry for row in block.rows}
        return tuple(sorted(found | {cell.entry for cells in block.above for cell in cells}))

    @property
    def steps(self) -> int:
        return len(self.entry_numbers)

    def above(self, column: int, first: int, last: int) -> list[Cell]:
        """The cells of a column above the line, from the line upwards."""
        return [cell for cells in self.cells_above[column][first:last] for cell in cells]

    def rows(self, first: int, last: int) -> list[Row]:
        return [row for rows in self.rows_below[first:last] for row in rows]

    @cached_property
    def cells_above(self) -> list[list[list[Cell]]]:
        """By column and step."""
        return [by_entry(cells, self.entry_numbers) for cells in self.layout.block.above]

    @cached_property
    def rows_below(self) -> list[list[Row]]:
        return by_entry(self.layout.block.rows, self.entry_numbers)

    @cached_property
    def remarks(self) -> dict[int, PaperWords | None]:
        """By entry what is wrong with it, wrapped."""
        layout = self.layout
        return {
            number: layout.wrapped(
                entry_remarks(layout.entries.get(number), layout.voice), SMALLER_STRONG
            )
            for number in self.entry_numbers
        }

    def lines_above(self, first: int, last: int) -> int:
        return max((sum(map(len, steps[first:last])) for steps in self.cells_above), default=0)

    def high(self, first: int, last: int) -> float:
        rows = self.rows(first, last)
        lines = self.lines_above(first, last) + len(rows)
        over = sum(line_height(SMALLER) for row in rows if row.over)
        remarks = [self.remarks.get(number) for number in self.entry_numbers[first:last]]
        remarked = sum(float(remark.height) / MM for remark in remarks if remark)
        return lines * self.layout.pitch + LINE_ROOM + over + remarked

    # ── Drawing ──────────────────────────────────────────────────────────────────────────────────

    def paint(self, paper: Drawing, top: float, first: int, last: int) -> float:
        """Draw the deals, the last excluded; returns their lower edge."""
        layout, above = self.layout, self.lines_above(first, last)
        line = top + above * layout.pitch + LINE_ROOM / 2
        pad = [line - LINE_ROOM / 2 - n * layout.pitch for n in range(1, above)]
        paper.lines([((0, y), (layout.wide, y)) for y in pad], HAIR)
        for column in range(len(layout.block.above)):
            y = line - LINE_ROOM / 2
            for cell in self.above(column, first, last):
                self.paint_labelled(paper, column, y, cell, self.ordinal(cell.entry))
                y -= layout.pitch
        for x in layout.edges[1:-1]:
            paper.rule((x, top), (x, line + LINE_ROOM / 2), RULE)
        bottom = self.paint_below(paper, line + LINE_ROOM / 2, first, last)
        paper.rule((0, line), (layout.wide, line), LINE_STYLE)
        paper.rule((0, bottom), (layout.wide, bottom), FRAME)
        return bottom

    def paint_below(self, paper: Drawing, top: float, first: int, last: int) -> float:
        layout, y = self.layout, top
        for row in self.rows(first, last):
            y = layout.paint_over(paper, y, row) + layout.pitch
            for x in layout.edges[1:-1]:
                paper.rule((x, y - layout.pitch), (x, y), RULE)
            self.paint_row(paper, y, row)
            y = layout.paint_wrapped(paper, y, self.remarks.get(row.entry))
            paper.rule((0, y), (layout.wide, y), RULE if row.ruled else HAIR)
        return y

    def paint_row(self, paper: Drawing, y: float, row: Row) -> None:
        labelled = [cell is not None and cell.label != NOTHING for cell in row.cells]
        for column, cell in enumerate(row.cells):
            own = cell or Cell()
            if not column and True not in labelled:
                own = replace(own, label=row.label)
            self.paint_labelled(paper, column, y, own, "" if column else self.ordinal(row.entry))

    @cached_property
    def slot(self) -> float:
        """The room for the number of a deal."""
        numbers = {self.ordinal(number) for number in self.entry_numbers}
        return max((text_width(number, SMALLER_GREY) for number in numbers), default=0) + LABEL_GAP

    def ordinal(self, number: int) -> str:
        entry = self.layout.entries.get(number)
        return self.layout.voice.number(entry.ordinal) if entry and entry.ordinal else ""

    def paint_labelled(
        self, paper: Drawing, column: int, y: float, cell: Cell, ordinal: str
    ) -> None:
        """Draw a number with its label, and before it the number of the deal."""
        layout = self.layout
        start, base = layout.edges[column] + INSET, y - layout.pitch * STANDING
        taken = layout.paint_cell(paper, column, y, cell)
        if taken + self.slot <= layout.room(column):
            paper.right(start + self.slot - LABEL_GAP, base, ordinal, SMALLER_GREY, self.slot)
        label = layout.voice.says(cell.label)
        room = self.label_room(column, cell_words(cell, layout.voice))
        paper.left(start + self.slot, base, label, SMALLER, room)

    @property
    def whole(self) -> bool:
        """Whether no label has to be cut in these columns."""
        layout = self.layout
        cells = [(cell, column) for column, own in enumerate(layout.block.above) for cell in own]
        for row in layout.block.rows:
            cells += [(cell, column) for column, cell in enumerate(row.cells) if cell]
        return all(
            text_width(layout.voice.says(cell.label), SMALLER, SMALLER.least)
            <= self.label_room(column, cell_words(cell, layout.voice))
            for cell, column in cells
        )

    def label_room(self, column: int, points: str) -> float:
        """The room for a label, beside the number of the deal and these points."""
        taken = text_width(points, self.layout.styles[column]) + LABEL_GAP if points else 0
        return self.layout.room(column) - self.slot - taken

    # ── Over the end of a page ───────────────────────────────────────────────────────────────────

    def carried(self, last: int) -> Sequence[Cell | None]:
        """The sums of the columns after these deals."""
        rows = self.rows(0, last)
        columns = [
            [*self.above(column, 0, last), *(row.cells[column] for row in rows)]
            for column in range(self.layout.count)
        ]
        return [Cell(points=sum(cell.points or 0 for cell in cells if cell)) for cells in columns]

    def cells(self, first: int, last: int) -> list[Cell]:
        below = [cell for row in self.rows(first, last) for cell in row.cells if cell]
        taken = [cells for steps in self.cells_above for cells in steps[first:last]]
        return below + [cell for cells in taken for cell in cells]
