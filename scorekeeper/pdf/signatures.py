"""The end of the last page: a line for each signature, and the sitting's link as a QR code."""

from __future__ import annotations

from dataclasses import dataclass

import segno

from scorekeeper.rules.text import gettext

from .paper import Paper
from .style import FRAME, LEFT, RIGHT, SMALL, TEXT
from .voice import Voice
from .words import alone, wrapped

LINE_HIGH = 16.0  # room to sign
SPACE = 6.0
CODE, CODE_ROOM = 27.0, 66.0  # the code, and the room it has with its words
IN_A_ROW = 4


@dataclass(frozen=True, kw_only=True)
class Signatures:
    """link: what the code opens; "" for none."""

    voice: Voice
    link: str = ""

    @property
    def in_a_row(self) -> int:
        return 2 if self.link else IN_A_ROW

    @property
    def rows(self) -> int:
        return -(-len(self.voice.names) // self.in_a_row)

    @property
    def height(self) -> float:
        high = self.rows * LINE_HIGH + SPACE
        return max(high, CODE + SPACE) if self.link else high

    def draw(self, paper: Paper, top: float) -> None:
        end = RIGHT - CODE_ROOM if self.link else RIGHT + SPACE
        wide = (end - LEFT) / self.in_a_row
        for player in range(len(self.voice.names)):
            row, place = divmod(player, self.in_a_row)
            x, y = LEFT + place * wide, top + (row + 1) * LINE_HIGH
            paper.rule((x, y), (x + wide - SPACE, y), FRAME)
            paper.left(x, y + SMALL.leading, self.voice.name(player), TEXT, wide - SPACE)
        if self.link:
            self.draw_code(paper, top + self.height - CODE)

    def draw_code(self, paper: Paper, top: float) -> None:
        words = gettext("Scan to open this sitting: {link}", link=alone(self.link))
        room = CODE_ROOM - CODE - SPACE / 2
        lines = wrapped(self.voice.says(words), SMALL, room)
        y = top
        for line in lines[: int(CODE / SMALL.leading)]:
            y += SMALL.leading
            paper.left(RIGHT - CODE_ROOM, y, line, SMALL, room)
        dark = modules(self.link)
        if dark:
            side = CODE / len(dark)
            paper.bars(bars(dark, RIGHT - CODE, top, side), side)


def modules(link: str) -> tuple[bytearray, ...]:
    """The rows of the code, 1 for dark; none when the link is too long for any."""
    try:
        return segno.make_qr(link, error="m").matrix
    except segno.DataOverflowError:
        return ()


def bars(
    dark: tuple[bytearray, ...], left: float, top: float, side: float
) -> list[tuple[float, float, float]]:
    """What is dark, each stretch of a row as one bar."""
    found = []
    for down, row in enumerate(dark):
        across = 0
        for stretch in row.split(b"\0"):
            if stretch:
                found.append((left + across * side, top + down * side, len(stretch) * side))
            across += len(stretch) + 1
    return found
