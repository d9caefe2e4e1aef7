"""A round as a flowable: its title, its rows, and its sums; on two pages it is carried forward."""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from typing import Protocol

from reportlab.platypus import Flowable

from scorekeeper.rules.core.text import NOTHING, Text, gettext
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Emphasis, Row

from ..canvas.canvas import MM, Drawing
from ..canvas.speech import PaperVoice
from ..canvas.styles import (
    BLOCK_TITLE,
    BODY_STRONG,
    FRAME,
    LEAST_STRONG,
    POINT,
    RULE,
    SMALLER,
    SMALLER_STRONG,
)
from ..canvas.text_fitting import clean_text, text_width
from ..canvas.words import PaperWords, Piece
from ..page.page_template import PageMarks
from .blank_bodies import BlankLineBody, BlankTable
from .line_body import LineBody
from .round_layout import INSET, STANDING, RoundLayout, cell_words
from .table_body import TableBody

ROUND_TITLE_HIGH, ROUND_TITLE_BASE = 5.6, 4.0
SUM_AIR = 0.6
LOW_BASE = 0.7  # of the lower of two lines in a row, over its edge
LOW = 6.5  # the height of a low row to write in
WHOLE = 0.7  # the least share of a page that whole games fill, to be preferred
LEAST_ROWS = 3  # of a blank sheet, before the end of a page and after it
UNSPLIT = 0.6  # a round that takes no more than this share of a page is not split
NO_BREAK = "\u00a0"  # a space at which no line breaks
FORWARD, BROUGHT = gettext("carried forward"), gettext("brought forward")
EMPHASES = frozenset(map(str, Emphasis))


class Body(Protocol):
    """The rows of a block, filled in or blank. Steps are numbered from 0."""

    @property
    def steps(self) -> int: ...
    def high(self, first: int, last: int) -> float: ...
    def paint(self, paper: Drawing, top: float, first: int, last: int) -> float: ...
    def carried(self, last: int) -> Sequence[Cell | None]: ...
    def cells(self, first: int, last: int) -> list[Cell]: ...
    def rows(self, first: int, last: int) -> Sequence[Row]: ...


@dataclass(frozen=True, kw_only=True)
class RoundSetting:
    """What all rounds of a document share.

    page: the height that a round may take on a page. seats: who sits where in a round, by its
    number. blank: to be filled in by hand.
    """

    entries: Mapping[int, Entry]
    voice: PaperVoice
    marks: PageMarks
    pitch: float
    page: float
    seats: Mapping[int, str]
    remark: Text = NOTHING
    blank: bool = False


class RoundBlock(Piece):
    """The steps of a block from `first` to `last`, which is excluded; by default all."""

    def __init__(
        self, block: Block, setting: RoundSetting, first: int = 0, last: int | None = None
    ) -> None:
        super().__init__(0)
        self.block, self.setting, self.first, self.given_last = block, setting, first, last
        self.bookmark = "" if first else clean_text(setting.voice.says(block.title))
        self.plans: dict[float, RoundPlan] = {}  # by width; its parts have the same

    def plan_at(self, wide: float) -> RoundPlan:
        """The block at this width, in millimetres."""
        return self.plans.setdefault(wide, RoundPlan(self.block, self.setting, wide))

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        self.plan = self.plan_at(width / MM)
        self.last = self.plan.body.steps if self.given_last is None else self.given_last
        self.high = self.plan.high(self.first, self.last)
        return super().wrap(width, height)

    def split(self, width: float, height: float) -> list[Flowable]:
        """The part that fits into this height, and the rest; nothing if it should not be split."""
        self.wrap(width, height)
        if self.high <= UNSPLIT * self.setting.page:
            return []
        room = height / MM
        ends = range(self.first + 1, self.last)
        fitting = bisect_right(ends, room, key=lambda end: self.plan.high(self.first, end))
        if not fitting:
            return []
        end = self.first + self.plan.whole_games(self.first, self.first + fitting)
        if self.setting.blank:
            end = min(end, self.last - LEAST_ROWS)
            if end < self.first + LEAST_ROWS:
                return []
        before = RoundBlock(self.block, self.setting, self.first, end)
        behind = RoundBlock(self.block, self.setting, end, self.given_last)
        before.plans = behind.plans = self.plans
        return [before, behind]

    def paint(self, paper: Drawing, wide: float) -> None:
        self.plan.paint(paper, self.first, self.last)

    def whole_at(self, wide: float) -> bool:
        """Whether nothing has to be cut at this width."""
        body = self.plan_at(wide).body
        return isinstance(body, LineBody) and body.whole


