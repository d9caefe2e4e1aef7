"""Standing of a sitting of vint 1886 before a deal."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.text import Text, gettext
from ...scoring.standing import Need
from ...shared.game_below_line import RubberStanding
from .house_rules import Options

GAME = 500  # §5.1


@dataclass(frozen=True, kw_only=True)
class Standing(RubberStanding):
    """The standing of a rubber, with the goal and the needs of this game."""

    goal: ClassVar[int] = GAME
    options: Options

    @property
    def needs(self) -> tuple[Need, ...]:
        if self.undecided:
            return tuple(Need(who=side, what=gettext("who was first?")) for side in self.sides)
        return tuple(
            Need(who=side, what=self.need(GAME - below, games))
            for side, below, games in zip(self.sides, self.below, self.games, strict=True)
        )

    def need(self, points: int, games: int) -> Text:
        if games:
            return gettext("{points} to game and rubber", points=points)
        return gettext("{points} to game", points=points)
