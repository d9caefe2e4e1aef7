"""Seat diagram: the table from above, with its players and the first dealer."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.core.seats import Direction, Table, quarters
from scorekeeper.rules.core.text import gettext

from ..canvas.canvas import Paper, Point
from ..canvas.speech import PaperVoice
from ..canvas.styles import FRAME, SEAT, SMALL

TABLE_WIDE, TABLE_HIGH = 17.0, 12.0
OFF = 2.0  # from the table to a name
UNDER = 5.0  # from the table down to the name below it
WRITE = 34.0  # maximum width of a letter with its line to write on
# Directions of the quarters from the middle, right and down; the first seat is at the top.
WAYS = ((0, -1), (1, 0), (0, 1), (-1, 0))
HIGH = TABLE_HIGH + 4 * SEAT.leading
Way = tuple[int, int]


@dataclass(frozen=True, kw_only=True)
class SeatDiagram:
    """The table and its names, in an area that ends at `right`.

    direction: which way round they sit. dealt: show who dealt first. nameless: each player is a
    letter with a line to write on.
    """

    table: Table
    voice: PaperVoice
    right: float
    room: float
    direction: Direction
    dealt: bool = True
    nameless: bool = False

    def draw(self, paper: Paper, top: float) -> None:
        """Draw the table from above, its players in the order of the deal from the first seat."""
        x, y = self.right - self.room / 2, top + HIGH / 2
        corner = (x - TABLE_WIDE / 2, y - TABLE_HIGH / 2)
        paper.frame(corner, TABLE_WIDE, TABLE_HIGH, FRAME, round_=2)
        for seat, quarter in enumerate(quarters(len(self.table.seats), self.direction)):
            way = WAYS[quarter]
            self.draw_seat(paper, (x, y), way, self.voice.name(self.table.seats[seat]))
            if seat == self.table.dealing and self.dealt:
                self.draw_dealt(paper, (x, y), way)

    def draw_seat(self, paper: Paper, middle: Point, way: Way, name: str) -> None:
        x, y, share, room = self.place(middle, way)
        if self.nameless:
            wide = min(room, WRITE)
            draw_letter(paper, (x - wide * share, y), name, wide)
        else:
            paper.words(x, y, name, SEAT, room, share)

    def draw_dealt(self, paper: Paper, middle: Point, way: Way) -> None:
        """Draw a button on the table, and words beside the name of the first dealer."""
        right, down = way
        x, y = middle
        paper.dot((x + right * (TABLE_WIDE / 2 - 2.4), y + down * (TABLE_HIGH / 2 - 2.4)), 1)
        x, y, share, room = self.place(middle, way)
        y += -SEAT.leading if down < 0 else SMALL.leading
        paper.words(x, y, self.voice.says(gettext("dealt first")), SMALL, room, share)

    def place(self, middle: Point, way: Way) -> tuple[float, float, float, float]:
        """The position of a name, the share of it left of that position, and its room."""
        right, down = way
        x, y = middle
        if right:
            beside = (self.room - TABLE_WIDE) / 2 - OFF
            return x + right * (TABLE_WIDE / 2 + OFF), y + 1, 0 if right > 0 else 1, beside
        if down < 0:
            return x, y - TABLE_HIGH / 2 - OFF, 0.5, self.room
        return x, y + TABLE_HIGH / 2 + UNDER, 0.5, self.room


def draw_letter(paper: Paper, start: Point, letter: str, wide: float) -> None:
    """Draw a letter, and a line to write a name on."""
    x, y = start
    taken = paper.left(x, y, letter, SEAT, wide) + 1.5
    paper.rule((x + taken, y + 0.8), (x + wide, y + 0.8), FRAME)
