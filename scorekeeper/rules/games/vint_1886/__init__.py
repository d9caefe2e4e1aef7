"""Vint after the 1886 Moscow rule book; each § refers to `rules.md`."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...core.facts import Problem
from ...core.text import Text, gettext
from ...scoring.ruleset import Family, GameRules
from ...scoring.scored_deal import Line, Round
from ...scoring.sheet_layout import Block
from ...shared import line_sheet
from .deals import Contract, ThrownIn
from .game_and_rubber import after, first_to_game, game, wins
from .house_rules import Options
from .notation import SPOKEN, WRITINGS, notation
from .scoring import PARAGRAPHS, play_of
from .spoken_summary import described
from .standing import Standing
from .value_tables import tables

round_title = gettext("Rubber {number}")
columns = line_sheet.COLUMNS
kinds = {kind.kind: kind for kind in (Contract, ThrownIn)}


def rounds(options: Options) -> int:
    return options.rubbers


def due(standing: Standing) -> tuple[str, ...]:
    """Both kinds until the last rubber is won, then none (§6.3)."""
    return () if standing.table.round > rounds(standing.options) else tuple(kinds)


def problems(deal: Contract | ThrownIn, standing: Standing) -> Iterator[Problem]:
    """The problems in this standing: only who was first at 500 depends on it (§2.3)."""
    if isinstance(deal, Contract):
        yield from first_to_game(deal, standing)


def score(deal: Contract | ThrownIn, standing: Standing) -> Iterator[Line]:
    """The lines of the deal in the order of the book (§4), then the game's bonus (§5.4)."""
    if isinstance(deal, Contract):
        play = play_of(deal, standing)
        for paragraph in (*PARAGRAPHS, game):
            yield from paragraph(play)


def describe(deal: Contract | ThrownIn, lines: Sequence[Line]) -> Text:
    """The sentence that is read aloud."""
    if isinstance(deal, Contract):
        return described(deal, lines)
    return gettext("Thrown in: nothing is scored, the deal passes on.")


def blocks(played: Round) -> tuple[Block, ...]:
    """A rubber: two columns with the line."""
    return (line_sheet.ruled_block(played, round_title, columns),)


def blank(played: Round) -> tuple[Block, ...]:
    """A rubber to fill in by hand."""
    return (line_sheet.blank_ruled_block(played, round_title, columns),)


ruleset = GameRules(
    key="vint-1886",
    name=gettext("Vint 1886"),
    summary=gettext(
        "The Russian game as the Moscow book of 1886 has it: no doubling, everything counts."
    ),
    source=(
        "John McLeod, Alexey Lobashev: Vint, pagat.com/auctionwhist/vint.html; «Правила игры в "
        "винт», М. Г. Волчанинов, 1886"
    ),
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
