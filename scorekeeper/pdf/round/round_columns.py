"""Column layout of a block: widths, insets, heads, deal numbers and remarks."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.core.text import NOTHING
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet_layout import Block, Cell, Head, Row

from ..canvas.paper_formats import Format
from ..canvas.speech import PaperVoice
from ..canvas.styles import (
    FIGURE,
    HEAD,
    HEAD_LEAST,
    LABEL,
    NARROW_FIGURE,
    NARROW_WORD,
    REMARK,
    SUM,
    SUM_LABEL,
    WORD,
    Style,
)
from ..canvas.text_fitting import text_width, wrap

WIDEST = 90.0  # maximum width of a column, unless it is for writing by hand
INDENT, MARGIN = 4.0, 4.5  # of the content of a wide column
INDENTED, LEAST_INDENT = 0.08, 1.2  # of a narrow column: share of its width, and minimum
NARROW = 36.0  # columns less wide than this use smaller letters
MOST_SHARE = 1.7  # maximum for a column with long words, in equal shares
HAND_SHARE = 1.15  # minimum for a column to write in, in equal shares
HEAD_HIGH = 11.0
SLOT_GAP, NARROW_GAP = 3.0, 1.5  # after the number of a deal
SOFT_HYPHEN = "\u00ad"
SEPARATOR = " · "


@dataclass(frozen=True, kw_only=True)
class RoundColumns:
    """A block with what its drawing needs: the sheet's entries by number, and the voice.

    left, right: its horizontal limits. blank: to be filled in by hand.
    """

    block: Block
    entries: Mapping[int, Entry]
    voice: PaperVoice
    left: float
    right: float
    blank: bool = False

    @cached_property
    def count(self) -> int:
        counts = [len(row.cells) for row in self.rows]
        return max(1, len(self.block.heads), len(self.block.above), *counts)

    @property
    def rows(self) -> tuple[Row, ...]:
        return (*self.block.rows, *self.block.sums)

    # ── Columns ──────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def widths(self) -> tuple[float, ...]:
        """The column widths: equal, except that in a plain table long words get wider columns."""
        across = self.right - self.left
        equal = across / self.count
        if not self.blank:
            equal = min(equal, WIDEST)
        if self.block.above:
            return (equal,) * self.count
        if self.blank and self.count == 2:  # a list: a number, and room to write
            number = self.wanted(0)
            return (number, across - number)
        return column_widths(self.needed(), equal)

    def needed(self) -> list[float]:
        """The widths that the columns need; all columns of players need the same."""
        wanted = [self.wanted(column) for column in range(self.count)]
        alike = [place for place, head in enumerate(self.block.heads) if head.players]
        for place in alike:
            wanted[place] = max(wanted[other] for other in alike)
        return wanted

    def wanted(self, column: int) -> float:
        found = list(self.cell_widths(column))
        if column < len(self.block.heads) and not self.block.heads[column].players:
            words = SEPARATOR.join(head_words(self.block.heads[column], self.voice))
            found.append(text_width(words, HEAD_LEAST))
        widest = max(found, default=0)
        wanted = max(widest / (1 - 2 * INDENTED), widest + 3 * LEAST_INDENT)
        if self.blank and column and not any(self.cell_widths(column)):
            return max(wanted, HAND_SHARE * (self.right - self.left) / self.count)
        return wanted

    def cell_widths(self, column: int) -> Iterator[float]:
        """The widths of the contents of a plain column's cells."""
        lettered = ((self.block.rows, WORD), (self.block.sums, SUM))
        for rows, style in lettered:
            for row in rows:
                cell = row.cells[column] if column < len(row.cells) else None
                label = text_width(self.voice.says(cell.label), SUM_LABEL) if cell else 0
                yield text_width(cell_words(cell, self.voice), style) + label if cell else 0

    @cached_property
    def start(self) -> float:
        """The left edge of the first column."""
        return (self.left + self.right - sum(self.widths)) / 2

    @property
    def end(self) -> float:
        return self.start + sum(self.widths)

    @cached_property
    def edges(self) -> tuple[float, ...]:
        """The left edges of the columns, and the right edge of the last."""
        places = [self.start]
        for wide in self.widths:
            places.append(places[-1] + wide)
        return tuple(places)

    def indent(self, column: int) -> float:
        return self.inset(column, INDENT)

    def margin(self, column: int) -> float:
        return self.inset(column, MARGIN)

    def inset(self, column: int, most: float) -> float:
        """The distance from a column's rule: `most`, or less if the column is not wide enough."""
        if self.narrow:
            return LEAST_INDENT
        return max(min(most, self.widths[column] * INDENTED), LEAST_INDENT)

    @cached_property
    def narrow(self) -> bool:
        """Whether words and numbers share narrow columns."""
        return bool(self.block.above) and min(self.widths) < NARROW

    def style(self, cell: Cell) -> Style:
        if cell.words:
            return NARROW_WORD if self.narrow else WORD
        return NARROW_FIGURE if self.narrow else FIGURE

    # ── The numbers of the deals ─────────────────────────────────────────────────────────────────

    @property
    def slot_gap(self) -> float:
        return NARROW_GAP if self.narrow else SLOT_GAP

    @cached_property
    def slot(self) -> float:
        """The room for the number of a deal, with the gap after it."""
        if not self.block.above or self.blank:
            return 0
        numbers = [row.entry for row in self.block.rows]
        numbers += [cell.entry for cells in self.block.above for cell in cells]
        widest = max(
            (text_width(self.ordinal(number), LABEL) for number in set(numbers)), default=0
        )
        return widest + self.slot_gap

    def ordinal(self, number: int) -> str:
        """The number of an entry's deal; "" if it has none, and in a plain table, which has its
        own column for it."""
        if not self.block.above:
            return ""
        entry = self.entries.get(number)
        return self.voice.number(entry.ordinal) if entry and entry.ordinal else ""

    def remarks(self) -> dict[int, tuple[str, ...]]:
        """The wrapped remarks by entry number; () if nothing is wrong with the entry."""
        room = self.end - self.start - self.indent(0) - self.slot - self.margin(0)
        return {
            number: tuple(
                line
                for words in entry_remarks(entry, self.voice)
                for line in wrap(words, REMARK, room)
            )
            for number, entry in self.entries.items()
        }

    # ── Heads ────────────────────────────────────────────────────────────────────────────────────

    @cached_property
    def stacked(self) -> bool:
        """Whether the names over the columns are stacked, because they are long."""
        return any(
            len(head.players) > 1
            and text_width(SEPARATOR.join(head_words(head, self.voice)), HEAD_LEAST)
            > self.widths[column] - 2 * self.margin(column)
            for column, head in enumerate(self.block.heads)
        )

    def head_lines(self, column: int) -> list[str]:
        """The lines over a column; a word too long is split at its soft hyphens."""
        head = self.block.heads[column]
        words = head_words(head, self.voice)
        if head.players:
            names = words if self.stacked else [SEPARATOR.join(words)]
            return [*names, *self.head_notes(column)]
        *parts, last = words[0].split(SOFT_HYPHEN)
        if text_width(words[0], HEAD_LEAST) <= self.widths[column] - 2 * self.margin(column):
            return words
        return [*(f"{part}-" for part in parts), last]

    def head_notes(self, column: int) -> list[str]:
        """The words under the names over a column."""
        head = self.block.heads[column]
        noted = head.players and head.words != NOTHING
        return [self.voice.says(head.words)] if noted else []

    @cached_property
    def head_high(self) -> float:
        lines = [len(self.head_lines(column)) for column in range(len(self.block.heads))]
        return HEAD_HIGH + (max(lines, default=1) - 1) * HEAD.leading


