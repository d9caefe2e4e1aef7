"""What a deal said before it was amended or struck out."""

from __future__ import annotations

from bisect import insort
from collections import Counter, defaultdict
from collections.abc import Mapping, Sequence
from typing import Any

from .journal_rows import Row


class Standing:
    """Which amendments stand, while the rows of a journal are gone through in order."""

    def __init__(self, rows: Sequence[Row]) -> None:
        self.rows = rows
        self.taken_back: Counter[int] = Counter()  # how many standing undos name a row
        self.amendments: dict[int, list[int]] = defaultdict(list)  # of a deal, those that stand

    def facts(self, deal: int) -> Mapping[str, Any]:
        """The facts of the deal that the row of this number booked."""
        said = self.amendments[deal]
        return self.rows[(said[-1] if said else deal) - 1].facts

    def take_back(self, target: int) -> None:
        """One more undo names this row. Where that is an undo itself, what it took back stands
        again, and so on."""
        change = 1
        while self.turned(target, change):
            row = self.rows[target - 1]
            if row.act == "amend":
                self.amend(row, stands=change < 0)
            if row.act != "undo":
                return
            target, change = row.facts["target"], -change

    def turned(self, target: int, change: int) -> bool:
        """Count one undo more, or less, of this row; whether that changes whether it stands."""
        before = self.taken_back[target]
        self.taken_back[target] += change
        return bool(before) != bool(self.taken_back[target])

    def amend(self, row: Row, *, stands: bool) -> None:
        said = self.amendments[row.facts["deal"]]
        if stands:
            insort(said, row.number)
        else:
            said.remove(row.number)


def facts_before(rows: Sequence[Row]) -> dict[int, Mapping[str, Any]]:
    """The facts that a deal had before each row that amends it or strikes it out, by the number of
    that row. One pass over the journal, whatever its length."""
    standing, found = Standing(rows), {}
    for row in rows:
        if row.act in ("amend", "strike"):
            found[row.number] = standing.facts(row.facts["deal"])
        if row.act == "amend":
            standing.amend(row, stands=True)
        if row.act == "undo":
            standing.take_back(row.facts["target"])
    return found
