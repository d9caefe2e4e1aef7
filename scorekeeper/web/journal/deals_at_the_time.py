"""For each act on a deal: the deal's number on the sheet at that time, and its facts before."""

from __future__ import annotations

from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from .rows import JournalRow


@dataclass(frozen=True, kw_only=True)
class DealThen:
    """The deal that an act was about, as the sheet stood then.

    ordinal: the number of the deal, 0 for an adjustment. facts: for an amend or strike those before
    the act, else those of the act itself.
    """

    ordinal: int
    facts: Mapping[str, Any]


class StandingDeals:
    """The deals on the sheet while the rows of a journal are processed in order."""

    def __init__(self, rows: Sequence[JournalRow]) -> None:
        self.rows = rows
        self.taken_back: Counter[int] = Counter()  # number of standing undos per row
        self.amendments: dict[int, list[int]] = defaultdict(list)  # per deal, those not undone
        self.order: list[int] = []  # deals on the sheet
        self.gone: dict[int, int] = {}  # removed deals and their former index

    def facts(self, deal: int) -> Mapping[str, Any]:
        """The current facts of the deal that the row of this number booked."""
        said = self.amendments[deal]
        return self.rows[(said[-1] if said else deal) - 1].facts

    def ordinal(self, deal: int) -> int:
        """The number of the deal on the sheet, or its former one if removed; adjustments: 0."""
        if self.rows[deal - 1].act == "adjust":
            return 0
        return self.gone[deal] + 1 if deal in self.gone else self.order.index(deal) + 1

    def apply(self, row: JournalRow, *, stands: bool) -> None:
        """Apply an act, or revert it if `stands` is false."""
        if row.act in ("deal", "insert"):
            self.put(row.number, self.place(row), there=stands)
        elif row.act == "strike" and self.rows[row.facts["deal"] - 1].act != "adjust":
            self.put(row.facts["deal"], 0, there=not stands)
        elif row.act == "amend" and stands:
            insort(self.amendments[row.facts["deal"]], row.number)
        elif row.act == "amend":
            self.amendments[row.facts["deal"]].remove(row.number)

    def put(self, deal: int, place: int, *, there: bool) -> None:
        """Put a deal on the sheet, at its former place if it had one, or take it off."""
        if there and deal not in self.order:
            self.order.insert(self.gone.pop(deal, place), deal)
        elif not there and deal in self.order:
            self.gone[deal] = self.order.index(deal)
            self.order.remove(deal)

    def place(self, row: JournalRow) -> int:
        before = row.facts.get("before")
        return self.order.index(before) if before in self.order else len(self.order)

    def take_back(self, target: int) -> None:
        """Process one more undo of this row. If the row is an undo itself, what it reverted is
        applied again, and so on along the chain."""
        change = 1
        while self.turned(target, change):
            row = self.rows[target - 1]
            self.apply(row, stands=change < 0)
            if row.act != "undo":
                return
            target, change = row.facts["target"], -change

    def turned(self, target: int, change: int) -> bool:
        """Add `change` to the number of undos of this row; whether that undoes or restores it."""
        before = self.taken_back[target]
        self.taken_back[target] += change
        return bool(before) != bool(self.taken_back[target])


def deals_then(rows: Sequence[JournalRow]) -> dict[int, DealThen]:
    """By row number, the deal that each act on a deal was about; one pass over the journal."""
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
