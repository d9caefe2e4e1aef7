"""The settlement to fill in by hand: a box for each player and round."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from scorekeeper.rules.core.text import gettext

from ..canvas.canvas import Paper
from ..canvas.flowables import Piece
from ..canvas.styles import CELL_HEAD, CELL_NAME, FRAME, SEAT, SMALL
from ..canvas.text_fitting import text_width, wrap
from ..page.page_header import PageHeader
from ..page.seat_diagram import draw_letter

WORDS = 0.24  # share of the width, for the words before the boxes
LEAST_BOX = 17.0  # minimum width of a box; otherwise the table is transposed
HIGH, HEAD_BASE, BASE = 10.0, 1.7, 3.4
INSET = 1.0


@dataclass(frozen=True, kw_only=True)
class SettlementBoxes:
    """The boxes of a blank settlement. titles: of the rounds and closing results."""

    titles: Sequence[str]
    head: PageHeader

    @cached_property
    def turned(self) -> bool:
        """Whether the table is transposed, with a row per round, for lack of width."""
        return (self.head.format.across * (1 - WORDS)) / len(self.ends) < LEAST_BOX

    @cached_property
    def ends(self) -> list[str]:
        """The rounds, then net and money."""
        ends = (gettext("Net"), gettext("Money"))
        return [*self.titles, *(self.head.voice.says(text) for text in ends)]

    @cached_property
    def players(self) -> list[str]:
        return [self.head.voice.name(player) for player in range(len(self.head.voice.names))]

    @property
    def heads(self) -> list[str]:
        return self.players if self.turned else self.ends

    @property
    def rows(self) -> list[str]:
        return self.ends if self.turned else self.players

    @property
    def words(self) -> float:
        """The width for the words before the boxes."""
        return self.head.format.across * WORDS

    @property
    def wide(self) -> float:
        return (self.head.format.across - self.words) / len(self.heads)

    def pieces(self) -> list[Piece]:
        """The heads, and a row for each player or each round."""
        lines = [wrap(head, CELL_HEAD, self.wide - 2 * INSET) for head in self.heads]
        high = max(len(line) for line in lines) * CELL_HEAD.leading + HEAD_BASE

        def draw(paper: Paper, top: float) -> None:
            for column, own in enumerate(lines):
                x = self.head.format.left + self.words + (column + 0.5) * self.wide
                for number, line in enumerate(reversed(own)):
                    y = top + high - HEAD_BASE - number * CELL_HEAD.leading
                    paper.centre(x, y, line, CELL_HEAD, self.wide - 2 * INSET)

        head = Piece(height=high, draw=draw, keep=True)
        return [head, *(self.row(words, head) for words in self.rows)]

    def row(self, words: str, head: Piece) -> Piece:
        left, start = self.head.format.left, self.head.format.left + self.words

        def draw(paper: Paper, top: float) -> None:
            base = top + HIGH - BASE
            if not self.head.sitting.players and not self.turned:
                draw_letter(paper, (left, base), words, self.words - 3 * INSET)
            elif self.turned:
                room = self.words - 2 * INSET
                style = CELL_NAME if text_width(words, CELL_NAME) <= room else SMALL
                lines = wrap(words, style, room)
                for number, line in enumerate(lines):
                    y = base + (number - (len(lines) - 1) / 2) * style.leading
                    paper.left(left, y, line, style, room)
            else:
                paper.left(left, base, words, SEAT, self.words - 2 * INSET)
            for column in range(len(self.heads)):
                paper.frame((start + column * self.wide, top), self.wide, HIGH, FRAME)

        return Piece(height=HIGH, draw=draw, again=head)
