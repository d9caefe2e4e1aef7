"""Column layout of a block: the edges of its columns, their sizes of type, and its heads."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from itertools import groupby
from operator import attrgetter

from scorekeeper.rules.core.text import NOTHING
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Head, Row

from ..canvas.canvas import MM, Drawing
from ..canvas.speech import PaperVoice
from ..canvas.styles import (
    BODY,
    BODY_STRONG,
    COMPACT,
    FRAME,
    HAIR,
    RULE,
    SMALLER,
    SMALLER_STRONG,
    Style,
)
from ..canvas.text_fitting import cut_to_width, text_width, unbroken_parts, with_breaks
from ..canvas.words import BASELINE, LEADING, SEPARATOR, PaperWords, line_height, styled_words

INSET = 0.7  # of the content of a column
HEAD_SIZES = (BODY_STRONG, Style(9, bold=True), SMALLER_STRONG, Style(7.5, bold=True))
CELL_SIZES = (BODY, COMPACT, SMALLER)
LEAST_FIGURES = 11.0  # the width of a column of figures, unless less is left
SLACK = 0.05  # against rounding
HEAD_AIR = 1.0
MOST_HEAD_LINES = 3
STANDING = 0.28  # of words over the lower edge of their row, as a share of its height
FRAME_AIR = 0.8  # between words and their frame


@dataclass(frozen=True, kw_only=True)
class RoundLayout:
    """A block with what its drawing needs. wide: its width. pitch: the height of its rows.

    entries: of the sheet by number.
    """

    block: Block
    entries: Mapping[int, Entry]
    voice: PaperVoice
    wide: float
    pitch: float

    @property
    def rows(self) -> tuple[Row, ...]:
        return (*self.block.rows, *self.block.sums)

    @cached_property
    def count(self) -> int:
        return max(len(self.block.heads), *(len(row.cells) for row in self.rows), 1)

    # ── Columns ──────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def edges(self) -> tuple[float, ...]:
        """The left edges of the columns, and the right edge of the last."""
        places = [0.0]
        for wide in self.widths():
            places.append(places[-1] + wide)
        return tuple(places)

    def widths(self) -> Sequence[float]:
        """As wide as the heads say, in proportion. Without it: equal in a sheet with the line; else
        as wide as the words need, and the columns of the players share what is left."""
        given = [head.wide for head in self.block.heads]
        if all(given) and given:
            return self.room_for_words([wide * self.wide / sum(given) for wide in given])
        if self.block.above:
            return (self.wide / self.count,) * self.count
        found = [self.needed(column) for column in range(self.count)]
        players = [column for column in range(self.count) if self.shares(column)]
        if players:
            taken = sum(wide for column, wide in enumerate(found) if column not in players)
            least = max(LEAST_FIGURES, *(found[column] for column in players))
            for column in players:
                found[column] = max((self.wide - taken) / len(players), least)
        return self.fitted(found)

    def room_for_words(self, given: Sequence[float]) -> Sequence[float]:
        """These widths, with room in each column for the longest word of its head and for its
        cells; the others give what they can spare. Columns of one kind stay alike."""
        kinds = [(head.wide, head.group != NOTHING) for head in self.block.heads]
        least = dict.fromkeys(kinds, 0.0)
        for column, head in enumerate(self.block.heads):
            parts = unbroken_parts(self.head_words(head, self.voice.lettered))
            widest = [text_width(part, HEAD_SIZES[-1]) for part in parts]
            texts = self.cell_texts(column, self.voice.lettered)
            widest += [text_width(text, CELL_SIZES[-1], CELL_SIZES[-1].least) for text in texts]
            needed = max(widest, default=0) + 2 * INSET + SLACK
            least[kinds[column]] = max(needed, least[kinds[column]])
        spare = [wide - least[kind] for wide, kind in zip(given, kinds, strict=True)]
        missing, left = -sum(min(own, 0) for own in spare), sum(max(own, 0) for own in spare)
        if missing > left:  # in the least size a head then has more lines, or is cut
            return [least[kind] * self.wide / sum(least[own] for own in kinds) for kind in kinds]
        give = missing / left if missing else 0
        pairs = zip(given, spare, strict=True)
        return [wide - (own if own < 0 else own * give) for wide, own in pairs]

    def fitted(self, wanted: Sequence[float]) -> Sequence[float]:
        """The widths made to fill the block; where they are too much, long words give way."""
        if sum(wanted) > self.wide:
            firm = [self.right_head(column) for column in range(self.count)]
            left = self.wide - sum(w for w, right in zip(wanted, firm, strict=True) if right)
            long = sorted(w for w, right in zip(wanted, firm, strict=True) if not right)
            most = shared_out(long, left)
            if most > 0:
                return [w if right else min(w, most) for w, right in zip(wanted, firm, strict=True)]
        return [wide * self.wide / sum(wanted) for wide in wanted]

    def shares(self, column: int) -> bool:
        """Whether a column is one of those that are equally wide."""
        return column < len(self.block.heads) and bool(self.block.heads[column].players)

    def needed(self, column: int) -> float:
        head = self.block.heads[column] if column < len(self.block.heads) else Head()
        named = self.shares(column)  # a name may be cut: it stands whole in the head of the page
        parts = [] if named else self.head_words(head, self.voice).split()
        widest = [text_width(part, HEAD_SIZES[0]) for part in parts]
        widest += [text_width(own, BODY) for own in self.cell_texts(column, self.voice)]
        return max(widest, default=0) + 2 * INSET + SLACK

    def cell_texts(self, column: int, voice: PaperVoice) -> Iterable[str]:
        """What stands in the cells of a column and has to fit into it."""
        for row in self.block.rows:
            cell = row.cells[column] if column < len(row.cells) else None
            if cell and not cell.spans:
                yield cell_words(cell, voice)
        for row in self.block.sums:
            cell = row.cells[column] if column < len(row.cells) else None
            if cell and cell.points is not None:
                yield cell_words(cell, voice)

    @cached_property
    def voices(self) -> tuple[PaperVoice, ...]:
        """What speaks in the cells of each column: with letters where a name would be cut."""

        def fits(column: int) -> bool:
            least, texts = CELL_SIZES[-1], self.cell_texts(column, self.voice)
            return all(text_width(text, least, least.least) <= self.room(column) for text in texts)

        columns = range(self.count)
        return tuple(self.voice if fits(column) else self.voice.lettered for column in columns)

    def room(self, column: int) -> float:
        return self.edges[column + 1] - self.edges[column] - 2 * INSET

    @cached_property
    def styles(self) -> tuple[Style, ...]:
        """The size of each column: the largest at which every cell fits."""
        return tuple(
            SMALLER
            if column < len(self.block.heads) and self.block.heads[column].notation
            else largest(
                CELL_SIZES, self.cell_texts(column, self.voices[column]), self.room(column)
            )
            for column in range(self.count)
        )

    # ── Heads ────────────────────────────────────────────────────────────────────────────────────

    def head_words(self, head: Head, voice: PaperVoice) -> str:
        """The names over a column, and its words."""
        names = SEPARATOR.join(voice.name(player) for player in head.players)
        return " ".join(filter(None, (names, voice.says(head.words))))

    @cached_property
    def heads(self) -> tuple[PaperWords, ...]:
        """The heads in one size: the largest at which each fits into one line; in the least size a
        head may have three lines, between its words and at soft hyphens, and a word that is wider
        is broken with a hyphen. Letters stand for names that do not fit so."""
        rooms = [self.room(column) for column in range(len(self.block.heads))]
        least = HEAD_SIZES[-1]
        for voice in (self.voice, self.voice.lettered):
            texts = [self.head_words(head, voice) for head in self.block.heads]
            pairs = [*zip(texts, rooms, strict=True)]
            if all(
                text_width(text, least) <= (MOST_HEAD_LINES - 1) * room
                and all(text_width(part, least) <= room for part in unbroken_parts(text))
                for text, room in pairs
            ):
                break
        style = next(
            (
                size
                for size in HEAD_SIZES
                if all(text_width(text, size) <= room for text, room in pairs)
            ),
            least,
        )
        found = []
        for column, (text, room) in enumerate(zip(texts, rooms, strict=True)):
            right = self.right_head(column)
            head = styled_words(with_breaks(text, style, room), style, right=right)
            if head.wrap(room * MM, self.wide * MM)[1] > MOST_HEAD_LINES * style.size * LEADING + 1:
                head = styled_words(cut_to_width(text, style, style.size, room), style, right=right)
                head.wrap(room * MM, self.wide * MM)
            found.append(head)
        return tuple(found)

    def right_head(self, column: int) -> bool:
        """Whether what stands under a head ends at the right."""
        cells = [row.cells[column] for row in self.rows if column < len(row.cells)]
        return any(cell is not None and (cell.points is not None or cell.right) for cell in cells)

    @cached_property
    def group_high(self) -> float:
        """The height of the heads that stand over several columns."""
        return (
            line_height(SMALLER) if any(head.group != NOTHING for head in self.block.heads) else 0.0
        )

    @cached_property
    def head_high(self) -> float:
        highest = max((head.height / MM for head in self.heads), default=0.0)
        return self.group_high + highest + 2 * HEAD_AIR

    def paint_heads(self, paper: Drawing, top: float) -> float:
        """Draw the heads with the rule under them; returns the top of the first row."""
        bottom = top + self.head_high
        self.paint_groups(paper, top)
        for column, head in enumerate(self.heads):
            paper.place(head, self.edges[column] + INSET, bottom - HEAD_AIR)
        self.paint_columns(paper, top + self.group_high, bottom)
        paper.rule((0, bottom), (self.wide, bottom), FRAME)
        return bottom

    def paint_columns(
        self, paper: Drawing, top: float, bottom: float, first: int = 1, row: Row | None = None
    ) -> None:
        """Draw the rules between the columns, heavier where one side ends and the other begins.
        first: the column before which the first rule stands. row: whose words they leave out."""
        left, right = self.words_over(row) if row else (0, 0)
        for column in range(max(first, 1), self.count):
            x = self.edges[column]
            if not left < x < right:
                paper.rule((x, top), (x, bottom), RULE if self.parts_sides(column) else HAIR)

    def words_over(self, row: Row) -> tuple[float, float]:
        """From where to where the words of a row run over the rules between the columns."""
        for column, cell in enumerate(row.cells[: self.count]):
            if cell and cell.spans:
                wide = text_width(cell_words(cell, self.voice), CELL_SIZES[1])
                return self.edges[column], self.edges[column] + wide + 2 * INSET
        return 0, 0

    def parts_sides(self, column: int) -> bool:
        """Whether another side's columns begin with this one."""
        before, here = (head.side for head in self.block.heads[column - 1 : column + 1])
        return None not in (before, here) and before != here

    def paint_groups(self, paper: Drawing, top: float) -> None:
        """Draw what stands over several columns, with a rule under it."""
        y, column = top + self.group_high, 0
        for text, heads in groupby(self.block.heads, key=attrgetter("group")):
            start, column = self.edges[column], column + len(list(heads))
            if text != NOTHING:
                words_, end = self.voice.says(text), self.edges[column]
                room = end - start - 2 * INSET
                if text_width(words_, SMALLER_STRONG, SMALLER_STRONG.least) > room:
                    words_ = self.voice.lettered.says(text)
                paper.centre((start + end) / 2, y - 0.8, words_, SMALLER_STRONG, room)
                paper.rule((start + INSET, y), (end - INSET, y), HAIR)

    # ── Cells ────────────────────────────────────────────────────────────────────────────────────

    def paint_cells(
        self, paper: Drawing, bottom: float, cells: Sequence[Cell | None], *, strong: bool = False
    ) -> None:
        """Draw a row of cells whose lower edge is at `bottom`."""
        for column, cell in enumerate(cells[: self.count]):
            if cell is not None:
                end = self.end_of_span(column, cells) if cell.spans else column
                self.paint_cell(paper, column, bottom, cell, strong=strong, end=end)

    def end_of_span(self, column: int, cells: Sequence[Cell | None]) -> int:
        """The last of the empty columns after this one."""
        for other in range(column + 1, len(cells)):
            cell = cells[other]
            if cell and cell_words(cell, self.voice):
                return other - 1
        return self.count - 1

    def wrapped(self, text: str, style: Style) -> PaperWords | None:
        """The text over all columns, wrapped; None for ""."""
        if not text:
            return None
        found = styled_words(text, style)
        found.wrap((self.wide - 2 * INSET) * MM, 0)
        return found

    def row_high(self, row: Row, remark: PaperWords | None) -> float:
        """The height of a row, with the words over it and the remark under it."""
        over = line_height(SMALLER) if row.over else 0
        return self.pitch + over + (remark.height / MM if remark else 0)

    def paint_over(self, paper: Drawing, y: float, row: Row) -> float:
        """Draw the words over a row; returns their lower edge."""
        if not row.over:
            return y
        base = y + line_height(SMALLER) * BASELINE
        paper.left(INSET, base, self.voice.says(row.over), SMALLER, self.wide)
        return y + line_height(SMALLER)

    def paint_wrapped(self, paper: Drawing, y: float, told: PaperWords | None) -> float:
        """Draw a wrapped text under `y`; returns its lower edge."""
        if told is None:
            return y
        paper.place(told, INSET, y + told.height / MM)
        return y + float(told.height) / MM

    def paint_cell(
        self,
        paper: Drawing,
        column: int,
        bottom: float,
        cell: Cell,
        *,
        strong: bool = False,
        end: int = 0,
    ) -> float:
        """Draw a number at the right end of its cell, and words at the left; returns its width.

        end: the last column over which the words may go on.
        """
        text = cell_words(cell, self.voices[column])
        if not text:
            return 0.0
        style = CELL_SIZES[1] if cell.spans else self.styles[column]
        if strong:
            style = replace(style, bold=True)
        base = bottom - self.pitch * STANDING
        right = cell.right or cell.words is None
        x = self.edges[column + 1] - INSET if right else self.edges[column] + INSET
        room = self.edges[max(end, column) + 1] - self.edges[column] - 2 * INSET
        wide = paper.words(x, base, text, style, room, share=1 if right else 0)
        start = x - wide if right else x
        if cell.framed:
            corner = (start - FRAME_AIR, bottom - self.pitch + 0.4)
            paper.frame(corner, wide + 2 * FRAME_AIR, self.pitch - 0.8, FRAME)
        elif cell.underlined:
            paper.rule((start, base + 0.7), (start + wide, base + 0.7), FRAME)
        elif cell.struck:
            paper.rule((start - 0.4, base - 1.2), (start + wide + 0.4, base - 1.2), FRAME)
        return wide


