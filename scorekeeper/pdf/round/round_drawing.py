"""Drawing of a block like a hand-written pad: columns, above the line and below it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from scorekeeper.rules.core.text import gettext, verbatim
from scorekeeper.rules.scoring.sheet_layout import Mark, Row

from ..canvas.canvas import Paper
from ..canvas.styles import FRAME, HAND, HEAD, LABEL, LINE, PAD, REMARK, RULE
from ..canvas.text_fitting import text_width
from .round_columns import RoundColumns, mark_words
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
FRAME_AIR = 0.9  # between a mark and its frame
UNDER = 0.8  # from the baseline to the line under a mark
PARTED = 0.3  # width of the narrow field of an empty place, as a share of its column
STANDING = 0.26  # height of words above their line, as a share of the pitch


def round_pages(ledger: RoundColumns, high: float) -> list[RoundPage]:
    """Paginate the block for this height."""
    room = high - ledger.head_high - CLEAR - LINE_ROOM
    under = totals_high(ledger)
    steps = round_steps(ledger.block, ledger.remarks())
    found = [with_whole_labels(step, ledger) for step in steps]
    least = HAND_PITCH if ledger.blank else LEAST_PITCH
    lines = [max(int((room - rest) / least), 1) for rest in (CAPTION_HIGH, under)]
    pages = split_into_pages(found, lines[0], lines[1])
    *others, last = spread_over_pages(pages, lines[1]) if ledger.blank else pages
    if ledger.blank and not found and lines[1] < LEAST_BY_HAND:
        others = [[]]
    return [
        *(RoundPage(ledger=ledger, steps=tuple(one), room=room - CAPTION_HIGH) for one in others),
        RoundPage(ledger=ledger, steps=tuple(last), room=room - under, last=True),
    ]


@dataclass(frozen=True, kw_only=True)
class RoundPage:
    """One page of a block: its steps, and on the last page the totals. room: for the lines."""

    ledger: RoundColumns
    steps: tuple[RoundStep, ...]
    room: float
    last: bool = False

    @cached_property
    def pitch(self) -> float:
        """The distance between lines, as large as the room allows."""
        needed = lines_above(self.steps) + lines_below(self.steps)
        if self.ledger.blank:
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
        if self.ledger.blank and below:
            spare = 0
        if not self.ledger.block.above:
            return 0, below + spare
        return above + spare // 2, below + spare - spare // 2

    def draw(self, paper: Paper, top: float) -> None:
        above, below = self.lines
        body = top + self.ledger.head_high + CLEAR
        line = body + above * self.pitch + (LINE_ROOM / 2 if above else 0)
        first = line + (LINE_ROOM / 2 if above else 0)
        foot = first + below * self.pitch
        high = sums_high(self.ledger) if self.last else 0
        self.draw_pad(paper, body, first)
        self.draw_frame(paper, top, line if above else None, foot + high)
        self.draw_heads(paper, top)
        self.draw_above(paper, line - (LINE_ROOM / 2 if above else 0))
        self.draw_below(paper, first)
        if self.last:
            draw_sums(paper, foot, self.ledger)
            draw_results(paper, foot + high, self.ledger)
        else:
            words = self.ledger.voice.says(gettext("Continued on the next page"))
            room = self.ledger.end - self.ledger.start
            paper.right(self.ledger.end, foot + 6, words, LABEL, room)

    # ── Rules ────────────────────────────────────────────────────────────────────────────────────

    def draw_pad(self, paper: Paper, body: float, first: float) -> None:
        above, below = self.lines
        levels = [body + n * self.pitch for n in range(1, above)]
        levels += [first + n * self.pitch for n in range(1, below)]
        start, end = self.ledger.start, self.ledger.end
        paper.lines([((start, y), (end, y)) for y in levels], HAND if self.ledger.blank else PAD)

    def draw_frame(self, paper: Paper, top: float, line: float | None, bottom: float) -> None:
        ledger = self.ledger
        body = top + ledger.head_high
        paper.rule((ledger.start, body), (ledger.end, body), FRAME)
        for column in range(1, ledger.columns):
            x = ledger.edges[column]
            paper.rule((x, top), (x, bottom), LINE if ledger.columns <= 2 else RULE)
        if line is not None:
            paper.rule((ledger.start, line), (ledger.end, line), LINE)
        paper.frame((ledger.start, top), ledger.end - ledger.start, bottom - top, FRAME)

    # ── Marks ────────────────────────────────────────────────────────────────────────────────────

    def draw_heads(self, paper: Paper, top: float) -> None:
        ledger = self.ledger
        for column in range(len(ledger.block.heads)):
            middle = (ledger.edges[column] + ledger.edges[column + 1]) / 2
            room = ledger.widths[column] - 2 * ledger.margin(column)
            lines, notes = ledger.head_lines(column), ledger.head_notes(column)
            high = ledger.head_high - (len(lines) - 1) * HEAD.leading
            for number, words in enumerate(lines):
                y = top + (high + 3.2) / 2 + number * HEAD.leading
                style = LABEL if number >= len(lines) - len(notes) else HEAD
                paper.centre(middle, y, words, style, room)

    def draw_above(self, paper: Paper, line: float) -> None:
        """Draw the marks of each column from the line upwards."""
        for column in range(len(self.ledger.block.above)):
            y = line
            for step in self.steps:
                for mark in step.above[column]:
                    self.draw_mark(paper, column, y, mark, self.ledger.ordinal(mark.entry))
                    y -= self.pitch

    def draw_below(self, paper: Paper, first: float) -> None:
        ledger, y = self.ledger, first
        x = ledger.start + ledger.indent(0) + ledger.slot
        for step in self.steps:
            if step.row and step.row.over:
                y += self.pitch
                self.draw_remark(paper, x, y, ledger.voice.says(step.row.over))
            if step.row:
                y += self.pitch
                self.draw_row(paper, y, step.row, step.label)
                y += self.pitch * len(step.label[:-1])
            for words in step.remarks:
                y += self.pitch
                self.draw_remark(paper, x, y, words)
            if step.ruled:
                paper.rule((ledger.start, y), (ledger.end, y), RULE)

    def draw_remark(self, paper: Paper, x: float, y: float, words: str) -> None:
        """Draw a sentence across the columns, over the rules between them."""
        room = self.ledger.end - x - self.ledger.margin(0)
        wide = min(text_width(words, REMARK), room)
        start = max(x - 1, self.ledger.start + 0.4)
        paper.clear((start, y - self.pitch + 0.3), x + wide + 1 - start, self.pitch - 0.6)
        paper.left(x, self.baseline(y), words, REMARK, room)

    def draw_row(self, paper: Paper, y: float, row: Row, label: Sequence[str]) -> None:
        """Draw one deal from the line at `y` on: its number once, its points in the last line.

        label: its lines.
        """
        ledger = self.ledger
        entry = ledger.entries.get(row.entry)
        ordinal = ledger.ordinal(row.entry)
        struck = entry is not None and entry.void
        labelled = label_column(row)
        *over, beside = label
        if over:
            self.draw_mark(paper, 0, y, Mark(), ordinal)
            ordinal = ""
        for words in over:
            self.draw_mark(paper, labelled, y, Mark(label=verbatim(words)), "", struck=struck)
            y += self.pitch
        for column in range(ledger.columns):
            mark = row.marks[column] if column < len(row.marks) else None
            mark = mark or Mark()
            if column == labelled:
                mark = replace(mark, label=verbatim(beside))
            self.draw_mark(paper, column, y, mark, "" if column else ordinal, struck=struck)

    def draw_mark(
        self,
        paper: Paper,
        column: int,
        y: float,
        mark: Mark,
        ordinal: str,
        *,
        struck: bool = False,
    ) -> None:
        """Draw a number at the right end of its cell and words at the left, on the line at `y`."""
        ledger, base = self.ledger, self.baseline(y)
        start = ledger.edges[column] + ledger.indent(column)
        inner = ledger.edges[column + 1] - start - ledger.margin(column) - ledger.slot
        words, style = mark_words(mark, ledger.voice), ledger.style(mark)
        taken = 0.0
        if mark.parted:
            x = ledger.edges[column] + ledger.widths[column] * PARTED
            paper.rule((x, y - self.pitch), (x, y), HAND)
        if mark.words and not ledger.block.above and not mark.right:
            taken = paper.left(start, base, words, style, inner)
            self.draw_emphasis(paper, start, y, taken, mark)
        elif words:
            if text_width(words, style, style.least) > inner:
                ordinal = ""  # so that the points are not cut
            room = inner if ordinal else inner + ledger.slot
            end = start + inner + ledger.slot
            taken = paper.right(end, base, words, style, room)
            self.draw_emphasis(paper, end - taken, y, taken, mark)
        if ordinal:
            end = start + ledger.slot - ledger.slot_gap
            paper.right(end, base, ordinal, LABEL, ledger.slot)
        label = ledger.voice.says(mark.label)
        if label:
            room = inner - taken - NUMBER_GAP * bool(taken)
            wide = paper.left(start + ledger.slot, base, label, LABEL, room)
            if struck:
                x, y = start + ledger.slot, base - 1.2
                paper.rule((x - 0.5, y), (x + wide + 0.5, y), RULE)

    def draw_emphasis(self, paper: Paper, start: float, y: float, wide: float, mark: Mark) -> None:
        """Draw the frame around a mark on the line at `y`, or the line under it."""
        if mark.framed:
            corner = (start - FRAME_AIR, y - self.pitch + FRAME_AIR)
            high = self.pitch - 2 * FRAME_AIR
            paper.frame(corner, wide + 2 * FRAME_AIR, high, RULE, FRAME_AIR)
        elif mark.underlined:
            under = self.baseline(y) + UNDER
            paper.rule((start, under), (start + wide, under), RULE)

    def baseline(self, y: float) -> float:
        """The baseline of words on the line at `y`."""
        return y - self.pitch * STANDING


def least_height(ledger: RoundColumns) -> float:
    """The minimum height of a block with rows to write in."""
    lines = lines_below(round_steps(ledger.block, {}))
    return ledger.head_high + CLEAR + LINE_ROOM + lines * HAND_PITCH + totals_high(ledger)