@dataclass(frozen=True)
class RoundPlan:
    """A block at its width."""

    block: Block
    setting: RoundSetting
    wide: float

    @cached_property
    def layout(self) -> RoundLayout:
        return RoundLayout(
            block=self.block,
            entries=self.setting.entries,
            voice=self.setting.voice,
            wide=self.wide,
            pitch=min(LOW, self.setting.pitch) if self.block.low else self.setting.pitch,
        )

    @cached_property
    def body(self) -> Body:
        if self.setting.blank:
            room = self.setting.page - ROUND_TITLE_HIGH - self.layout.head_high - self.foot_high(0)
            return BlankLineBody(self.layout, room) if self.block.above else BlankTable(self.layout)
        return LineBody(self.layout) if self.block.above else TableBody(self.layout)

    @cached_property
    def working(self) -> PaperWords | None:
        """How the results come from the sums."""
        return self.layout.wrapped(result_words(self.block, self.setting.voice), SMALLER)

    # ── Height ───────────────────────────────────────────────────────────────────────────────────

    def high(self, first: int, last: int) -> float:
        high = ROUND_TITLE_HIGH + self.layout.head_high + self.body.high(first, last)
        return high + self.layout.pitch * bool(first) + self.foot_high(last)

    def foot_high(self, last: int) -> float:
        """The height under the steps before `last`; 0 for under all of them."""
        if last and last < self.body.steps:
            return self.layout.pitch
        sums = len(self.block.sums) * self.layout.pitch
        return sums + SUM_AIR * bool(sums) + (self.working.height / MM if self.working else 0)

    def whole_games(self, first: int, last: int) -> int:
        """How many of these steps to put on a page: as many as are whole games, unless that leaves
        much of it empty."""
        ends = [
            end
            for end in range(first + 1, last + 1)
            if any(row.ruled for row in self.body.rows(end - 1, end))
        ]
        return (
            ends[-1] - first if ends and ends[-1] - first > WHOLE * (last - first) else last - first
        )

    # ── Drawing ──────────────────────────────────────────────────────────────────────────────────

    def paint(self, paper: Drawing, first: int, last: int) -> None:
        layout, marks = self.layout, self.setting.marks
        self.paint_title(paper, continued=bool(first))
        y = layout.paint_heads(paper, ROUND_TITLE_HIGH)
        if first:
            y = self.paint_carried(paper, y, BROUGHT, first)
        y = self.body.paint(paper, y, first, last)
        if last < self.body.steps:
            self.paint_carried(paper, y, FORWARD, last)
        else:
            self.paint_sums(paper, y)
        marks.add(marks_drawn(self.body, first, last, marks, self.setting.voice))

    def paint_title(self, paper: Drawing, *, continued: bool) -> None:
        voice, block = self.setting.voice, self.block
        remarks = [gettext("continued")] if continued else []
        if not block.finished and not self.setting.blank:
            remarks.append(self.setting.remark)
        seats = self.setting.seats.get(block.round, "")
        title = " · ".join(filter(None, (voice.says(block.title), seats)))
        told = ", ".join(voice.says(text) for text in remarks)
        told = f"  ({told})" if told else ""
        room = self.wide - text_width(told, SMALLER)
        wide = paper.left(0, ROUND_TITLE_BASE, title, BLOCK_TITLE, room)
        paper.left(wide, ROUND_TITLE_BASE, told, SMALLER, self.wide - wide)

    def paint_carried(self, paper: Drawing, top: float, label: Text, last: int) -> float:
        """Draw the sums or scores after the steps before `last`; returns the lower edge."""
        layout, bottom = self.layout, top + self.layout.pitch
        cells = self.body.carried(last)
        self.paint_sum(paper, bottom, Row(cells=tuple(cells), label=label))
        paper.rule((0, bottom), (self.wide, bottom), FRAME)
        filled = [column for column, cell in enumerate(cells) if cell]
        layout.paint_columns(paper, top, bottom, filled[0] if filled else layout.count)
        return bottom

    def paint_sums(self, paper: Drawing, top: float) -> None:
        y = top
        for row in self.block.sums:
            above = y
            if row is self.block.sums[0]:
                y += SUM_AIR
                paper.rule((0, y), (self.wide, y), RULE)
            y += self.layout.pitch
            self.paint_sum(paper, y, row)
            if self.setting.blank:
                label = text_width(self.sum_labels(row)[0], SMALLER_STRONG)
                for x in self.layout.edges:
                    if not 0 < x < INSET + label:
                        paper.rule((x, above), (x, y), FRAME)
        if self.block.sums:
            paper.rule((0, y), (self.wide, y), FRAME)
        self.layout.paint_wrapped(paper, y, self.working)

    def paint_sum(self, paper: Drawing, bottom: float, row: Row) -> None:
        """Draw each sum at the right of its column, and words as labels that may go on over empty
        columns."""
        layout = self.layout
        cells = [cell if cell and cell.points is not None else None for cell in row.cells]
        layout.paint_cells(paper, bottom, cells, strong=True)
        labels = self.sum_labels(row)
        for column, text in enumerate(labels[: layout.count]):
            if text:
                x = layout.edges[column] + INSET
                room = self.label_end(column, cells, labels) - x - INSET
                self.paint_label(paper, x, bottom, text, room)

    def paint_label(self, paper: Drawing, x: float, bottom: float, text: str, room: float) -> None:
        """Draw the label of a sum. One that is too long for the row takes two lines."""
        first, _, second = text.rpartition(" ")
        if first and text_width(text, LEAST_STRONG) > room:
            base = bottom - LOW_BASE
            paper.left(x, base - LEAST_STRONG.size * POINT, first, LEAST_STRONG, room)
            paper.left(x, base, second, LEAST_STRONG, room)
        else:
            base = bottom - self.layout.pitch * STANDING
            paper.left(x, base, text, SMALLER_STRONG, room)

    def sum_labels(self, row: Row) -> list[str]:
        """The words in the cells of the sums; the first may be the label of the row."""
        labels = [spoken_label(cell, self.layout.voice) for cell in row.cells]
        return [labels[0] or self.layout.voice.says(row.label), *labels[1:]]

    def label_end(self, column: int, cells: Sequence[Cell | None], labels: Sequence[str]) -> float:
        """Where the room for a label ends: before its own number or the next cell that has
        something."""
        layout, own = self.layout, cells[column]
        if own:
            words_ = cell_words(own, layout.voice)
            return layout.edges[column + 1] - text_width(words_, BODY_STRONG) - INSET
        others = range(column + 1, min(len(cells), layout.count))
        ends = [other for other in others if cells[other] or labels[other]]
        return layout.edges[ends[0] if ends else layout.count]


