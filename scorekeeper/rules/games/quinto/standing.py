"""Standing of a sitting of quinto before a deal."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.seats import next_player
from ...core.text import Name, Text, gettext
from ...scoring.standing import Need
from ...shared.game_below_line import GamesStanding
from .house_rules import Options

GAME = 250  # §4.2


@dataclass(frozen=True, kw_only=True)
class Standing(GamesStanding):
    """The standing of a rubber. points: of the two sides since the last rule (§4.2)."""

    options: Options
    points: tuple[int, ...] = (0, 0)

    @property
    def level(self) -> bool:
        """§4.3: both sides have a game's points, and equally many; the game goes on."""
        return min(self.points) >= GAME

    @property
    def first_quint_wins(self) -> bool:
        """§4.3: the next deal ends with its first quint."""
        return self.level and self.options.at_once

    @property
    def stage(self) -> Text:
        """The games stand there only if a rubber has more than one."""
        if self.options.rubber_games > 1:
            return super().stage
        return gettext(
            "rubber {number} of {all}", number=self.table.round, all=self.options.rubbers
        )

    @property
    def lead(self) -> Text:
        """§4.9: who is first to double, and leads."""
        left = next_player(self.table.seats, self.table.dealer)
        return gettext("{name} may double first, and leads.", name=Name(left))

    @property
    def needs(self) -> tuple[Need, ...]:
        """ "55 to game", or what decides when both are level."""
        if self.level:
            what = gettext("tied: the next deal decides")
            if self.first_quint_wins:
                what = gettext("tied: the next quint wins")
            return tuple(Need(who=side, what=what) for side in self.sides)
        return tuple(
            Need(
                who=side,
                what=self.points_to_game(GAME - points, games),
                have=points,
                goal=GAME,
            )
            for side, points, games in zip(self.sides, self.points, self.games, strict=True)
        )
