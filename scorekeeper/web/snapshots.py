"""How a sitting stands, kept beside its journal, so that the next deal is booked without a replay.

A snapshot is only ever a cache. It is good for the head of the journal that it was made of and for
the code that made it, and for nothing else; thrown away, the next deal is booked by a replay and
leaves a new one.
"""

from __future__ import annotations

import hashlib
import json
from dataclasses import dataclass, replace
from pathlib import Path

import scorekeeper.rules
from scorekeeper.rules import ruleset as find_ruleset
from scorekeeper.rules.ruleset import Ruleset, Standing
from scorekeeper.rules.sheet import Sheet

from .journal import State
from .models import Sitting


def code() -> str:
    """Says which rules made a snapshot: any change of them makes it void."""
    folder = Path(scorekeeper.rules.__file__).parent
    digest = hashlib.sha256()
    for path in sorted(folder.rglob("*.py")):
        digest.update(path.read_bytes())
    return digest.hexdigest()[:16]


CODE = code()


@dataclass(frozen=True, kw_only=True)
class Snapshot:
    """head: of the journal. entries: deals and adjustments. ordinal: which deal comes next."""

    head: int
    ruleset: Ruleset
    standing: Standing
    entries: int
    ordinal: int
    closed: bool

    def after(self, standing: Standing) -> Snapshot:
        """When one more deal was booked."""
        return replace(
            self,
            head=self.head + 1,
            standing=standing,
            entries=self.entries + 1,
            ordinal=self.ordinal + 1,
        )

    def plain(self) -> str:
        told = {
            "code": CODE,
            "head": self.head,
            "ruleset": self.ruleset.key,
            "standing": self.standing.plain(),
            "entries": self.entries,
            "ordinal": self.ordinal,
            "closed": self.closed,
        }
        return json.dumps(told, separators=(",", ":"))


def of(state: State) -> Snapshot:
    """That of a journal just replayed."""
    return of_sheet(state.sheet, state.head, closed=state.sitting.closed)


def of_sheet(sheet: Sheet, head: int, *, closed: bool = False) -> Snapshot:
    return Snapshot(
        head=head,
        ruleset=sheet.ruleset,
        standing=sheet.standing,
        entries=len(sheet.entries),
        ordinal=sheet.next_ordinal,
        closed=closed,
    )


def kept(sitting: Sitting) -> Snapshot | None:
    """The snapshot of this sitting as it stands; None when there is none that is still good."""
    if not sitting.snapshot:
        return None
    try:
        return read(sitting)
    except (ValueError, LookupError, TypeError):  # whatever it is, the journal knows better
        return None


def read(sitting: Sitting) -> Snapshot | None:
    told = json.loads(sitting.snapshot)
    if told["code"] != CODE or told["head"] != sitting.head:
        return None
    ruleset = find_ruleset(told["ruleset"])
    if ruleset is None:
        return None
    return Snapshot(
        head=told["head"],
        ruleset=ruleset,
        standing=ruleset.Standing.from_plain(told["standing"]),
        entries=told["entries"],
        ordinal=told["ordinal"],
        closed=told["closed"],
    )
