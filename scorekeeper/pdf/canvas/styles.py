"""Named text styles, and kinds of rules."""

from __future__ import annotations

from dataclasses import dataclass

POINT = 25.4 / 72  # one point of type in millimetres
LEAST, LEAST_NUMBER = 8.0, 6.0  # minimum sizes in points for words and numbers that are shrunk


@dataclass(frozen=True)
class Style:
    """A text style: `size` shrinks to `least` before words are cut; `grey` 0 is black."""

    size: float
    bold: bool = False
    least: float = LEAST
    grey: float = 0.0

    @property
    def leading(self) -> float:
        """The line height, in millimetres."""
        return self.size * 1.28 * POINT


TITLE = Style(24, bold=True, least=14)
TITLE_LEAST = Style(14, bold=True)  # for a title that needs two lines
MARKER = Style(10, bold=True)
SECTION = Style(13, bold=True)
STRONG = Style(11, bold=True)
TEXT = Style(10.5)
SMALL = Style(10, grey=0.25)
SEAT = Style(11, bold=True)
HEAD = Style(13, bold=True)
HEAD_LEAST = Style(10, bold=True)  # names that do not fit at this size are stacked
WORD = Style(12.5)  # in a cell
FIGURE = Style(12.5, least=LEAST_NUMBER)
NARROW_WORD = Style(10.5)  # the same in a narrow column
NARROW_FIGURE = Style(10.5, least=LEAST_NUMBER)
SUM = Style(14, bold=True, least=LEAST_NUMBER)
SUM_WORD = Style(14, bold=True)
LABEL = Style(10, grey=0.2)
LABEL_LEAST = Style(LEAST, grey=0.2)  # a label that does not fit at this size gets more lines
SUM_LABEL = Style(11, bold=True)
REMARK = Style(10, bold=True)
RESULT_NAME = Style(10.5)
CELL = Style(11, least=LEAST_NUMBER)
CELL_STRONG = Style(11, bold=True, least=LEAST_NUMBER)
CELL_NAME = Style(11)
CELL_NAME_STRONG = Style(11, bold=True)
CELL_HEAD = Style(10)
PAYMENT = Style(12)
AMOUNT = Style(13, bold=True, least=LEAST_NUMBER)

# Rules: width in points, and grey.
LINE = (2.2, 0.0)  # the line, and the one between the columns
RULE = (0.8, 0.0)  # under a game
FRAME = (0.6, 0.0)
HAIR = (0.3, 0.6)
PAD = (0.3, 0.8)  # the ruling of a pad
HAND = (0.5, 0.5)  # the ruling of a pad to write on; dark enough for photocopies

# The second edition.
PAGE_TITLE = Style(14, bold=True, least=10)
BLOCK_TITLE = Style(10, bold=True)
BODY = Style(10)
BODY_STRONG = Style(10, bold=True)
COMPACT = Style(9)
SMALLER = Style(8, least=7.5)
SMALLER_STRONG = Style(8, bold=True, least=7.5)
SMALLER_GREY = Style(8, least=7.5, grey=0.35)
FOOT = Style(7.5, least=7.5)
