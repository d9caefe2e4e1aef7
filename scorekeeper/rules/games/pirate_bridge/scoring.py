"""Scoring of pirate bridge: a deal (§3), game and rubber (§4).

The points are those of contract bridge (`shared/bridge_scoring.py`). X are declarer and partner, Y
the other two.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace

from ...core.text import gettext
from ...scoring.scored_deal import ABOVE, BELOW, Line, Win
from ...shared.bridge_rubber import RUBBER, WHY_RUBBER, game_won
from ...shared.bridge_scoring import Paragraphs, Play, deal_lines, play_of
from ...shared.passed_deals import PassedOut
from .deals import Contract
from .standing import TO_WIN, Standing

DEAL_RULE, RUBBER_RULE = "§3", "§4.4"
RULES = Paragraphs(
    contract=DEAL_RULE,
    overtricks=DEAL_RULE,
    insult=DEAL_RULE,
    slam=DEAL_RULE,
    undertricks=DEAL_RULE,
    honours=DEAL_RULE,
)
# By whether a player with fewer games has any.
WHY = (WHY_RUBBER[0], gettext("the second game; somebody else has one"))


def sides(deal: Contract | PassedOut, standing: Standing) -> tuple[tuple[int, ...], ...]:
    """Declarer and partner, and the other two (§1.3)."""
    if isinstance(deal, PassedOut):
        return standing.sides
    x = (deal.declarer, deal.partner)
    return x, tuple(player for player in standing.table.seats if player not in x)


def score(deal: Contract, standing: Standing) -> Iterator[Line]:
    """The lines of the deal in the order of the rules (§3), then the rubber's bonus (§4.4)."""
    x, y = sides(deal, standing)
    play = play_of(
        deal,
        (x, y),
        standing.options,
        RULES,
        vulnerable=standing.vulnerable(deal.declarer, deal.partner),
        others_vulnerable=standing.any_vulnerable(y),
    )
    yield from deal_lines(play)
    yield from rubber_bonus(play, standing)


def rubber_bonus(play: Play, standing: Standing) -> Iterator[Line]:
    """§4.4: the bonus of each player who wins a second game, by the games of those with fewer."""
    games = standing.games_after(play.x, play.below)
    winners = tuple(player for player in play.x if games[player] == TO_WIN)
    if winners:
        rivals = int(any(0 < won < TO_WIN for won in games))
        yield Line(winners, ABOVE, RUBBER[rivals], gettext("rubber"), WHY[rivals], RUBBER_RULE)


def wins(deal: Contract, standing: Standing, lines: Sequence[Line]) -> Iterator[Win]:
    """§4.2, §4.4: who wins the rubber with a second game, and who a first game."""
    for line in lines:
        if line.column == BELOW:  # at most one
            games = standing.games_after(line.who, int(line.points))
            for count in (TO_WIN, 1):
                winners = tuple(
                    player for player in line.who if games[player] == count > standing.games[player]
                )
                if winners:
                    yield game_won(winners, rubber=count == TO_WIN)


def after(standing: Standing, deal: Contract, lines: Sequence[Line]) -> Standing:
    """§4.2, §4.4: the points below the line added; perhaps a new line, or a new rubber."""
    passed = replace(standing, table=standing.table.passed())
    for line in lines:
        if line.column == BELOW:  # at most one
            return passed.with_points(line.who, int(line.points))
    return passed
