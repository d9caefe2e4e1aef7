"""Standing of a sitting of pirate bridge before a deal."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from typing import Self

from ...core.text import Text, gettext, pgettext
from ...scoring import standing
from ...shared.bridge_rubber import GAME, remark
from .house_rules import EITHER_ALLY, NOBODY, Options

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
                what=pgettext("bridge", "{points} to game", points=GAME - self.below[player]),
                have=self.below[player],
                goal=GAME,
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
            games + (player in players and below + points >= GAME)
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
