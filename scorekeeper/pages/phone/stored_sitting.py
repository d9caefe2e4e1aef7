"""A sitting as a phone stores it: plain data, with the players by number."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from scorekeeper.rules.core.facts import DealRecord, Record, read_facts, write_facts
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.scored_deal import CORRECTIONS
from scorekeeper.rules.scoring.sitting import Details, Sitting


def sitting_as_data(sitting: Sitting) -> dict[str, object]:
    """What the sheet follows from. Only the server writes it, so its deals are not judged again."""
    return {
        "game": sitting.ruleset.key,
        "players": [*sitting.players],
        "options": write_facts(sitting.options),
        "deals": [{"kind": deal.kind, **write_facts(deal)} for deal in sitting.deals],
        "seatings": [write_facts(seating) for seating in sitting.seatings],
        "closed": sitting.closed,
        "details": write_facts(sitting.details),
        "stake": sitting.stake and write_facts(sitting.stake),
    }


def sitting_from_data(data: Mapping[str, Any]) -> Sitting:
    """Raises LookupError for a game, and ValueError for facts, that are not known here."""
    game = ruleset(data["game"])
    if game is None:
        raise LookupError("game")
    kinds = {**game.kinds, **CORRECTIONS}
    return Sitting(
        ruleset=game,
        players=tuple(data["players"]),
        options=record(game.Options, data["options"]),
        deals=tuple(deal(kinds[facts["kind"]], facts) for facts in data["deals"]),
        seatings=tuple(record(Seating, facts) for facts in data["seatings"]),
        closed=data["closed"],
        stake=data["stake"] and record(Stake, data["stake"]),
        **vars(record(Details, data["details"])),
    )


def deal(kind: type[DealRecord], data: Mapping[str, Any]) -> Any:
    return record(kind, {name: value for name, value in data.items() if name != "kind"})


def record(kind: type[Record], facts: Mapping[str, object]) -> Any:
    result, _ = read_facts(kind, facts)
    if result is None:
        raise ValueError("facts")
    return result