def column_widths(needed: Sequence[float], equal: float) -> tuple[float, ...]:
    """Distribute the widths: columns that need more than `equal` get it from those needing less."""
    wanted = [max(min(width, equal * MOST_SHARE), 0.0) for width in needed]
    if max(wanted) <= equal:
        return (equal,) * len(wanted)
    lack = sum(max(width - equal, 0) for width in wanted)
    spare = sum(max(equal - width, 0) for width in wanted)
    given = min(1, spare / lack)
    taken = min(1, lack / spare) if spare else 0
    return tuple(equal + (width - equal) * (given if width > equal else taken) for width in wanted)


def cell_words(cell: Cell, voice: PaperVoice) -> str:
    """The number of a cell, or its words."""
    if cell.words:
        return voice.says(cell.words)
    if cell.points is None:
        return ""
    return voice.signed(cell.points) if cell.signed else voice.number(cell.points)


def entry_remarks(entry: Entry, voice: PaperVoice) -> list[str]:
    sentences = [voice.says(problem.text) for problem in entry.problems]
    if entry.void:
        return [" ".join([voice.says(entry.summary), *sentences])]
    return sentences if entry.open else []


def head_words(head: Head, voice: PaperVoice) -> list[str]:
    """The names over a column, or its words."""
    if head.players:
        return [voice.name(player) for player in head.players]
    return [voice.says(head.words)]


def rounds_columns(
    blocks: Sequence[Block], entries: Sequence[Entry], voice: PaperVoice, format: Format
) -> list[RoundColumns]:
    """The blocks with something to show; the first even if it is empty."""
    known = {entry.number: entry for entry in entries}
    return [
        RoundColumns(block=block, entries=known, voice=voice, left=format.left, right=format.right)
        for number, block in enumerate(blocks)
        if not number or block.rows or any(block.above)
    ]
