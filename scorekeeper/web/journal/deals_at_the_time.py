"""Which deal an act was about, as the sheet counted then, and what that deal said before."""

from __future__ import annotations

from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .rows import Row


@dataclass(frozen=True, kw_only=True)
class DealThen:
    """ordinal: which deal it was, 0 for an adjustment. facts: what it said before an act that
    amends it or strikes it out; else what the act itself says."""

    ordinal: int
    facts: Mapping[str, Any]


class StandingDeals:
    """What stands, while the rows of a journal are gone through in order."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.taken_back: Counter[int] = Counter()  # how many standing undos name a row
        self.amendments: dict[int, list[int]] = defaultdict(list)  # of a deal, those that stand
        self.order: list[int] = []  # the deals that are on the sheet
        self.gone: dict[int, int] = {}  # those that are not any more, and where they stood

    def facts(self, deal: int) -> Mapping[str, Any]:
        """The facts of the deal that the row of this number booked."""
        said = self.amendments[deal]
        return self.rows[(said[-1] if said else deal) - 1].facts

    def ordinal(self, deal: int) -> int:
        """Which deal it is; of one that is gone, which it was."""
        if self.rows[deal - 1].act == "adjust":
            return 0
        return self.gone[deal] + 1 if deal in self.gone else self.order.index(deal) + 1

    def apply(self, row: Row, *, stands: bool) -> None:
        """An act that stands now, or does no longer."""
        if row.act in ("deal", "insert"):
            self.put(row.number, self.place(row), there=stands)
        elif row.act == "strike" and self.rows[row.facts["deal"] - 1].act != "adjust":
            self.put(row.facts["deal"], 0, there=not stands)
        elif row.act == "amend" and stands:
            insort(self.amendments[row.facts["deal"]], row.number)
        elif row.act == "amend":
            self.amendments[row.facts["deal"]].remove(row.number)

    def put(self, deal: int, place: int, *, there: bool) -> None:
        """Put a deal on the sheet, where it stood before if it did, or take it off."""
        if there and deal not in self.order:
            self.order.insert(self.gone.pop(deal, place), deal)
        elif not there and deal in self.order:
            self.gone[deal] = self.order.index(deal)
            self.order.remove(deal)

    def place(self, row: Row) -> int:
        before = row.facts.get("before")
        return self.order.index(before) if before in self.order else len(self.order)

    def take_back(self, target: int) -> None:
        """One more undo names this row. Where that is an undo itself, what it took back stands
        again, and so on."""
        change = 1
        while self.turned(target, change):
            row = self.rows[target - 1]
            self.apply(row, stands=change < 0)
            if row.act != "undo":
                return
            target, change = row.facts["target"], -change

    def turned(self, target: int, change: int) -> bool:
        """Count one undo more, or less, of this row; whether that changes whether it stands."""
        before = self.taken_back[target]
        self.taken_back[target] += change
        return bool(before) != bool(self.taken_back[target])


def deals_then(rows: Sequence[Row]) -> dict[int, DealThen]:
    """For each row that books, amends or strikes out a deal, by its number: which it was then. One
    pass over the journal, whatever its length."""
    standing, found = StandingDeals(rows), {}
    for row in rows:
        if row.act in ("amend", "strike"):
            deal = row.facts["deal"]
            found[row.number] = DealThen(ordinal=standing.ordinal(deal), facts=standing.facts(deal))
        standing.apply(row, stands=True)
        if row.act in ("deal", "adjust", "insert"):
            found[row.number] = DealThen(ordinal=standing.ordinal(row.number), facts=row.facts)
        if row.act == "undo":
            standing.take_back(row.facts["target"])
    return found
