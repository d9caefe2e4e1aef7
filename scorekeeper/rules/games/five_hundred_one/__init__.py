"""501: three play, each for himself, down from 501; each § refers to `rules.md`."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from ...core.facts import DealRecord, Problem
from ...core.seats import Seats
from ...core.text import gettext, verbatim
from ...scoring.ruleset import Family, GameRules
from ...scoring.scored_deal import Round
from ...scoring.sheet_layout import Block
from .deals import DEALER_SITS_OUT, WITH_DEALER, Contract, Deal, GaveUp, ThrownIn
from .house_rules import Options, unit
from .notation import SPOKEN, WRITINGS, notation
from .scoring import COLUMNS, after, score, wins
from .sheet_layout import blank_game, game_block
from .spoken_summary import describe
from .standing import Standing, sides
from .value_tables import tables

round_title = gettext("Game {number}")
kinds = {kind.kind: kind for kind in (Contract, GaveUp, ThrownIn)}


def rounds(options: Options) -> int:
    return options.games


def seats(options: Options) -> Seats:
    """Everybody keeps his seat (§4.3)."""
    return Seats.STAY


def due(standing: Standing) -> tuple[str, ...]:
    """Any kind until the last game is won (§5)."""
    return () if standing.table.round > rounds(standing.options) else tuple(kinds)


def offers(kind: str, standing: Standing) -> Mapping[str, tuple[object, ...]]:
    """Who dealt is asked only where four sit (§1.4)."""
    everybody = standing.table.seats
    return {"dealer": tuple(sorted(everybody)) if len(everybody) == WITH_DEALER else (None,)}


def problems(deal: Deal, standing: Standing) -> Iterator[Problem]:
    """A dealer who sits out although three play, or who bids although he sits out (§1.4, §2.1)."""
    if deal.dealer is not None and len(standing.table.seats) < WITH_DEALER:
        yield Problem(fact="dealer", text=gettext("Nobody sits out where three play."))
    elif not isinstance(deal, ThrownIn) and (deal.bidder,) not in sides(deal, standing):
        yield Problem(fact="bidder", text=DEALER_SITS_OUT)


def blocks(played: Round) -> tuple[Block, ...]:
    """A table for each game (§6)."""
    return (game_block(played, round_title),)


def blank(played: Round) -> tuple[Block, ...]:
    """A game to fill in by hand (§6)."""
    return (blank_game(played, round_title),)


ruleset = GameRules(
    key="five-hundred-one",
    name=verbatim("501"),
    summary=gettext("Three play, each alone, from 501 down to 0; with four, the dealer sits out."),
    source="Michael Latash: 501, pagat.com",
    family=Family.OTHER,
    players=(3, 4),
    who_plays=gettext("Three play. If you are four, the dealer of each deal sits out."),
    partners=False,
    round_title=round_title,
    columns=COLUMNS,
    Options=Options,
    kinds=kinds,
    writings=WRITINGS,
    spoken=SPOKEN,
    rounds=rounds,
    seats=seats,
    unit=unit,
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
