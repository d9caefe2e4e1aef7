"""What is written on a sheet for one deal: its lines, each explained, and the entry they make."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction
from typing import Any

from ..core.facts import Effect, Problem
from ..core.seats import Table
from ..core.text import NOTHING, Number, Text

BELOW, ABOVE = "below", "above"  # the line


class Settles(StrEnum):
    """How the points of a column come to the nets of the players."""

    AGAINST = "against"  # for those who book them, and against everybody else who plays
    OWN = "own"  # for those who book them
    LATER = "later"  # a ledger of its own, which `close` carries over


@dataclass(frozen=True, kw_only=True)
class Column:
    """One column of a sheet; `line`: BELOW or ABOVE it, "" in a game that has none."""

    key: str
    label: Text
    settles: Settles = Settles.AGAINST
    line: str = ""


@dataclass(frozen=True)
class Line:
    """Points that some players book in a column, with the arithmetic and the paragraph for them.

    label: as it fits the sheet. aloud: as one says it, where that is longer.
    """

    who: tuple[int, ...]
    column: str
    points: int | Fraction
    label: Text
    why: Text
    rule: str
    aloud: Text | None = None


@dataclass(frozen=True, kw_only=True)
class Adjustment:
    """Points given to the players by agreement, with a note (sitting §3.6)."""

    points: tuple[int, ...]
    note: str = ""
    unbalanced: bool = False


@dataclass(frozen=True, kw_only=True)
class Entry:
    """A row of the sheet: a deal, or an adjustment, with what it came to.

    number: its place in the list, from 1, adjustments included. ordinal: which deal it is, 0 for an
    adjustment. net: what it moved for each player. running: the nets after it. below: scored below
    the line for each player, or None. ends_game: a rule is drawn under it.
    """

    number: int
    ordinal: int
    kind: str
    deal: Any
    table: Table
    sides: tuple[tuple[int, ...], ...] = ()
    lines: tuple[Line, ...] = ()
    problems: tuple[Problem, ...] = ()
    net: tuple[Number, ...] = ()
    running: tuple[Number, ...] = ()
    below: tuple[int, ...] | None = None
    ends_game: bool = False
    said: Text = NOTHING

    @property
    def void(self) -> bool:
        """It no longer fits where it stands, and scores nothing."""
        return any(problem.effect == Effect.VOID for problem in self.problems)

    @property
    def open(self) -> bool:
        """An answer is missing; it is scored, and the game stays open."""
        return any(problem.effect == Effect.OPEN for problem in self.problems)


@dataclass(frozen=True, kw_only=True)
class Round:
    """A rubber or a set as played: its deals, and the standings before and after them."""

    number: int
    entries: tuple[Entry, ...]
    before: Any  # the ruleset's own standing
    after: Any
    results: tuple[Number, ...]
    finished: bool
    scorer: int = 0
