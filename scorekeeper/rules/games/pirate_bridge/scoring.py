"""Scoring of pirate bridge: a deal (§3), game and rubber (§4).

The points are those of contract bridge (`shared/bridge_scoring.py`). X are declarer and partner, Y
the other two."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Self

from ...core.text import Text, gettext, pgettext
from ...scoring import standing
from ...scoring.scored_deal import ABOVE, BELOW, Line, Win
from ...shared.bridge_rubber import GAME_POINTS, RUBBER, WHY_RUBBER, game_won, remark
from ...shared.bridge_scoring import Paragraphs, Play, deal_lines, play_of
from ...shared.passed_deals import PassedOut
from .deals import Contract
from .house_rules import EITHER_ALLY, NOBODY, Options

# ── The standing before a deal ────────────────────────────────────────────────────────────────────


TO_WIN = 2  # games, and the rubber is over (§4.4)
NOTHING_YET = (0, 0, 0, 0)


@dataclass(frozen=True, kw_only=True)
class Standing(standing.Standing):
    """The standing of a rubber in which everybody has his own game (§4.1).

    below, games: of each player in the order of entry. below: points since the last line.
    """

    options: Options
    below: tuple[int, ...] = NOTHING_YET
    games: tuple[int, ...] = NOTHING_YET

    @property
    def game(self) -> int:
        return sum(self.games)

    @property
    def heads(self) -> tuple[tuple[int, ...], ...]:
        """A column for each player in the order of entry, wherever he sits (§5)."""
        return tuple((player,) for player in range(len(self.table.seats)))

    @property
    def stage(self) -> Text:
        return gettext(
            "rubber {number} of {all}", number=self.table.round, all=self.options.rubbers
        )

    @property
    def needs(self) -> tuple[standing.Need, ...]:
        """ "40 to game": for each player what he lacks (§5)."""
        return tuple(
            standing.Need(
                who=(player,),
                what=pgettext(
                    "bridge", "{points} to game", points=GAME_POINTS - self.below[player]
                ),
                have=self.below[player],
                goal=GAME_POINTS,
            )
            for player in self.table.seats
        )

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§5)."""
        return gettext("Opening lead: the declarer.")

    def vulnerable(self, declarer: int, partner: int) -> bool:
        """Whether a deal of these two is played vulnerable, by their games before it (§4.3)."""
        either = self.options.vulnerability == EITHER_ALLY
        return self.any_vulnerable((declarer, partner) if either else (declarer,))

    def any_vulnerable(self, players: Sequence[int]) -> bool:
        """Whether one of these is vulnerable (§4.3), as for a slam of the defenders (§3)."""
        played = self.options.vulnerability != NOBODY
        return played and any(self.games[player] for player in players)

    def remark(self, player: int) -> standing.Remark | None:
        """§4.1, §4.3: whether a game of his own makes him vulnerable, and his part score."""
        return remark(vulnerable=self.any_vulnerable((player,)), below=self.below[player])

    def games_after(self, players: Collection[int], points: int) -> tuple[int, ...]:
        """The games of all after these players score these points below the line (§4.2)."""
        return tuple(
            games + (player in players and below + points >= GAME_POINTS)
            for player, (below, games) in enumerate(zip(self.below, self.games, strict=True))
        )

    def with_points(self, players: Collection[int], points: int) -> Self:
        """The standing after these players score these points below the line (§4.2, §4.4).

        After a game all begin again at nothing below it, after a rubber in a new round.
        """
        games = self.games_after(players, points)
        if max(games) == TO_WIN:
            new = self.table.next_round()
            return replace(self, table=new, below=NOTHING_YET, games=NOTHING_YET)
        if games != self.games:
            return replace(self, below=NOTHING_YET, games=games)
        below = tuple(own + points * (player in players) for player, own in enumerate(self.below))
        return replace(self, below=below)


# ── A deal ────────────────────────────────────────────────────────────────────────────────────────


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
