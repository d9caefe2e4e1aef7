"""Bridgette, bridge for two; each § refers to `rules.md`."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.facts import Problem
from ...core.seats import Seats
from ...core.text import gettext
from ...scoring.ruleset import Family, GameRules
from .deals import Contract
from .house_rules import Options
from .notation import SPOKEN, WRITINGS, notation
from .scoring import COLUMNS, after, score, wins
from .sheet_layout import ROUND_TITLE, blank, blocks
from .spoken_summary import describe
from .standing import Standing
from .value_tables import tables


def rounds(options: Options) -> int:
    return options.matches


def seats(options: Options) -> Seats:
    return Seats.STAY


def due(standing: Standing) -> tuple[str, ...]:
    """A contract until the last match is decided (§4.2, §4.5)."""
    return () if standing.table.round > standing.options.matches else (Contract.kind,)


def problems(deal: Contract, standing: Standing) -> Iterator[Problem]:
    """Whatever is possible anywhere is possible in every deal (§2.2)."""
    yield from ()


ruleset = GameRules(
    key="bridgette",
    name=gettext("Bridgette"),
    summary=gettext("Bridge for two: six deals, and a seventh if they end tied."),
    source="Bridgette, denexa.com (Denexa Games)",
    family=Family.BRIDGE,
    players=(2,),
    partners=False,
    round_title=ROUND_TITLE,
    columns=COLUMNS,
    Options=Options,
    kinds={Contract.kind: Contract},
    writings=WRITINGS,
    spoken=SPOKEN,
    rounds=rounds,
    seats=seats,
    tables=tables,
    start=Standing,
    due=due,
    problems=problems,
    score=score,
    wins=wins,
    after=after,
    describe=describe,
    notation=notation,
    blocks=blocks,
    blank=blank,
)
