"""The end of the last page: a line per signature, and the sitting's link as a QR code."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property, lru_cache

import segno

from scorekeeper.rules.core.text import gettext

from ..canvas.canvas import Paper
from ..canvas.paper_formats import Format
from ..canvas.speech import PaperVoice
from ..canvas.styles import FRAME, SMALL, TEXT
from ..canvas.text_fitting import isolate, wrap

LINE_HIGH = 16.0  # room to sign
SPACE = 6.0
CODE = 27.0
CODE_ROOM, CODE_SHARE = 66.0, 0.46  # for the code with its words; as a maximum share of the width
MOST_LINES = 12  # of the link
IN_A_ROW = 4
BAR = re.compile(b"\1+")  # of dark modules
REMEMBERED = 32  # cached codes: a sitting is printed more than once


@dataclass(frozen=True, kw_only=True)
class Signatures:
    """The signature lines and the QR code. link: what the code opens; "" for none."""

    voice: PaperVoice
    format: Format
    link: str = ""

    @property
    def in_a_row(self) -> int:
        return 2 if self.link else IN_A_ROW

    @property
    def rows(self) -> int:
        return -(-len(self.voice.names) // self.in_a_row)

    @property
    def code_room(self) -> float:
        return min(CODE_ROOM, self.format.across * CODE_SHARE) if self.link else 0.0

    @cached_property
    def code_lines(self) -> list[str]:
        """The lines beside the code."""
        words = gettext("Scan to open this sitting: {link}", link=isolate(self.link))
        return wrap(self.voice.says(words), SMALL, self.words_room)[:MOST_LINES]

    @property
    def words_room(self) -> float:
        return self.code_room - CODE - SPACE / 2

    @property
    def height(self) -> float:
        high = self.rows * LINE_HIGH + SPACE
        if not self.link:
            return high
        return max(high, CODE + SPACE, len(self.code_lines) * SMALL.leading + SPACE)

    def draw(self, paper: Paper, top: float) -> None:
        left = self.format.left
        wide = (self.format.across - self.code_room + SPACE * (not self.link)) / self.in_a_row
        for player in range(len(self.voice.names)):
            row, place = divmod(player, self.in_a_row)
            x, y = left + place * wide, top + (row + 1) * LINE_HIGH
            paper.rule((x, y), (x + wide - SPACE, y), FRAME)
            paper.left(x, y + SMALL.leading, self.voice.name(player), TEXT, wide - SPACE)
        if self.link:
            self.draw_code(paper, top)

    def draw_code(self, paper: Paper, top: float) -> None:
        y = top + self.height - max(CODE, len(self.code_lines) * SMALL.leading)
        for line in self.code_lines:
            y += SMALL.leading
            paper.left(self.format.right - self.code_room, y, line, SMALL, self.words_room)
        dark = qr_modules(self.link)
        if dark:
            side = CODE / len(dark)
            left, upper = self.format.right - CODE, top + self.height - CODE
            bars = [
                (left + bar.start() * side, upper + row * side, len(bar[0]) * side)
                for row, modules_ in enumerate(dark)
                for bar in BAR.finditer(modules_)
            ]
            paper.bars(bars, side)


@lru_cache(maxsize=REMEMBERED)
def qr_modules(link: str) -> tuple[bytearray, ...]:
    """The rows of the QR code, 1 for dark; () if the link is too long."""
    try:
        return segno.make_qr(link, error="m").matrix
    except segno.DataOverflowError:
        return ()
