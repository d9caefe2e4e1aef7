"""Standing of a sitting of Estonian vint: points below the line, games, the four extra deals."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.seats import next_player
from ...core.text import Name, Text, gettext
from ...scoring.standing import Need
from ...shared.game_below_line import RubberStanding
from .house_rules import Options

GAME = 60  # §5.2
ENOUGH = 2  # games after which the extra deals are played (§5.3)
EXTRA_DEALS = 4  # §5.3
TWO_GAMES = 400  # §5.3, for the first side with two games
THIRD_GAME, FURTHER = 600, 200  # §5.3, in the extra deals; each game after the third adds 200


def bonus(options: Options, games: int, others: int) -> int:
    """§5.3: the bonus of a side's next game. games, others: already won by it, by the other."""
    if games >= ENOUGH:
        return THIRD_GAME + FURTHER * (games - ENOUGH)
    if not games:
        return options.first_game_bonus
    return options.second_side_second_game if others >= ENOUGH else TWO_GAMES


@dataclass(frozen=True, kw_only=True)
class Standing(RubberStanding):
    """The standing of a rubber. extra: how many of its extra deals have been played."""

    goal: ClassVar[int] = GAME
    options: Options
    extra: int = 0

    @property
    def lead(self) -> Text:
        """Who leads to the first trick (§5.6)."""
        left = Name(next_player(self.table.seats, self.table.dealer))
        return gettext(
            "Lead: the player on the declarer's left, at nullos on the right; if all pass, {name}.",
            name=left,
        )

    @property
    def heads(self) -> tuple[tuple[int, ...], ...]:
        """A column for each player, in the order of entry (§5.4)."""
        return tuple((player,) for player in range(len(self.table.seats)))

    @property
    def begins(self) -> Text | None:
        """The announcement of the extra deals (§5.3)."""
        if self.extra_deal != 1:
            return None
        return gettext("{count} extra deals begin.", count=EXTRA_DEALS)

    @property
    def extra_deal(self) -> int:
        """The number of the next extra deal, from 1; 0 before they begin (§5.3)."""
        return self.extra + 1 if max(self.games) >= ENOUGH else 0

    def bonus(self, side: int) -> int:
        """§5.3: the bonus of the side's next game, above the line."""
        return bonus(self.options, self.games[side], self.games[1 - side])

    @property
    def stage(self) -> Text:
        """ "rubber 2 of 3 · 1–0", the games in the order of the sides; then any extra deal."""
        rubber = super().stage
        if not self.extra_deal:
            return rubber
        return gettext(
            "{rubber} · extra deal {number} of {all}",
            rubber=rubber,
            number=self.extra_deal,
            all=EXTRA_DEALS,
        )

    @property
    def needs(self) -> tuple[Need, ...]:
        if self.undecided:
            return tuple(Need(who=side, what=gettext("who was first?")) for side in self.sides)
        return tuple(
            Need(who=side, what=self.need(number), have=self.below[number], goal=GAME)
            for number, side in enumerate(self.sides)
        )

    def need(self, side: int) -> Text:
        points, bonus = GAME - self.below[side], self.bonus(side)
        if bonus:
            return gettext("{points} to game, worth {bonus}", points=points, bonus=bonus)
        return gettext("{points} to game", points=points)
