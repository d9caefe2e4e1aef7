"""The small vocabulary of layout that page and paper walk: blocks, with heads, rows and marks."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.text import NOTHING, Number, Text


@dataclass(frozen=True, kw_only=True)
class Mark:
    """One number, or word, on the sheet; entry, ordinal: of the entry it belongs to.

    signed: the number is shown with its sign, a plus too. again: a partner has it in his column.
    """

    entry: int = 0
    ordinal: int = 0
    label: Text = NOTHING
    points: Number | None = None
    words: Text | None = None
    signed: bool = False
    again: bool = False

    @property
    def blank(self) -> bool:
        """Nothing is written there."""
        return self.points is None and self.words is None and self.label == NOTHING


@dataclass(frozen=True, kw_only=True)
class Row:
    """A row across the columns of a block; `ruled`: a line is drawn under it.

    over: words across the columns, above the row.
    """

    marks: tuple[Mark | None, ...]
    label: Text = NOTHING
    over: Text | None = None
    entry: int = 0
    ordinal: int = 0
    ruled: bool = False


@dataclass(frozen=True, kw_only=True)
class Head:
    """What stands over a column: the players who book in it, or words; side: theirs, 0 or 1."""

    players: tuple[int, ...] = ()
    words: Text = NOTHING
    side: int = 0


@dataclass(frozen=True, kw_only=True)
class Block:
    """A part of the sheet that is drawn in one piece: a round, or a ledger.

    above: for each column its marks from the line upwards; empty where the game has no line.
    rows: downwards. sums: at the foot. results: what the block comes to for each player.
    """

    title: Text
    round: int
    heads: tuple[Head, ...]
    above: tuple[tuple[Mark, ...], ...]
    rows: tuple[Row, ...]
    sums: tuple[Row, ...]
    results: tuple[Number, ...]
    finished: bool

    @property
    def across(self) -> int:
        """How many columns it has."""
        return len(self.heads)


@dataclass(frozen=True, kw_only=True)
class Values:
    """A small table of what things are worth, for the edge of a blank sheet and the rules page.

    heads: over each column, the first over the labels of the rows; NOTHING where none stands.
    rows: as wide as the heads, each with its label first.
    """

    title: Text
    heads: tuple[Text, ...]
    rows: tuple[tuple[Text, ...], ...]

    @property
    def headed(self) -> bool:
        """Something stands over a column."""
        return any(head != NOTHING for head in self.heads)


@dataclass(frozen=True, kw_only=True)
class Result:
    """One row of the settlement: what a round, the closing or the adjustments brought."""

    title: Text
    points: tuple[Number, ...]
    finished: bool = True
