"""Drawing of a block like a hand-written pad: columns, above the line and below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.rules.core.text import gettext, verbatim
from scorekeeper.rules.scoring.sheet_layout import Cell, Row

from ..canvas.canvas import Paper
from ..canvas.styles import FRAME, HAND, HEAD, LABEL, LINE, PAD, REMARK, RULE
from ..canvas.text_fitting import text_width
from .round_columns import RoundColumns, cell_words
from .round_labels import NUMBER_GAP, label_column, with_whole_labels
from .round_pagination import (
    RoundStep,
    lines_above,
    lines_below,
    round_steps,
    split_into_pages,
    spread_over_pages,
)
from .round_totals import CAPTION_HIGH, draw_results, draw_sums, sums_high, totals_high

LEAST_PITCH, MOST_PITCH = 5.4, 7.2  # distance between lines
HAND_PITCH, MOST_HAND = 8.0, 11.0  # the same for writing by hand
LEAST_BY_HAND = 14  # lines; a blank round with fewer on its page gets another page
CLEAR, LINE_ROOM = 1.0, 4.5  # below the heads; for the line
FRAME_AIR = 0.9  # between a cell and its frame
UNDER = 0.8  # from the baseline to the line under a cell
PARTED = 0.3  # width of the narrow field of an empty place, as a share of its column
STANDING = 0.26  # height of words above their line, as a share of the pitch


def round_pages(columns: RoundColumns, high: float) -> list[RoundPage]:
    """Paginate the block for this height."""
    room = high - columns.head_high - CLEAR - LINE_ROOM
    under = totals_high(columns)
    steps = round_steps(columns.block, columns.remarks())
    found = [with_whole_labels(step, columns) for step in steps]
    least = HAND_PITCH if columns.blank else LEAST_PITCH
    lines = [max(int((room - rest) / least), 1) for rest in (CAPTION_HIGH, under)]
    pages = split_into_pages(found, lines[0], lines[1])
    *others, last = spread_over_pages(pages, lines[1]) if columns.blank else pages
    if columns.blank and not found and lines[1] < LEAST_BY_HAND:
        others = [[]]
    return [
        *(
            RoundPage(columns=columns, steps=tuple(other), room=room - CAPTION_HIGH)
            for other in others
        ),
        RoundPage(columns=columns, steps=tuple(last), room=room - under, last=True),
    ]


@dataclass(frozen=True, kw_only=True)
class RoundPage:
    """One page of a block: its steps, and on the last page the totals. room: for the lines."""

    columns: RoundColumns
    steps: tuple[RoundStep, ...]
    room: float
    last: bool = False

    @cached_property
    def pitch(self) -> float:
        """The distance between lines, as large as the room allows."""
        needed = lines_above(self.steps) + lines_below(self.steps)
        if self.columns.blank:
            return self.hand_pitch(needed)
        return min(MOST_PITCH, max(LEAST_PITCH, self.room / max(needed, 1)))

    def hand_pitch(self, needed: int) -> float:
        """The pitch for writing by hand: rows spread over the room, or as many lines as fit."""
        count = max(needed if needed else int(self.room / HAND_PITCH), 1)
        return max(min(self.room / count, MOST_HAND), HAND_PITCH)

    @cached_property
    def lines(self) -> tuple[int, int]:
        """The number of lines above the line and below it, including empty ones."""
        above, below = lines_above(self.steps), lines_below(self.steps)
        spare = max(int(self.room / self.pitch + 0.001) - above - below, 0)
        if self.columns.blank and below:
            spare = 0
        if not self.columns.block.above:
            return 0, below + spare
        return above + spare // 2, below + spare - spare // 2

    def draw(self, paper: Paper, top: float) -> None:
        above, below = self.lines
        body = top + self.columns.head_high + CLEAR
        line = body + above * self.pitch + (LINE_ROOM / 2 if above else 0)
        first = line + (LINE_ROOM / 2 if above else 0)
        foot = first + below * self.pitch
        high = sums_high(self.columns) if self.last else 0
        self.draw_pad(paper, body, first)
        self.draw_frame(paper, top, line if above else None, foot + high)
        self.draw_heads(paper, top)
        self.draw_above(paper, line - (LINE_ROOM / 2 if above else 0))
        self.draw_below(paper, first)
        if self.last:
            draw_sums(paper, foot, self.columns)
            draw_results(paper, foot + high, self.columns)
        else:
            words = self.columns.voice.says(gettext("Continued on the next page"))
            room = self.columns.end - self.columns.start
            paper.right(self.columns.end, foot + 6, words, LABEL, room)

    # ── Rules ────────────────────────────────────────────────────────────────────────────────────

    def draw_pad(self, paper: Paper, body: float, first: float) -> None:
        above, below = self.lines
        levels = [body + n * self.pitch for n in range(1, above)]
        levels += [first + n * self.pitch for n in range(1, below)]
        start, end = self.columns.start, self.columns.end
        paper.lines([((start, y), (end, y)) for y in levels], HAND if self.columns.blank else PAD)

    def draw_frame(self, paper: Paper, top: float, line: float | None, bottom: float) -> None:
        columns = self.columns
        body = top + columns.head_high
        paper.rule((columns.start, body), (columns.end, body), FRAME)
        for column in range(1, columns.count):
            x = columns.edges[column]
            paper.rule((x, top), (x, bottom), LINE if columns.count <= 2 else RULE)
        if line is not None:
            paper.rule((columns.start, line), (columns.end, line), LINE)
        paper.frame((columns.start, top), columns.end - columns.start, bottom - top, FRAME)

    # ── Marks ────────────────────────────────────────────────────────────────────────────────────

    def draw_heads(self, paper: Paper, top: float) -> None:
        columns = self.columns
        for column in range(len(columns.block.heads)):
            middle = (columns.edges[column] + columns.edges[column + 1]) / 2
            room = columns.widths[column] - 2 * columns.margin(column)
            lines, notes = columns.head_lines(column), columns.head_notes(column)
            high = columns.head_high - (len(lines) - 1) * HEAD.leading
            for number, words in enumerate(lines):
                y = top + (high + 3.2) / 2 + number * HEAD.leading
                style = LABEL if number >= len(lines) - len(notes) else HEAD
                paper.centre(middle, y, words, style, room)

    def draw_above(self, paper: Paper, line: float) -> None:
        """Draw the cells of each column from the line upwards."""
        for column in range(len(self.columns.block.above)):
            y = line
            for step in self.steps:
                for cell in step.above[column]:
                    self.draw_cell(paper, column, y, cell, self.columns.ordinal(cell.entry))
                    y -= self.pitch

    def draw_below(self, paper: Paper, first: float) -> None:
        columns, y = self.columns, first
        x = columns.start + columns.indent(0) + columns.slot
        for step in self.steps:
            if step.row and step.row.over:
                y += self.pitch
                self.draw_remark(paper, x, y, columns.voice.says(step.row.over))
            if step.row:
                y += self.pitch
                self.draw_row(paper, y, step.row, step.label)
                y += self.pitch * len(step.label[:-1])
            for words in step.remarks:
                y += self.pitch
                self.draw_remark(paper, x, y, words)
            if step.ruled:
                paper.rule((columns.start, y), (columns.end, y), RULE)

    def draw_remark(self, paper: Paper, x: float, y: float, words: str) -> None:
        """Draw a sentence across the columns, over the rules between them."""
        room = self.columns.end - x - self.columns.margin(0)
        wide = min(text_width(words, REMARK), room)
        start = max(x - 1, self.columns.start + 0.4)
        paper.clear((start, y - self.pitch + 0.3), x + wide + 1 - start, self.pitch - 0.6)
        paper.left(x, self.baseline(y), words, REMARK, room)

    def draw_row(self, paper: Paper, y: float, row: Row, label: Sequence[str]) -> None:
        """Draw one deal from the line at `y` on: its number once, its points in the last line.

        label: its lines.
        """
        columns = self.columns
        entry = columns.entries.get(row.entry)
        ordinal = columns.ordinal(row.entry)
        struck = entry is not None and entry.void
        labelled = label_column(row)
        *over, beside = label
        if over:
            self.draw_cell(paper, 0, y, Cell(), ordinal)
            ordinal = ""
        for words in over:
            self.draw_cell(paper, labelled, y, Cell(label=verbatim(words)), "", struck=struck)
            y += self.pitch
        for column in range(columns.count):
            cell = row.cells[column] if column < len(row.cells) else None
            cell = cell or Cell()
            if column == labelled:
                cell = replace(cell, label=verbatim(beside))
            self.draw_cell(paper, column, y, cell, "" if column else ordinal, struck=struck)

    def draw_cell(
        self,
        paper: Paper,
        column: int,
        y: float,
        cell: Cell,
        ordinal: str,
        *,
        struck: bool = False,
    ) -> None:
        """Draw a number at the right end of its cell and words at the left, on the line at `y`."""
        columns, base = self.columns, self.baseline(y)
        start = columns.edges[column] + columns.indent(column)
        inner = columns.edges[column + 1] - start - columns.margin(column) - columns.slot
        words, style = cell_words(cell, columns.voice), columns.style(cell)
        taken = 0.0
        if cell.parted:
            x = columns.edges[column] + columns.widths[column] * PARTED
            paper.rule((x, y - self.pitch), (x, y), HAND)
        if cell.words and not columns.block.above and not cell.right:
            taken = paper.left(start, base, words, style, inner)
            self.draw_emphasis(paper, start, y, taken, cell)
        elif words:
            if text_width(words, style, style.least) > inner:
                ordinal = ""  # so that the points are not cut
            room = inner if ordinal else inner + columns.slot
            end = start + inner + columns.slot
            taken = paper.right(end, base, words, style, room)
            self.draw_emphasis(paper, end - taken, y, taken, cell)
        if ordinal:
            end = start + columns.slot - columns.slot_gap
            paper.right(end, base, ordinal, LABEL, columns.slot)
        label = columns.voice.says(cell.label)
        if label:
            room = inner - taken - NUMBER_GAP * bool(taken)
            wide = paper.left(start + columns.slot, base, label, LABEL, room)
            if struck:
                x, y = start + columns.slot, base - 1.2
                paper.rule((x - 0.5, y), (x + wide + 0.5, y), RULE)

    def draw_emphasis(self, paper: Paper, start: float, y: float, wide: float, cell: Cell) -> None:
        """Draw the frame around a cell on the line at `y`, or the line under it."""
        if cell.framed:
            corner = (start - FRAME_AIR, y - self.pitch + FRAME_AIR)
            high = self.pitch - 2 * FRAME_AIR
            paper.frame(corner, wide + 2 * FRAME_AIR, high, RULE, FRAME_AIR)
        elif cell.underlined:
            under = self.baseline(y) + UNDER
            paper.rule((start, under), (start + wide, under), RULE)

    def baseline(self, y: float) -> float:
        """The baseline of words on the line at `y`."""
        return y - self.pitch * STANDING


def least_height(columns: RoundColumns) -> float:
    """The minimum height of a block with rows to write in."""
    lines = lines_below(round_steps(columns.block, {}))
    return columns.head_high + CLEAR + LINE_ROOM + lines * HAND_PITCH + totals_high(columns)