def spoken_label(cell: Cell | None, voice: PaperVoice) -> str:
    """The words of a cell of the sums."""
    if cell is None:
        return ""
    return voice.says(cell.words or cell.label)


def marks_drawn(body: Body, first: int, last: int, marks: PageMarks, voice: PaperVoice) -> set[str]:
    """The marks that the rows show: how a cell is drawn, or a sign of its words."""
    cells = body.cells(first, last)
    worded = [cell for cell in cells if cell.words or cell.label is not NOTHING]
    texts = " ".join(voice.says(cell.label) + cell_words(cell, voice) for cell in worded)
    signs = set(texts.split())
    return {
        mark
        for mark in marks.meanings
        if mark in signs or (mark in EMPHASES and any(getattr(cell, mark) for cell in cells))
    }


def result_words(block: Block, voice: PaperVoice) -> str:
    """ "Result A·C: 1,950 − 270 = +1,680; B·D: …"; "" before the first deal."""
    if not block.results or not block.rows:
        return ""
    told: dict[str, list[str]] = {}
    for player, points in enumerate(block.results):
        how = voice.says(block.working[player]) if block.working else ""
        net = voice.signed(points)
        told.setdefault(f"{how} = {net}" if how else net, []).append(LETTERS[player])
    parts = [f"{'·'.join(letters)}: {words_}" for words_, letters in told.items()]
    parts = [NO_BREAK.join(part.split()) for part in parts]  # a line breaks between two of them
    return voice.says(gettext("Result")) + " " + "; ".join(parts)
