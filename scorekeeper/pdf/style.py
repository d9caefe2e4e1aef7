"""The measures of the paper in millimetres from its upper left corner, and its named styles."""

from __future__ import annotations

from dataclasses import dataclass

POINT = 25.4 / 72  # one point of type in millimetres

# The sheet of paper: A4, upright.
WIDTH, HEIGHT = 210.0, 297.0
LEFT, RIGHT = 18.0, 192.0
TOP, BOTTOM = 15.0, 276.0  # of what stands between head and foot
ACROSS = RIGHT - LEFT
FOOT_RULE, FOOT_LINE = 281.0, 285.5


@dataclass(frozen=True)
class Style:
    """A way of lettering: `size` shrinks to `least` before words are cut; `grey` 0 is black."""

    size: float
    bold: bool = False
    least: float = 8.5
    grey: float = 0.0

    @property
    def leading(self) -> float:
        """From one line to the next, in millimetres."""
        return self.size * 1.28 * POINT


TITLE = Style(24, bold=True, least=14)
MARKER = Style(10, bold=True)
SECTION = Style(13, bold=True)
STRONG = Style(11, bold=True)
TEXT = Style(10.5)
SMALL = Style(8.5, grey=0.25)
SEAT = Style(11, bold=True)
HEAD = Style(13, bold=True)
HEAD_LEAST = Style(10, bold=True)  # names smaller than this stand one below the other
FIGURE = Style(12.5, least=5)
SUM = Style(14, bold=True, least=5)
LABEL = Style(10, grey=0.2)
SUM_LABEL = Style(11, bold=True)
REMARK = Style(9, bold=True)
RESULT_NAME = Style(10.5)
CELL = Style(11, least=5)
CELL_STRONG = Style(11, bold=True, least=5)
CELL_NAME = Style(11)
CELL_HEAD = Style(10)
PAYMENT = Style(12)
AMOUNT = Style(13, bold=True)

# Rules: their width in points and how grey they are.
LINE = (2.2, 0.0)  # the line, and the one between the columns
RULE = (0.8, 0.0)  # under a game
FRAME = (0.6, 0.0)
HAIR = (0.3, 0.6)
PAD = (0.3, 0.8)  # the ruling of a pad
