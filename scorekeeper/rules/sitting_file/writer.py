"""Write a sitting as the JSON of its file (sitting §4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..core.facts import write_facts
from ..scoring.deal_scoring import marks_of
from .json_document import FORMAT, FORMAT_VERSION
from .player_references import with_names

if TYPE_CHECKING:
    from ..core.facts import Record
    from ..scoring.scored_deal import Entry
    from ..scoring.sitting import Sitting


def write_sitting(sitting: Sitting) -> dict[str, object]:
    """The sitting as JSON data, without empty fields; without seats where they mean nothing under
    the house rules, as those of a rule that was changed since."""
    names, seatings = sitting.players, sitting.seatings if sitting.seated else ()
    data: dict[str, object] = {
        "format": FORMAT,
        "version": FORMAT_VERSION,
        "ruleset": sitting.ruleset.key,
        "options": write_facts(sitting.options),
        "players": list(names),
        "stake": sitting.stake and write_facts(sitting.stake),
        **write_part(sitting.details, names),
        "seatings": [write_part(seating, names) for seating in seatings],
        "closed": sitting.closed,
    }
    kept = ("options", "players")
    data = {key: value for key, value in data.items() if value or key in kept}
    entries = sitting.sheet().entries
    data["deals"] = [write_entry(entry, sitting.options, names) for entry in entries]
    return data


def write_part(part: Any, names: Sequence[str]) -> dict[str, object]:
    """A deal, an adjustment, a seating or the details, with the names of the players."""
    return with_names(type(part), write_facts(part), names)


def write_entry(entry: Entry, options: Record, names: Sequence[str]) -> dict[str, object]:
    """A deal as it was entered, with its marks; or an adjustment."""
    facts = {"kind": entry.kind, **write_part(entry.deal, names)}
    return {**facts, **write_facts(marks_of(entry, options))} if entry.ordinal else facts
