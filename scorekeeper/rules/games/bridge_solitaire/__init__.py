"""Bridge solitaire; each § refers to `rules.md`."""

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
from .deals import Contract
from .house_rules import Options, seats
from .notation import SPOKEN, WRITINGS, notation
from .scoring import after, close, score
from .spoken_summary import describe
from .standing import Standing
from .value_tables import tables

round_title = gettext("Rubber {number}")


def rounds(options: Options) -> int:
    return options.rubbers


def closing(options: Options) -> tuple[str, ...]:
    """The row of the settlement for an unfinished rubber (§4.1)."""
    return (UNFINISHED,)


def due(standing: Standing) -> tuple[str, ...]:
    """A contract until the last rubber is won, then nothing (§1.3, §4.2)."""
    return () if standing.table.round > rounds(standing.options) else (Contract.kind,)


def offers(kind: str, standing: Standing) -> Mapping[str, tuple[object, ...]]:
    """No honours where the table does not play them (§3.4)."""
    return offered_honours(standing.options.honours)


def problems(deal: Contract, standing: Standing) -> Iterator[Problem]:
    """Honours where the table does not play them; a stored deal keeps and ignores them (§2.2)."""
    yield from unplayed_honours(deal.honours, standing.options.honours)


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber: two columns with the line (§5)."""
    words = words_over_heads(played)
    return (line_sheet.ruled_block(played, round_title, COLUMNS, words),)


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand."""
    return (line_sheet.blank_ruled_block(played, round_title, COLUMNS),)


ruleset = GameRules(
    key="bridge-solitaire",
    name=gettext("Bridge solitaire"),
    summary=gettext("One player against the house, scored as a rubber of bridge."),
    source="Stephen Rogers: Bridge Solitaire, denexa.com (Denexa Games)",
    family=Family.BRIDGE,
    players=(2,),
    preset_names=(None, gettext("House")),
    who_plays=gettext("One plays. The second name is the house's."),
    partners=False,
    staked=False,
    round_title=round_title,
    columns=COLUMNS,
    Options=Options,
    kinds={Contract.kind: Contract},
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
