"""Pirate bridge: the players find partners in the bidding; each § refers to `rules.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.facts import Problem
from ...core.seats import Seats
from ...core.text import gettext
from ...scoring.ruleset import Family, GameRules
from ...shared.bridge_contract import offered_honours, unplayed_honours
from .deals import Contract, ThrownIn
from .house_rules import Options
from .notation import SPOKEN, WRITINGS, notation
from .scoring import after, score, sides, wins
from .sheet_layout import COLUMNS, TITLE, blank, blocks
from .spoken_summary import describe
from .standing import Standing
from .value_tables import tables

kinds = {kind.kind: kind for kind in (Contract, ThrownIn)}


def rounds(options: Options) -> int:
    return options.rubbers


def seats(options: Options) -> Seats:
    """Nobody moves: partners come from the bidding (§4.7)."""
    return Seats.STAY


def due(standing: Standing) -> tuple[str, ...]:
    """Both kinds until the last rubber is won, then none (§1.2, §4.8)."""
    return () if standing.table.round > rounds(standing.options) else tuple(kinds)


def offers(kind: str, standing: Standing) -> Mapping[str, tuple[object, ...]]:
    """No honours where the table does not play them (§2.2)."""
    return offered_honours(standing.options.honours) if kind == Contract.kind else {}


def problems(deal: Contract | ThrownIn, standing: Standing) -> Iterator[Problem]:
    """Honours where the table does not play them; a stored deal keeps and ignores them (§2.2)."""
    if isinstance(deal, Contract):
        yield from unplayed_honours(deal.honours, standing.options.honours)


ruleset = GameRules(
    key="pirate-bridge",
    name=gettext("Pirate bridge"),
    summary=gettext("Bridge for four with a score each: the bidding makes partners for one deal."),
    source="Pirate Bridge, denexa.com (Denexa Games)",
    family=Family.BRIDGE,
    round_title=TITLE,
    columns=COLUMNS,
    Options=Options,
    kinds=kinds,
    writings=WRITINGS,
    spoken=SPOKEN,
    rounds=rounds,
    seats=seats,
    tables=tables,
    start=Standing,
    due=due,
    offers=offers,
    problems=problems,
    sides=sides,
    score=score,
    wins=wins,
    after=after,
    describe=describe,
    notation=notation,
    blocks=blocks,
    blank=blank,
)
