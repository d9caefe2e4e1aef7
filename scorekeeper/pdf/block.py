"""A block of the sheet as it is drawn by hand: columns, above the line and below it."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.sheet import Mark, Row
from scorekeeper.rules.text import gettext

from .ledger import SEPARATOR, Ledger, head_words
from .paper import Paper
from .steps import Step, lines_above, lines_below, pages_of, steps
from .style import (
    ACROSS,
    FIGURE,
    FRAME,
    HEAD,
    LABEL,
    LEFT,
    LINE,
    PAD,
    REMARK,
    RESULT_NAME,
    RIGHT,
    RULE,
    SMALL,
    SUM,
    SUM_LABEL,
)
from .voice import Voice
from .words import width

LEAST_PITCH, MOST_PITCH = 5.4, 7.2  # from one line to the next
CLEAR, LINE_ROOM = 1.0, 4.5  # under the heads; for the line
SUM_HIGH, CAPTION_HIGH, RESULT_HIGH = 9.5, 7.0, 14.0
STANDING = 0.26  # how far above its line a word stands, as a share of the pitch


def ledger_pages(ledger: Ledger, high: float) -> list[LedgerPage]:
    """The block on pages with so much room."""
    room = high - ledger.head_high - CLEAR - LINE_ROOM
    under = len(ledger.block.sums) * SUM_HIGH + CAPTION_HIGH + RESULT_HIGH
    found = steps(ledger.block, ledger.remarks())
    lines = [max(int((room - rest) / LEAST_PITCH), 1) for rest in (CAPTION_HIGH, under)]
    *others, last = pages_of(found, lines[0], lines[1])
    return [
        *(LedgerPage(ledger=ledger, steps=tuple(one), room=room - CAPTION_HIGH) for one in others),
        LedgerPage(ledger=ledger, steps=tuple(last), room=room - under, last=True),
    ]


@dataclass(frozen=True, kw_only=True)
class LedgerPage:
    """One page of a block: its steps, and on the last one what it comes to. room: for the lines."""

    ledger: Ledger
    steps: tuple[Step, ...]
    room: float
    last: bool = False

    @cached_property
    def pitch(self) -> float:
        """As wide from line to line as the room allows."""
        needed = lines_above(self.steps) + lines_below(self.steps)
        return min(MOST_PITCH, max(LEAST_PITCH, self.room / max(needed, 1)))

    @cached_property
    def lines(self) -> tuple[int, int]:
        """How many lines of the pad there are above the line and below it, empty ones too."""
        above, below = lines_above(self.steps), lines_below(self.steps)
        spare = max(int(self.room / self.pitch + 0.001) - above - below, 0)
        if not self.ledger.block.above:
            return 0, below + spare
        return above + spare // 2, below + spare - spare // 2

    def draw(self, paper: Paper, top: float) -> None:
        above, below = self.lines
        body = top + self.ledger.head_high + CLEAR
        line = body + above * self.pitch + (LINE_ROOM / 2 if above else 0)
        first = line + (LINE_ROOM / 2 if above else 0)
        foot = first + below * self.pitch
        high = len(self.ledger.block.sums) * SUM_HIGH if self.last else 0
        self.draw_pad(paper, body, line, first)
        self.draw_frame(paper, top, line if above else None, foot + high)
        self.draw_heads(paper, top)
        self.draw_above(paper, line - (LINE_ROOM / 2 if above else 0))
        self.draw_below(paper, first)
        if self.last:
            self.draw_sums(paper, foot)
            draw_results(paper, foot + high, self.ledger)
        else:
            words = self.ledger.voice.says(gettext("Continued on the next page"))
            paper.right(self.ledger.end, foot + 6, words, LABEL, ACROSS)

    # ── Rules ────────────────────────────────────────────────────────────────────────────────────

    def draw_pad(self, paper: Paper, body: float, line: float, first: float) -> None:
        above, below = self.lines
        levels = [body + n * self.pitch for n in range(1, above)]
        levels += [first + n * self.pitch for n in range(1, below)]
        start, end = self.ledger.start, self.ledger.end
        paper.lines([((start, y), (end, y)) for y in levels], PAD)

    def draw_frame(self, paper: Paper, top: float, line: float | None, bottom: float) -> None:
        ledger = self.ledger
        body = top + ledger.head_high
        paper.rule((ledger.start, body), (ledger.end, body), FRAME)
        for column in range(1, ledger.columns):
            x = ledger.start + column * ledger.wide
            paper.rule((x, top), (x, bottom), LINE if ledger.columns <= 2 else RULE)
        if line is not None:
            paper.rule((ledger.start, line), (ledger.end, line), LINE)
        paper.frame((ledger.start, top), ledger.end - ledger.start, bottom - top, FRAME)

    # ── Marks ────────────────────────────────────────────────────────────────────────────────────

    def draw_heads(self, paper: Paper, top: float) -> None:
        ledger = self.ledger
        for column, head in enumerate(ledger.block.heads):
            middle = ledger.start + (column + 0.5) * ledger.wide
            room = ledger.wide - 2 * ledger.margin
            lines = head_words(head, ledger.voice)
            if not ledger.stacked:
                lines = [SEPARATOR.join(lines)]
            high = ledger.head_high - (len(lines) - 1) * HEAD.leading
            for number, words in enumerate(lines):
                y = top + (high + 3.2) / 2 + number * HEAD.leading
                paper.centre(middle, y, words, HEAD, room)

    def draw_above(self, paper: Paper, line: float) -> None:
        """The marks of each column from the line upwards."""
        for column in range(len(self.ledger.block.above)):
            y = line
            for step in self.steps:
                for mark in step.above[column]:
                    self.draw_mark(paper, column, y, mark, self.ledger.ordinal(mark.entry))
                    y -= self.pitch

    def draw_below(self, paper: Paper, first: float) -> None:
        ledger, y = self.ledger, first
        x = ledger.start + ledger.indent + ledger.slot
        for step in self.steps:
            if step.row and step.row.over:
                y += self.pitch
                self.draw_remark(paper, x, y, ledger.voice.says(step.row.over))
            if step.row:
                y += self.pitch
                self.draw_row(paper, y, step.row)
            for words in step.remarks:
                y += self.pitch
                self.draw_remark(paper, x, y, words)
            if step.ruled:
                paper.rule((ledger.start, y), (ledger.end, y), RULE)

    def draw_remark(self, paper: Paper, x: float, y: float, words: str) -> None:
        """A sentence across the columns; the rules between them give way."""
        room = self.ledger.end - x - self.ledger.margin
        wide = min(width(words, REMARK), room)
        paper.clear((x - 1, y - self.pitch + 0.3), wide + 2, self.pitch - 0.6)
        paper.left(x, self.baseline(y), words, REMARK, room)

    def draw_row(self, paper: Paper, y: float, row: Row) -> None:
        """One deal: its number once, and its own words first where no column has any."""
        ledger = self.ledger
        entry = ledger.entries.get(row.entry)
        ordinal = ledger.ordinal(row.entry)
        labelled = any(mark and ledger.voice.says(mark.label) for mark in row.marks)
        for column in range(ledger.columns):
            mark = row.marks[column] if column < len(row.marks) else None
            mark = mark or Mark()
            if not column and not labelled:
                mark = Mark(label=row.label, points=mark.points, words=mark.words)
            struck = entry is not None and entry.void
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
        """A number at the right end of its cell, its words at the left, on the line at `y`."""
        ledger = self.ledger
        x, end = ledger.start + column * ledger.wide, ledger.start + (column + 1) * ledger.wide
        inner = ledger.wide - ledger.indent - ledger.margin - ledger.slot
        base = self.baseline(y)
        taken = 0.0
        if mark.words and not ledger.block.above:
            words = ledger.voice.says(mark.words)
            taken = paper.left(x + ledger.indent, base, words, FIGURE, inner) + 2
        elif mark.words or mark.points is not None:
            words = figure(mark, ledger.voice)
            taken = paper.right(end - ledger.margin, base, words, FIGURE, inner) + 2
        if ordinal:
            paper.right(x + ledger.indent + ledger.slot - 3, base, ordinal, LABEL, ledger.slot)
        label = ledger.voice.says(mark.label)
        if label:
            start = x + ledger.indent + ledger.slot
            wide = paper.left(start, base, label, LABEL, inner - taken)
            if struck:
                paper.rule((start - 0.5, base - 1.2), (start + wide + 0.5, base - 1.2), RULE)

    def baseline(self, y: float) -> float:
        """Where words stand on the line at `y`."""
        return y - self.pitch * STANDING

    # ── What it comes to ─────────────────────────────────────────────────────────────────────────

    def draw_sums(self, paper: Paper, top: float) -> None:
        """The sums under a double rule."""
        ledger = self.ledger
        for y in (top, top + 0.9):
            paper.rule((ledger.start, y), (ledger.end, y), RULE)
        for number, row in enumerate(ledger.block.sums, 1):
            base = top + number * SUM_HIGH - 2.8
            self.draw_sum(paper, base, row)

    def draw_sum(self, paper: Paper, base: float, row: Row) -> None:
        ledger = self.ledger
        for column, mark in enumerate(row.marks[: ledger.columns]):
            x, taken = ledger.start + column * ledger.wide, 0.0
            room = ledger.wide - ledger.indent - ledger.margin
            if mark and (mark.words or mark.points is not None):
                words = figure(mark, ledger.voice)
                taken = paper.right(x + ledger.wide - ledger.margin, base, words, SUM, room) + 2
            label = ledger.voice.says(mark.label if mark else gettext(""))
            label = label or ("" if column else ledger.voice.says(row.label))
            paper.left(x + ledger.indent, base, label, SUM_LABEL, room - taken)


def figure(mark: Mark, voice: Voice) -> str:
    """The number of a mark, or the word that stands for it."""
    if mark.words:
        return voice.says(mark.words)
    if mark.points is None:
        return ""
    return voice.signed(mark.points) if mark.signed else voice.number(mark.points)


def draw_results(paper: Paper, top: float, ledger: Ledger) -> None:
    """What the block comes to for each player, in the order of the players."""
    block, voice = ledger.block, ledger.voice
    if not block.results:
        return
    caption = gettext("Result for each player")
    if not block.finished:
        caption = gettext("Result for each player as it stands: unfinished")
    paper.left(LEFT, top + CAPTION_HIGH - 1.5, voice.says(caption), SMALL, ACROSS)
    wide = (RIGHT - LEFT) / max(len(block.results), 1)
    y = top + CAPTION_HIGH
    for player, points in enumerate(block.results):
        x = LEFT + player * wide
        paper.frame((x, y), wide, RESULT_HIGH, FRAME)
        paper.centre(x + wide / 2, y + 5.2, voice.name(player), RESULT_NAME, wide - 4)
        paper.centre(x + wide / 2, y + 11.4, voice.signed(points), SUM, wide - 4)
