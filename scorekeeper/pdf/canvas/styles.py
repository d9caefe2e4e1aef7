"""Named text styles, and kinds of rules."""

from __future__ import annotations

from dataclasses import dataclass

POINT = 25.4 / 72  # one point of type in millimetres
LEAST = 7.5  # minimum size in points for words that are shrunk


@dataclass(frozen=True)
class Style:
    """A text style: `size` shrinks to `least` before words are cut; `grey` 0 is black."""

    size: float
    bold: bool = False
    least: float = LEAST
    grey: float = 0.0


PAGE_TITLE = Style(14, bold=True, least=10)
BLOCK_TITLE = Style(10, bold=True, least=8)
BODY = Style(10)
BODY_STRONG = Style(10, bold=True)
COMPACT = Style(9)
SMALLER = Style(8)
SMALLER_STRONG = Style(8, bold=True)
LEAST_STRONG = Style(LEAST, bold=True)
SMALLER_GREY = Style(8, grey=0.35)
FOOT = Style(7.5)

# Rules: width in points, and grey.
LINE_STYLE = (2.2, 0.0)  # the line
RULE = (0.8, 0.0)  # under a game
FRAME = (0.6, 0.0)
HAIR = (0.3, 0.6)
CHART_PAD = (0.3, 0.8)  # between the rounds of a chart
HAND = (0.5, 0.5)  # the ruling of a pad to write on; dark enough for photocopies
