"""Vint as played in Estonia, after Parlett; each § refers to `rules.md`."""

from __future__ import annotations

from collections.abc import Iterator

from ...core.facts import DealRecord, Problem
from ...core.seats import own_and_other
from ...core.text import gettext
from ...scoring.ruleset import Family, GameRules
from ...scoring.scored_deal import Line, Round
from ...scoring.sheet_layout import Block
from ...shared.game_below_line import ACES, HONOURS
from ...shared.line_sheet import COLUMNS
from .deals import Contract, PassMisere
from .game_and_rubber import after, first_to_game, game, wins
from .holdings import card_problems
from .house_rules import Options
from .notation import SPOKEN, WRITINGS, notation
from .scoring import PARAGRAPHS, pass_misere, play_of
from .sheet_layout import blank_block, rubber_block
from .spoken_summary import describe
from .standing import Standing
from .value_tables import tables

round_title = gettext("Rubber {number}")
columns = COLUMNS
kinds = {kind.kind: kind for kind in (Contract, PassMisere)}

Deal = Contract | PassMisere


def rounds(options: Options) -> int:
    return options.rubbers


def due(standing: Standing) -> tuple[str, ...]:
    """Both kinds until the last rubber has had its extra deals, then none (§5.3, §5.5)."""
    return () if standing.table.round > rounds(standing.options) else tuple(kinds)


def problems(deal: Deal, standing: Standing) -> Iterator[Problem]:
    """The problems of a deal in this standing (§1.2, §2), and who was first (§5.2)."""
    wrong = tuple(deal.wrong(vars(deal)))
    yield from wrong
    if isinstance(deal, Contract):
        yield from card_problems(deal, standing.sides)
        yield from first_to_game(deal, standing)


def score(deal: Deal, standing: Standing) -> Iterator[Line]:
    """The lines of the deal (§3, §4, §5.1), then the game's bonus (§5.3)."""
    if isinstance(deal, PassMisere):
        yield from pass_misere(deal, standing)
        return
    play = play_of(deal, standing)
    for paragraph in (*PARAGRAPHS, game):
        yield from paragraph(play)


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber: four columns with the line (§5.4)."""
    return (rubber_block(played, round_title, columns),)


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand."""
    return (blank_block(played, round_title, columns),)


ruleset = GameRules(
    key="vint-estonian",
    name=gettext("Estonian vint"),
    summary=gettext(
        "The Estonian game: nullos and doubling, points for cards in one hand, four extra deals."
    ),
    source="David Parlett, The Penguin Book of Card Games, “Vint”",
    family=Family.VINT,
    round_title=round_title,
    columns=columns,
    Options=Options,
    kinds=kinds,
    writings=WRITINGS,
    spoken=SPOKEN,
    rounds=rounds,
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
