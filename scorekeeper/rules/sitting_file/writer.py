"""Write a sitting as the JSON of its file (sitting §4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..core.facts import write_facts
from ..core.seats import Seating
from ..core.stake import Stake
from ..scoring.scored_deal import Adjustment, Entry
from .json_document import FORMAT, VERSION
from .player_references import with_names

if TYPE_CHECKING:
    from ..scoring.sitting import Sitting


def write_sitting(sitting: Sitting) -> dict[str, Any]:
    """The sitting as JSON data, without empty fields."""
    names = sitting.players
    data: dict[str, Any] = {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": sitting.ruleset.key,
        "options": write_facts(sitting.options),
        "players": list(names),
        "stake": sitting.stake and write_stake(sitting.stake),
        "place": sitting.place,
        "date": sitting.date,
        "scorer": None if sitting.scorer is None else names[sitting.scorer],
        "seatings": [write_seating(seating, names) for seating in sitting.seatings],
        "closed": sitting.closed,
    }
    kept = ("options", "players")
    data = {key: value for key, value in data.items() if value or key in kept}
    data["deals"] = [write_entry(entry, names) for entry in sitting.sheet().entries]
    return data


def write_stake(stake: Stake) -> dict[str, Any]:
    data: dict[str, Any] = {"currency": stake.currency, "amount": stake.amount, "per": stake.per}
    if stake.each_with_each:
        data["each_with_each"] = True
    return data


def write_seating(seating: Seating, names: Sequence[str]) -> dict[str, Any]:
    data: dict[str, Any] = {"round": seating.round}
    if seating.seats is not None:
        data["seats"] = [names[player] for player in seating.seats]
    if seating.dealer is not None:
        data["dealer"] = names[seating.dealer]
    return data


def write_entry(entry: Entry, names: Sequence[str]) -> dict[str, Any]:
    """A deal with its players' names and without superfluous answers; or an adjustment."""
    if isinstance(entry.deal, Adjustment):
        return write_adjustment(entry.deal, names)
    facts = write_facts(entry.counted)
    return {"kind": entry.kind, **with_names(type(entry.deal), facts, names)}


def write_adjustment(adjustment: Adjustment, names: Sequence[str]) -> dict[str, Any]:
    given = zip(names, adjustment.points, strict=True)
    data: dict[str, Any] = {
        "kind": "adjustment",
        "points": {name: points for name, points in given if points},
    }
    if adjustment.note:
        data["note"] = adjustment.note
    if adjustment.unbalanced:
        data["unbalanced"] = True
    return data
