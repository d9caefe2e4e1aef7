"""Scoring of contract bridge, rubber: a deal (§3–§5), game and rubber (§6).

The points and the functions of the paragraphs are shared with the other games of bridge
(`shared/bridge_scoring.py`, `shared/bridge_rubber.py`). X is the declaring side, Y the other.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...core.seats import own_and_other
from ...scoring.scored_deal import Line
from ...shared.bridge_rubber import rubber_bonus, unfinished_rubber
from ...shared.bridge_scoring import Paragraphs, Play, deal_lines
from .deals import Contract, ThrownIn
from .standing import Standing

RULES = Paragraphs(
    contract="§3.1", overtricks="§3.2", insult="§3.3", slam="§3.4", undertricks="§4", honours="§5"
)
RUBBER_RULE, UNFINISHED_RULE = "§6.2", "§6.4"


def play_of(deal: Contract, standing: Standing) -> Play:
    """The contract prepared for scoring; without honours where the table does not play them."""
    x, y = own_and_other(standing.sides, deal.declarer)
    play = Play(
        level=deal.level,
        strain=deal.strain,
        doubling=deal.doubling,
        tricks=deal.tricks,
        x=x,
        y=y,
        vulnerable=standing.vulnerable(standing.side_number(deal.declarer)),
        slams=standing.options.slams,
        scale=standing.options.scale,
        rules=RULES,
    )
    if deal.held_by is None or not standing.options.honours:
        return play
    holders, _ = own_and_other(standing.sides, deal.held_by)
    return replace(play, honours=deal.honours, held_by=deal.held_by, holders=holders)


def score(deal: Contract | ThrownIn, standing: Standing) -> Iterator[Line]:
    """The lines of the deal in the order of the rules (§3–§5), then the rubber's bonus (§6.2)."""
    if isinstance(deal, Contract):
        play, side = play_of(deal, standing), standing.side_number(deal.declarer)
        yield from deal_lines(play)
        yield from rubber_bonus(standing, side, play.below, RUBBER_RULE)


def after(standing: Standing, deal: Contract | ThrownIn, lines: Sequence[Line]) -> Standing:
    """§6.1, §6.2: the points below the line added; perhaps a new line, or a new rubber."""
    passed = replace(standing, table=standing.table.passed())
    if isinstance(deal, ThrownIn):
        return passed
    return passed.with_points(standing.side_number(deal.declarer), play_of(deal, standing).below)


def close(standing: Standing) -> Iterator[Line]:
    """§6.4: what an unfinished rubber brings; a sitting that has been played out has none."""
    return unfinished_rubber(standing, standing.options.scale, UNFINISHED_RULE)