def shared_out(wanted: Sequence[float], room: float) -> float:
    """The most that each may have, so that all together fit. wanted: from the least on.

    >>> shared_out([1, 5, 9], 10)
    4.5
    """
    for place, own in enumerate(wanted):
        share = room / (len(wanted) - place)
        if own > share:
            return share
        room -= own
    return wanted[-1] if wanted else 0.0


def largest(sizes: Sequence[Style], texts: Iterable[str], room: float) -> Style:
    """The first of these sizes at which every text fits, else the last."""
    texts = list(texts)
    for size in sizes:
        if all(text_width(text, size) <= room for text in texts):
            return size
    return sizes[-1]


def cell_words(cell: Cell, voice: PaperVoice) -> str:
    """The number of a cell, or its words."""
    if cell.words:
        return voice.says(cell.words)
    if cell.points is None:
        return ""
    return voice.signed(cell.points) if cell.signed else voice.number(cell.points)


def entry_remarks(entry: Entry | None, voice: PaperVoice) -> str:
    """What is wrong with a deal; "" if nothing is."""
    if entry is None or not (entry.void or entry.open):
        return ""
    sentences = [voice.says(problem.text) for problem in entry.problems]
    return " ".join([voice.says(entry.summary), *sentences] if entry.void else sentences)
