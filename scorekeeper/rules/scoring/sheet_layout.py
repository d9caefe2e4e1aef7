"""Layout of a sheet as page and paper render it: blocks with heads, rows and cells."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum

from ..core.text import NOTHING, Number, Text, gettext

FULL_WIDTH = 175  # millimetres


@dataclass(frozen=True, kw_only=True)
class Cell:
    """One number or word on the sheet. entry, ordinal: of the entry it belongs to.

    signed: shown with its sign, including a plus. right: words that stand where numbers do, in a
    plain table. framed, underlined, struck: the number or the words, in a plain table. spans: its
    words go on over the empty cells after it.
    """

    entry: int = 0
    ordinal: int = 0
    label: Text = NOTHING
    points: Number | None = None
    words: Text | None = None
    signed: bool = False
    right: bool = False
    framed: bool = False
    underlined: bool = False
    struck: bool = False
    spans: bool = False

    @property
    def blank(self) -> bool:
        """Whether nothing is written there."""
        return self.points is None and self.words is None and self.label == NOTHING


class Emphasis(StrEnum):
    """How a cell is drawn that means something."""

    FRAMED = "framed"
    UNDERLINED = "underlined"
    STRUCK = "struck"


@dataclass(frozen=True)
class Mark:
    """A sign of a sheet, a word of it, or how a cell is drawn; and what it means."""

    sign: str | Text
    means: Text


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row across the columns of a block.

    over: words above the row, across the columns. ruled: a line is drawn under it.
    """

    cells: tuple[Cell | None, ...]
    label: Text = NOTHING
    over: Text | None = None
    entry: int = 0
    ordinal: int = 0
    ruled: bool = False


@dataclass(frozen=True, kw_only=True)
class Head:
    """The head of a column: the players who book in it, or words, or both.

    side: the number of the players' side, from 0, for its colour; None for no colour. runs: each
    row shows the score so far. On paper alone: carries: its points are added up. wide: of the
    column in millimetres, if the sheet is FULL_WIDTH; 0 for as wide as its words. fact: the
    deal's notation says the same, so that narrow paper leaves the column out. group: stands once
    over all columns next to each other that have it. notation: the column has the deals in
    notation, and narrow paper has them under the table in its place.
    """

    players: tuple[int, ...] = ()
    words: Text = NOTHING
    side: int | None = None
    runs: bool = False
    carries: bool = False
    wide: int = 0
    fact: bool = False
    notation: bool = False
    group: Text = NOTHING


@dataclass(frozen=True, kw_only=True)
class Block:
    """A part of the sheet that is drawn in one piece: a round, or a ledger.

    above: the cells of each column from the line upwards; empty in a game without the line. rows:
    from top to bottom. sums: at the foot. results: the points of the block for each player.
    working: for each player, how the result comes from the sums; () where they show it. how: the
    same in words, where a table would not guess it.

    On paper alone: abreast: so many rounds stand beside each other on broad paper. lines: of a
    blank block with the line, the rows above it and below it. wide: of a blank block in
    millimetres, so that tables of values stand beside it; 0 for the whole width. low: the rows of a
    blank block are lower than usual. boxes: a blank block ends with a box for
    each player. told: its columns say every fact of its deals, so that no notation repeats them.
    """

    title: Text
    round: int
    heads: tuple[Head, ...]
    above: tuple[tuple[Cell, ...], ...]
    rows: tuple[Row, ...]
    sums: tuple[Row, ...]
    results: tuple[Number, ...]
    finished: bool
    working: tuple[Text, ...] = ()
    how: Text | None = None
    abreast: int = 1
    lines: tuple[int, int] = (0, 0)
    wide: int = 0
    low: bool = False
    boxes: bool = False
    told: bool = False

    @property
    def outcome(self) -> Row | None:
        """The results in the columns of the players, for under the sums of a sheet with the line;
        None while there are none."""
        if not (self.above and self.working):
            return None
        cells = (Cell(points=self.results[head.players[0]], signed=True) for head in self.heads)
        return Row(label=gettext("Result"), over=self.how, cells=tuple(cells))

    @property
    def across(self) -> int:
        """The number of columns."""
        return len(self.heads)


@dataclass(frozen=True, kw_only=True)
class Values:
    """A small table of values, for the edge of a blank sheet and the rules page.

    heads: one for each column, the first over the row labels; NOTHING for none. rows: as wide as
    the heads, each with its label first.
    """

    title: Text
    heads: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]

    @property
    def headed(self) -> bool:
        """Whether any column has a head."""
        return any(head != NOTHING for head in self.heads)


@dataclass(frozen=True, kw_only=True)
class Result:
    """One row of the settlement: the points of a round, the closing or the adjustments."""

    title: Text
    points: tuple[Number, ...]
    finished: bool = True
