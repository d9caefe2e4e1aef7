"""Write a sitting as the JSON of its file (sitting §4)."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..core.facts import write_facts
from ..scoring.scored_deal import Entry
from .json_document import FORMAT, VERSION
from .player_references import with_names

if TYPE_CHECKING:
    from ..scoring.sitting import Sitting


def write_sitting(sitting: Sitting) -> dict[str, object]:
    """The sitting as JSON data, without empty fields."""
    names = sitting.players
    data: dict[str, object] = {
        "format": FORMAT,
        "version": VERSION,
        "ruleset": sitting.ruleset.key,
        "options": write_facts(sitting.options),
        "players": list(names),
        "stake": sitting.stake and write_facts(sitting.stake),
        **write_part(sitting.details, names),
        "seatings": [write_part(seating, names) for seating in sitting.seatings],
        "closed": sitting.closed,
    }
    kept = ("options", "players")
    data = {key: value for key, value in data.items() if value or key in kept}
    data["deals"] = [write_entry(entry, names) for entry in sitting.sheet().entries]
    return data


def write_part(part: Any, names: Sequence[str]) -> dict[str, object]:
    """A deal, an adjustment, a seating or the details, with the names of the players."""
    return with_names(type(part), write_facts(part), names)


def write_entry(entry: Entry, names: Sequence[str]) -> dict[str, object]:
    """A deal without superfluous answers; or an adjustment."""
    return {"kind": entry.kind, **write_part(entry.counted, names)}
