"""What is left to fill in by hand: words with a line after them, and rows of boxes."""

from __future__ import annotations

from collections.abc import Sequence

from .canvas import Drawing
from .styles import COMPACT, FRAME, SMALLER_GREY
from .words import Piece

FILL_HIGH, FILL_BASE = 7.5, 6.2
AFTER, FIELD_GAP = 1.2, 4.0  # after a label, between two fields
BOX_BASE = 3.2


class FillLine(Piece):
    """Labels in a row, each with a line to write on. known: those without a line."""

    def __init__(self, labels: Sequence[str], known: Sequence[str] = ()) -> None:
        super().__init__(FILL_HIGH)
        self.labels, self.known = labels, known

    def paint(self, paper: Drawing, wide: float) -> None:
        own = (wide + FIELD_GAP) / len(self.labels) - FIELD_GAP
        for place, label in enumerate(self.labels):
            x = place * (own + FIELD_GAP)
            start = x + paper.left(x, FILL_BASE, label, COMPACT, own * 0.7) + AFTER
            if label and label not in self.known:
                paper.rule((start, FILL_BASE + 0.6), (x + own, FILL_BASE + 0.6), FRAME)


class Boxes(Piece):
    """A row of boxes, each with its label in the corner."""

    def __init__(self, labels: Sequence[str], high: float) -> None:
        super().__init__(high)
        self.labels = labels

    def paint(self, paper: Drawing, wide: float) -> None:
        each = wide / len(self.labels)
        for place, label in enumerate(self.labels):
            paper.frame((place * each, 0), each, self.high, FRAME)
            paper.left(place * each + 0.8, BOX_BASE, label, SMALLER_GREY, each - 1.6)
