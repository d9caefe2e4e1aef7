"""The acts of a journal: how each changes the sitting, and the facts of a new act.

The journal is append-only. An undo names the row that it reverts; a redo is the undo of an undo.
Facts in the journal refer to players by number and to a deal by the number of the row that booked
it (its `id`). Facts are read last: those of amended, struck or undone deals are skipped.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.rules.core.facts import write_facts
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import Adjustment
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_stake

from . import stored_facts
from .rows import JournalRow, unreadable_as
from .stored_facts import ADJUSTMENT

BareAct = tuple[str, dict[str, Any]]  # the name of the act and its facts


@dataclass
class SittingDraft:
    """The sitting during a replay. rules, deals: the rows that hold their facts."""

    ruleset: Ruleset
    rules: JournalRow
    players: tuple[str, ...] = ()
    place: str = ""
    date: str = ""
    scorer: int | None = None
    closed: bool = False
    deals: dict[int, JournalRow] = field(default_factory=dict)  # by id; `order` holds the sequence
    order: list[int] = field(default_factory=list)
    seatings: dict[int, Seating] = field(default_factory=dict)

    def seat(self, seatings: Sequence[Mapping[str, Any]]) -> None:
        for one in seatings:
            seating = stored_facts.stored_seating(len(self.players), one)
            self.seatings[seating.round] = seating


def draft_of(rows: Sequence[JournalRow], undone: frozenset[int]) -> SittingDraft:
    draft = opened_draft(rows[0])
    for row in rows[1:]:
        if row.number not in undone and row.act in APPLY:
            with unreadable_as(row.number):
                APPLY[row.act](draft, row)
    return draft


def opened_draft(row: JournalRow) -> SittingDraft:
    facts = row.facts
    with unreadable_as(row.number):
        ruleset = find_ruleset(facts["ruleset"])
        if ruleset is None:
            raise LookupError(f"the ruleset {facts['ruleset']!r} is not here")
        draft = SittingDraft(ruleset=ruleset, rules=row)
        apply_rename(draft, row)
        draft.place = stored_facts.stored_words(facts.get("place", ""))
        draft.date = stored_facts.stored_day(facts.get("date", ""))
        draft.scorer = stored_facts.stored_player(len(draft.players), facts.get("scorer"))
        draft.seat(facts.get("seatings", ()))
    return draft


def sitting_of(draft: SittingDraft) -> Sitting:
    """The sitting after the replay; parses the options, the stake and the deals."""
    with unreadable_as(draft.rules.number):
        options_ = stored_facts.stored_record(draft.ruleset.Options, draft.rules.facts["options"])
        stake = stored_facts.stored_stake(draft.rules.facts.get("stake"))
    standing = (draft.deals[id_] for id_ in draft.order)
    return Sitting(
        ruleset=draft.ruleset,
        players=draft.players,
        options=options_,
        stake=stake,
        deals=tuple(stored_deal(draft.ruleset, row.facts, row.number) for row in standing),
        seatings=tuple(draft.seatings[round_] for round_ in sorted(draft.seatings)),
        place=draft.place,
        date=draft.date,
        scorer=draft.scorer,
        closed=draft.closed,
    )


def stored_deal(ruleset: Ruleset, facts: Mapping[str, Any], number: int = 0) -> Any:
    """Parse the deal or adjustment of a row. number: the row's number, 0 if unknown."""
    with unreadable_as(number):
        return stored_facts.stored_deal_facts(ruleset, facts)


# ── The acts ──────────────────────────────────────────────────────────────────────────────────────


def apply_deal(draft: SittingDraft, row: JournalRow) -> None:
    draft.deals[row.number] = row
    draft.order.append(row.number)


def apply_insert(draft: SittingDraft, row: JournalRow) -> None:
    draft.deals[row.number] = row
    before = row.facts["before"]
    place = draft.order.index(before) if before in draft.order else len(draft.order)
    draft.order.insert(place, row.number)
    draft.seat(row.facts.get("keep", ()))


def apply_amend(draft: SittingDraft, row: JournalRow) -> None:
    if row.facts["deal"] in draft.order:
        draft.deals[row.facts["deal"]] = row
    draft.seat(row.facts.get("keep", ()))


def apply_strike(draft: SittingDraft, row: JournalRow) -> None:
    if row.facts["deal"] in draft.order:
        draft.order.remove(row.facts["deal"])
    draft.seat(row.facts.get("keep", ()))


def apply_reseat(draft: SittingDraft, row: JournalRow) -> None:
    """Set the seats or the dealer of a round; with neither, the rotation applies again."""
    if row.facts.get("seats") is None and row.facts.get("dealer") is None:
        draft.seatings.pop(row.facts["round"], None)
    else:
        draft.seat((row.facts,))
    draft.seat(row.facts.get("keep", ()))


def apply_rename(draft: SittingDraft, row: JournalRow) -> None:
    """Rename the players; their number stays."""
    names = stored_facts.stored_players(draft.ruleset, row.facts["players"])
    if draft.players and len(names) != len(draft.players):
        raise ValueError(f"the names of {len(draft.players)} players were expected")
    draft.players = names


def apply_options(draft: SittingDraft, row: JournalRow) -> None:
    draft.rules = row
    draft.seat(row.facts.get("keep", ()))


def apply_details(draft: SittingDraft, row: JournalRow) -> None:
    draft.place = stored_facts.stored_words(row.facts["place"])
    draft.date = stored_facts.stored_day(row.facts["date"])
    scorer = row.facts.get("scorer", draft.scorer)
    draft.scorer = stored_facts.stored_player(len(draft.players), scorer)


def apply_close(draft: SittingDraft, row: JournalRow) -> None:
    draft.closed = True


def apply_reopen(draft: SittingDraft, row: JournalRow) -> None:
    draft.closed = False


APPLY: dict[str, Callable[[SittingDraft, JournalRow], None]] = {
    "deal": apply_deal,
    "adjust": apply_deal,
    "insert": apply_insert,
    "amend": apply_amend,
    "strike": apply_strike,
    "reseat": apply_reseat,
    "rename": apply_rename,
    "options": apply_options,
    "details": apply_details,
    "close": apply_close,
    "reopen": apply_reopen,
}


# Acts on the sitting itself rather than its deals, and undo, which may revert any of them.
SKIMMED = ("open", "rename", "options", "details", "reseat", "close", "reopen", "undo")


# ── The facts of new acts ─────────────────────────────────────────────────────────────────────────


def opening_facts(sitting: Sitting) -> dict[str, Any]:
    """The facts of the act that opens a sitting, without its deals."""
    return {
        "ruleset": sitting.ruleset.key,
        "options": write_facts(sitting.options),
        "players": list(sitting.players),
        "stake": sitting.stake and write_stake(sitting.stake),
        "place": sitting.place,
        "date": sitting.date,
        "scorer": sitting.scorer,
        "seatings": [seating.plain() for seating in sitting.seatings],
    }


def booking_act(deal_: Any) -> BareAct:
    """The act that appends a deal or an adjustment."""
    return ("adjust" if isinstance(deal_, Adjustment) else "deal"), deal_facts(deal_)


def deal_facts(deal_: Any) -> dict[str, Any]:
    """A deal or an adjustment in the form that the journal stores."""
    if isinstance(deal_, Adjustment):
        given = {
            "points": list(deal_.points),
            "note": deal_.note,
            "unbalanced": deal_.unbalanced,
        }
        return {"kind": ADJUSTMENT, "facts": given}
    return {"kind": deal_.kind, "facts": write_facts(deal_)}
