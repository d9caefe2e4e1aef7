"""A block of the sheet as a ledger: its columns, its deals by number, what is said of them."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.sheet import Block, Entry, Head

from .style import ACROSS, HEAD, HEAD_LEAST, LABEL, LEFT, REMARK
from .voice import Voice
from .words import width, wrapped

WIDEST = 87.0  # of a column
INDENT, MARGIN = 4.0, 4.5  # of what stands in a wide column
INDENTED = 0.08  # of a narrow one, as a share of it
HEAD_HIGH = 11.0
SEPARATOR = " · "


@dataclass(frozen=True, kw_only=True)
class Ledger:
    """A block with what its drawing needs: the sheet's entries by number, and the voice."""

    block: Block
    entries: Mapping[int, Entry]
    voice: Voice

    @cached_property
    def columns(self) -> int:
        marks = [len(row.marks) for row in (*self.block.rows, *self.block.sums)]
        return max(1, len(self.block.heads), len(self.block.above), *marks)

    @cached_property
    def wide(self) -> float:
        """How wide a column is."""
        return min(ACROSS / self.columns, WIDEST)

    @cached_property
    def start(self) -> float:
        """Where the first column begins."""
        return LEFT + (ACROSS - self.wide * self.columns) / 2

    @cached_property
    def indent(self) -> float:
        return min(INDENT, self.wide * INDENTED)

    @cached_property
    def margin(self) -> float:
        return min(MARGIN, self.wide * INDENTED)

    @property
    def end(self) -> float:
        return self.start + self.wide * self.columns

    @cached_property
    def slot(self) -> float:
        """How much room the number of a deal takes, with a space behind it."""
        if not self.block.above:
            return 0
        numbers = [row.entry for row in self.block.rows]
        numbers += [mark.entry for marks in self.block.above for mark in marks]
        return max((width(self.ordinal(number), LABEL) for number in set(numbers)), default=0) + 3

    def ordinal(self, number: int) -> str:
        """Which deal an entry is, as one counts the deals; "" for none, and in a plain table,
        whose own words say it."""
        if not self.block.above:
            return ""
        entry = self.entries.get(number)
        return self.voice.number(entry.ordinal) if entry and entry.ordinal else ""

    def remarks(self) -> dict[int, tuple[str, ...]]:
        """What is to be said under a deal that is void or waits for an answer."""
        room = self.end - self.start - self.indent - self.slot - self.margin
        return {
            number: tuple(
                line
                for words in remarked(entry, self.voice)
                for line in wrapped(words, REMARK, room)
            )
            for number, entry in self.entries.items()
        }

    @cached_property
    def stacked(self) -> bool:
        """Whether the names over a column stand one below the other, because they are long."""
        return any(
            width(SEPARATOR.join(head_words(head, self.voice)), HEAD_LEAST)
            > self.wide - 2 * self.margin
            for head in self.block.heads
        )

    @cached_property
    def head_high(self) -> float:
        names = max((len(head.players) for head in self.block.heads), default=1)
        return HEAD_HIGH + (max(names, 1) - 1) * HEAD.leading * self.stacked


def remarked(entry: Entry, voice: Voice) -> list[str]:
    said = [voice.says(problem.text) for problem in entry.problems]
    if entry.void:
        return [" ".join([voice.says(entry.said), *said])]
    return said if entry.open else []


def head_words(head: Head, voice: Voice) -> list[str]:
    """The names over a column, or its words."""
    if head.players:
        return [voice.name(player) for player in head.players]
    return [voice.says(head.words)]


def ledgers(blocks: Sequence[Block], entries: Sequence[Entry], voice: Voice) -> list[Ledger]:
    """The blocks that have something to show; the first even when it is empty."""
    known = {entry.number: entry for entry in entries}
    return [
        Ledger(block=block, entries=known, voice=voice)
        for number, block in enumerate(blocks)
        if not number or block.rows or any(block.above)
    ]
