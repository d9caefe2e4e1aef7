"""Contract bridge as rubber bridge; each § refers to `rules.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.facts import Problem
from ...core.text import gettext
from ...scoring.ruleset import Family, GameRules
from ...scoring.scored_deal import Round
from ...scoring.sheet_layout import Block
from ...shared import line_sheet
from ...shared.bridge_contract import offered_honours, unplayed_honours
from ...shared.bridge_rubber import COLUMNS, UNFINISHED, wins, words_over_heads
from .deals import Contract, ThrownIn
from .house_rules import Options, seats
from .notation import SPOKEN, WRITINGS, notation
from .scoring import after, close, score
from .spoken_summary import describe
from .standing import Standing
from .value_tables import tables

round_title = gettext("Rubber {number}")
kinds = {kind.kind: kind for kind in (Contract, ThrownIn)}


def rounds(options: Options) -> int:
    return options.rubbers


def closing(options: Options) -> tuple[str, ...]:
    """The row of the settlement for an unfinished rubber (§6.4)."""
    return (UNFINISHED,)


def due(standing: Standing) -> tuple[str, ...]:
    """Both kinds until the last rubber is won, then none (§1.2, §6.6)."""
    return () if standing.table.round > rounds(standing.options) else tuple(kinds)


def offers(kind: str, standing: Standing) -> Mapping[str, tuple[object, ...]]:
    """No honours where the table does not play them (§5)."""
    return offered_honours(standing.options.honours) if kind == Contract.kind else {}


def problems(deal: Contract | ThrownIn, standing: Standing) -> Iterator[Problem]:
    """Honours where the table does not play them; a stored deal keeps and ignores them (§2.1)."""
    if isinstance(deal, Contract):
        yield from unplayed_honours(deal.honours, standing.options.honours)


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber: two columns with the line (§7)."""
    words = words_over_heads(played)
    return (line_sheet.ruled_block(played, round_title, COLUMNS, words),)


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand."""
    return (line_sheet.blank_ruled_block(played, round_title, COLUMNS),)


ruleset = GameRules(
    key="contract-bridge",
    name=gettext("Contract bridge"),
    summary=gettext("Rubber bridge for four: part scores, games, vulnerability and honours."),
    source="Contract Bridge, denexa.com (Denexa Games); Laws of Rubber Bridge",
    family=Family.BRIDGE,
    leads=True,
    round_title=round_title,
    columns=COLUMNS,
    Options=Options,
    kinds=kinds,
    writings=WRITINGS,
    spoken=SPOKEN,
    rounds=rounds,
    seats=seats,
    tables=tables,
    closing=closing,
    start=Standing,
    due=due,
    offers=offers,
    close=close,
    problems=problems,
    score=score,
    wins=wins,
    after=after,
    describe=describe,
    notation=notation,
    blocks=blocks,
    blank=blank,
)
