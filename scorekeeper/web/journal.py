"""The journal of a sitting: the acts, and the replay that makes the sitting out of them.

Rows are only ever added. An undo names the row it takes back; a redo is the undo of an undo. Facts
in the journal refer to players by number and to a deal by the number of the row that booked it,
its `id`.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from functools import cached_property
from typing import Any
from uuid import UUID

from scorekeeper.rules import ruleset as find_ruleset
from scorekeeper.rules.facts import read, write
from scorekeeper.rules.gate import checked_stake
from scorekeeper.rules.ruleset import Ruleset
from scorekeeper.rules.seats import Seating
from scorekeeper.rules.settlement import Stake
from scorekeeper.rules.sheet import Adjustment, Entry, Sheet
from scorekeeper.rules.sitting import Sitting
from scorekeeper.rules.written import write_stake

ADJUSTMENT = "adjustment"


@dataclass(frozen=True, kw_only=True)
class Row:
    """One act as it was booked; number: its place in the journal, from 1."""

    number: int
    act: str
    facts: Mapping[str, Any]
    key: str
    made: datetime
    device: UUID | None


@dataclass
class Draft:
    """The sitting while its journal is replayed."""

    ruleset: Ruleset
    players: tuple[str, ...]
    options: Any
    stake: Stake | None = None
    place: str = ""
    date: str = ""
    scorer: int | None = None
    closed: bool = False
    deals: dict[int, Any] = field(default_factory=dict)  # by id; `order` says which comes when
    order: list[int] = field(default_factory=list)
    seatings: dict[int, Seating] = field(default_factory=dict)

    def seat(self, seatings: Sequence[Mapping[str, Any]]) -> None:
        for one in seatings:
            self.seatings[one["round"]] = Seating.from_plain(one)


@dataclass(frozen=True)
class State:
    """A journal replayed: the sitting as it stands, and which row booked each of its deals."""

    rows: tuple[Row, ...]
    sitting: Sitting
    ids: tuple[int, ...]
    undone: frozenset[int]

    @cached_property
    def sheet(self) -> Sheet:
        return self.sitting.sheet()

    @property
    def head(self) -> int:
        return len(self.rows)

    def booked_under(self, key: str) -> Row | None:
        """The row that carries this key, undone or not."""
        return next((row for row in self.rows if row.key == key), None)

    def entry_of(self, id_: int) -> Entry | None:
        """The entry of the deal that the row of this number booked."""
        return self.sheet.entries[self.ids.index(id_)] if id_ in self.ids else None

    @property
    def undo_target(self) -> Row | None:
        """What one tap on *Undo* takes back: the last act that stands, but never the opening."""
        for row in reversed(self.rows):
            if row.act not in ("open", "undo") and row.number not in self.undone:
                return row
        return None

    @property
    def redo_target(self) -> Row | None:
        """The latest undo that stands, as long as nothing new was booked after it."""
        for row in reversed(self.rows):
            if row.act != "undo":
                return None
            if row.number not in self.undone and not self.is_redo(row):
                return row
        return None

    def is_redo(self, row: Row) -> bool:
        target: int = row.facts["target"]
        return self.rows[target - 1].act == "undo"


def undone_rows(rows: Sequence[Row]) -> frozenset[int]:
    """The rows, by number, that a standing undo takes back; its target is always earlier."""
    undone: set[int] = set()
    for row in reversed(rows):
        if row.act == "undo" and row.number not in undone:
            undone.add(row.facts["target"])
    return frozenset(undone)


def replay(rows: Sequence[Row]) -> State:
    """The sitting as its journal has it. The first row opens it."""
    undone = undone_rows(rows)
    draft = opened(rows[0].facts)
    for row in rows[1:]:
        if row.number not in undone and row.act in APPLY:
            APPLY[row.act](draft, row)
    sitting = Sitting(
        ruleset=draft.ruleset,
        players=draft.players,
        options=draft.options,
        stake=draft.stake,
        deals=tuple(draft.deals[id_] for id_ in draft.order),
        seatings=tuple(draft.seatings[round_] for round_ in sorted(draft.seatings)),
        place=draft.place,
        date=draft.date,
        scorer=draft.scorer,
        closed=draft.closed,
    )
    return State(rows=tuple(rows), sitting=sitting, ids=tuple(draft.order), undone=undone)


def opened(facts: Mapping[str, Any]) -> Draft:
    ruleset = find_ruleset(facts["ruleset"])
    if ruleset is None:
        raise LookupError(f"a journal of the ruleset {facts['ruleset']!r}, which is not here")
    draft = Draft(
        ruleset=ruleset,
        players=tuple(facts["players"]),
        options=stored(ruleset.Options, facts["options"]),
        stake=stored_stake(facts.get("stake")),
        place=facts.get("place", ""),
        date=facts.get("date", ""),
        scorer=facts.get("scorer"),
    )
    draft.seat(facts.get("seatings", ()))
    return draft


def stored(kind: type[Any], facts: Mapping[str, Any]) -> Any:
    """Facts that passed the gate before they were booked."""
    value, problems = read(kind, facts)
    if value is None:
        raise ValueError("; ".join(f"{one.fact}: {one.text}" for one in problems))
    return value


def stored_stake(facts: Mapping[str, Any] | None) -> Stake | None:
    return None if facts is None else checked_stake(facts)[0]


def stored_deal(draft_ruleset: Ruleset, facts: Mapping[str, Any]) -> Any:
    if facts["kind"] == ADJUSTMENT:
        given = facts["facts"]
        return Adjustment(
            points=tuple(given["points"]), note=given["note"], unbalanced=given["unbalanced"]
        )
    return stored(draft_ruleset.kinds[facts["kind"]], facts["facts"])


# ── The acts ──────────────────────────────────────────────────────────────────────────────────────


def deal(draft: Draft, row: Row) -> None:
    draft.deals[row.number] = stored_deal(draft.ruleset, row.facts)
    draft.order.append(row.number)


def insert(draft: Draft, row: Row) -> None:
    draft.deals[row.number] = stored_deal(draft.ruleset, row.facts)
    before = row.facts["before"]
    place = draft.order.index(before) if before in draft.order else len(draft.order)
    draft.order.insert(place, row.number)
    draft.seat(row.facts.get("keep", ()))


def amend(draft: Draft, row: Row) -> None:
    if row.facts["deal"] in draft.order:
        draft.deals[row.facts["deal"]] = stored_deal(draft.ruleset, row.facts)
    draft.seat(row.facts.get("keep", ()))


def strike(draft: Draft, row: Row) -> None:
    if row.facts["deal"] in draft.order:
        draft.order.remove(row.facts["deal"])
    draft.seat(row.facts.get("keep", ()))


def reseat(draft: Draft, row: Row) -> None:
    """What the table says of a round; said without seats and dealer, the rotation holds again."""
    if row.facts.get("seats") is None and row.facts.get("dealer") is None:
        draft.seatings.pop(row.facts["round"], None)
    else:
        draft.seat((row.facts,))
    draft.seat(row.facts.get("keep", ()))


def rename(draft: Draft, row: Row) -> None:
    draft.players = tuple(row.facts["players"])


def options(draft: Draft, row: Row) -> None:
    draft.options = stored(draft.ruleset.Options, row.facts["options"])
    draft.stake = stored_stake(row.facts["stake"])
    draft.seat(row.facts.get("keep", ()))


def details(draft: Draft, row: Row) -> None:
    draft.place, draft.date = row.facts["place"], row.facts["date"]
    draft.scorer = row.facts.get("scorer", draft.scorer)


def close(draft: Draft, row: Row) -> None:
    draft.closed = True


def reopen(draft: Draft, row: Row) -> None:
    draft.closed = False


APPLY: dict[str, Callable[[Draft, Row], None]] = {
    "deal": deal,
    "adjust": deal,
    "insert": insert,
    "amend": amend,
    "strike": strike,
    "reseat": reseat,
    "rename": rename,
    "options": options,
    "details": details,
    "close": close,
    "reopen": reopen,
}


# ── What is booked ────────────────────────────────────────────────────────────────────────────────


def opening(sitting: Sitting) -> dict[str, Any]:
    """The facts of the act that opens a sitting, its deals apart."""
    return {
        "ruleset": sitting.ruleset.key,
        "options": write(sitting.options),
        "players": list(sitting.players),
        "stake": sitting.stake and write_stake(sitting.stake),
        "place": sitting.place,
        "date": sitting.date,
        "scorer": sitting.scorer,
        "seatings": [seating.plain() for seating in sitting.seatings],
    }


def deal_facts(deal_: Any) -> dict[str, Any]:
    """A deal, or an adjustment, as the journal keeps it."""
    if isinstance(deal_, Adjustment):
        given = {
            "points": list(deal_.points),
            "note": deal_.note,
            "unbalanced": deal_.unbalanced,
        }
        return {"kind": ADJUSTMENT, "facts": given}
    return {"kind": deal_.kind, "facts": write(deal_)}
