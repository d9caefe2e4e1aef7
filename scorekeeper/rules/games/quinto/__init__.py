"""Quinto after Parlett and Hoyle's Games Modernized of 1909; each § refers to `rules.md`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.text import gettext
from ...scoring.ruleset import Family, GameRules
from ...scoring.scored_deal import Round
from ...scoring.sheet_layout import Block
from .deals import Deal
from .house_rules import Options
from .impossible_deals import problems
from .notation import SPOKEN, WRITINGS, notation
from .scoring import COLUMNS, after, score, wins
from .sheet_layout import blank_rubber, rubber_block
from .spoken_summary import describe
from .standing import Standing
from .value_tables import tables

round_title = gettext("Rubber {number}")


def rounds(options: Options) -> int:
    return options.rubbers


def due(standing: Standing) -> tuple[str, ...]:
    """A deal until the last rubber is won (§4.8)."""
    return () if standing.table.round > rounds(standing.options) else (Deal.kind,)


def offers(kind: str, standing: Standing) -> Mapping[str, tuple[object, ...]]:
    """No deal is abandoned where all are played out (§4.4)."""
    return {} if standing.options.at_once else {"abandoned": (False,)}


def presets(kind: str, standing: Standing) -> Mapping[str, object]:
    """A deal ends with its first quint if both sides are level at 250 or more (§4.3)."""
    return {"abandoned": True} if standing.first_quint_wins else {}


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber as a plain table (§5)."""
    return (rubber_block(played, round_title),)


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand."""
    return (blank_rubber(played, round_title),)


ruleset = GameRules(
    key="quinto",
    name=gettext("Quinto"),
    summary=gettext("Two against two, to 250: tricks count, and the fives in them."),
    source=(
        "David Parlett, The Penguin Book of Card Games, “Quinto”; Hoyle's Games Modernized, ed. "
        "Hoffmann, rev. E. Bergholt, London 1909 (Project Gutenberg 39445)"
    ),
    family=Family.OTHER,
    round_title=round_title,
    columns=COLUMNS,
    Options=Options,
    kinds={Deal.kind: Deal},
    writings=WRITINGS,
    spoken=SPOKEN,
    rounds=rounds,
    tables=tables,
    start=Standing,
    due=due,
    offers=offers,
    presets=presets,
    problems=problems,
    score=score,
    wins=wins,
    after=after,
    describe=describe,
    notation=notation,
    blocks=blocks,
    blank=blank,
)
