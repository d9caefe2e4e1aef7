"""The deals of a round in notation, as many columns as fit: each as it can be keyed in."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from reportlab.platypus import Flowable

from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.shared.paper_sheet import number_and_dealer

from ..canvas.canvas import MM, Drawing
from ..canvas.styles import BLOCK_TITLE, SMALLER, SMALLER_GREY
from ..canvas.text_fitting import text_width
from ..canvas.words import BASELINE, Piece, line_height

COLUMN_GAP, NUMBER_GAP = 5.0, 1.0
STRIP_AIR = 1.0  # above the strip


@dataclass(frozen=True)
class StripDeal:
    """number: of the deal with its dealer, "7 (C)"; "7." if it does not matter who deals."""

    number: str
    notation: str


def strip_deals(
    entries: Sequence[Entry], lines: Mapping[int, str], *, seated: bool
) -> list[StripDeal]:
    """The deals in notation. lines: by entry. seated: it matters who deals."""
    return [
        StripDeal(
            str(number_and_dealer(entry)) if seated else f"{entry.ordinal}.",
            lines[entry.number],
        )
        for entry in entries
    ]


class DealStrip(Piece):
    """The deals from top to bottom, then in the next column. title: over them, where they are the
    first on their page."""

    def __init__(self, deals: Sequence[StripDeal], title: str) -> None:
        super().__init__(0)
        self.deals, self.title = deals, title
        self.slot = max(text_width(deal.number, SMALLER_GREY) for deal in deals) + NUMBER_GAP
        self.needed = self.slot + max(text_width(deal.notation, SMALLER) for deal in deals)

    def wrap(self, width: float, height: float) -> tuple[float, float]:
        fitting = int((width / MM + COLUMN_GAP) / (self.needed + COLUMN_GAP))
        self.rows = -(-len(self.deals) // max(fitting, 1))
        self.columns = -(-len(self.deals) // self.rows)
        at_top = getattr(getattr(self, "_frame", None), "_atTop", False)
        self.head = STRIP_AIR + at_top * line_height(BLOCK_TITLE)
        self.high = self.rows * line_height(SMALLER) + self.head
        return super().wrap(width, height)

    def split(self, width: float, height: float) -> list[Flowable]:
        """The deals that fit into this height in all columns, and the others."""
        self.wrap(width, height)
        rows = int((height / MM - self.head) / line_height(SMALLER))
        if rows < 2 or rows >= self.rows:
            return []
        taken = rows * self.columns
        return [DealStrip(part, self.title) for part in (self.deals[:taken], self.deals[taken:])]

    def paint(self, paper: Drawing, wide: float) -> None:
        if self.head > STRIP_AIR:
            base = line_height(BLOCK_TITLE) * BASELINE
            paper.left(0, base, self.title, BLOCK_TITLE, wide)
        each = (wide + COLUMN_GAP) / self.columns
        for place, deal in enumerate(self.deals):
            column, row = divmod(place, self.rows)
            x = column * each
            y = self.head + (row + BASELINE) * line_height(SMALLER)
            room = each - COLUMN_GAP - self.slot
            paper.right(x + self.slot - NUMBER_GAP, y, deal.number, SMALLER_GREY, self.slot)
            paper.left(x + self.slot, y, deal.notation, SMALLER, room)
