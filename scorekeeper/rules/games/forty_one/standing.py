"""Standing of a sitting of forty-one before a deal: four scores, and when a side has won (§4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ...core.seats import next_player, opposite
from ...core.text import Name, Text, gettext
from ...scoring.standing import Need
from ...shared.running_scores import RunningScores
from .house_rules import PLAYER, POSITIVE, Options

GOAL = 41
Scores = tuple[int, ...]
Side = tuple[int, ...]


@dataclass(frozen=True, kw_only=True)
class Standing(RunningScores):
    """The standing of a game of two pairs."""

    options: Options

    @property
    def sides(self) -> tuple[Side, ...]:
        """Partners sit opposite (§5)."""
        return opposite(self.table.seats)

    @property
    def lead(self) -> Text:
        """Who bids first and leads (§5)."""
        first = Name(next_player(self.table.seats, self.table.dealer))
        return gettext("{name} bids first and leads; the dealer bids last.", name=first)

    @property
    def needs(self) -> tuple[Need, ...]:
        """How far each is from 41; who is in the way of a partner's game needs more than nothing
        (§4.1)."""
        found = (self.need(player) for player in self.table.seats)
        return tuple(need for need in found if need)

    def need(self, player: int) -> Need | None:
        score, partner = self.scores[player], self.scores[self.partner_of(player)]
        if score >= GOAL:
            return None
        to_goal = gettext("{points} to game", points=GOAL - score)
        if self.options.partner != POSITIVE or score > 0 or partner <= 0:
            return Need(who=(player,), what=to_goal, have=score, goal=GOAL)
        above = gettext("above 0")
        if partner >= GOAL:  # that alone is missing
            return Need(who=(player,), what=above)
        what = gettext("{needs} · {more}", needs=to_goal, more=above)
        return Need(who=(player,), what=what, have=score, goal=GOAL)

    def partner_of(self, player: int) -> int:
        side = next(side for side in self.sides if player in side)
        return next(other for other in side if other != player)

    def winner(self, scores: Scores) -> Side | None:
        """The side that has won with these scores, or None if the game goes on (§4.1, §4.2)."""
        reached = [side for side in self.sides if self.has_won(side, scores)]
        if len(reached) < 2:
            return reached[0] if reached else None
        pair, other = reached
        lead = self.decides(pair, scores) - self.decides(other, scores)
        if lead == 0:
            return None
        return pair if lead > 0 else other

    def decides(self, side: Side, scores: Scores) -> int:
        """§4.2: what decides between two sides in one deal, by the house rule."""
        if self.options.both == PLAYER:
            return max(scores[player] for player in side)
        return side_sum(side, scores)

    def has_won(self, side: Side, scores: Scores) -> bool:
        """§4.1: whether one of them has 41, and the other what the table asks of a partner."""
        low, high = sorted(scores[player] for player in side)
        return high >= GOAL and (self.options.partner != POSITIVE or low > 0)


def side_sum(side: Side, scores: Sequence[int]) -> int:
    return sum(scores[player] for player in side)
