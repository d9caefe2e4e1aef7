"""Where a deal goes, and what its dry run there comes to."""

from __future__ import annotations

from dataclasses import dataclass

from scorekeeper.rules.core.facts import DealRecord, Problem
from scorekeeper.rules.core.text import Text
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.standing import Standing

Refusals = tuple[tuple[str, Text], ...]  # what a form would post, and why it cannot be


@dataclass(frozen=True, kw_only=True)
class Place:
    """Where a deal goes: `index` among the entries of the sheet; `over`: it replaces the entry
    there."""

    sheet: Sheet
    index: int
    over: bool = False

    @property
    def standing(self) -> Standing:
        """The standing before a deal in this place."""
        return self.sheet.standings[self.index]

    @property
    def ordinal(self) -> int:
        """The number that a deal in this place gets."""
        return 1 + sum(1 for entry in self.sheet.entries[: self.index] if entry.ordinal)

    @property
    def entry(self) -> Entry | None:
        """The entry that the deal replaces or precedes; None at the end."""
        entries = self.sheet.entries
        return entries[self.index] if self.index < len(entries) else None


@dataclass(frozen=True, kw_only=True)
class DryRun:
    """The result: the deal, or all its problems. entry: the deal as it would stand on the sheet;
    after: the standing after it. refused: the holdings that no hand can have, as a form posts them,
    each with the reason."""

    deal: DealRecord | None = None
    problems: tuple[Problem, ...] = ()
    entry: Entry | None = None
    after: Standing | None = None
    refused: Refusals = ()

    @property
    def summary(self) -> Text | None:
        return self.entry.summary if self.entry else None


def place_at_end(sheet: Sheet) -> Place:
    return Place(sheet=sheet, index=len(sheet.entries))


NO_DRY_RUN = DryRun()
