"""How a sitting of vint stands before a deal."""

from __future__ import annotations

from dataclasses import dataclass

from ..ruleset import Need
from ..seats import Table, opposite
from ..text import Text, gettext
from .deals import Options

GAME = 500  # §5.1


@dataclass(frozen=True, kw_only=True)
class Standing:
    """below, games: of the two sides, that of seat 1 in front; below: since the last line."""

    options: Options
    table: Table
    below: tuple[int, ...] = (0, 0)
    games: tuple[int, ...] = (0, 0)

    @property
    def game(self) -> int:
        return sum(self.games)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return opposite(self.table.seats)

    @property
    def heads(self) -> tuple[tuple[int, ...], ...]:
        return self.sides

    @property
    def lead(self) -> Text | None:
        return None  # the book's own rule is not ours to show

    @property
    def begins(self) -> Text | None:
        return None  # a rubber has no parts but its games

    @property
    def undecided(self) -> bool:
        """Both sides reached 500 in one deal, and nobody has said yet which was first (§5.3)."""
        return min(self.below) >= GAME

    @property
    def stage(self) -> Text:
        """ "rubber 2 of 3 · 1–0", the games in the order of the sides."""
        return gettext(
            "rubber {number} of {all} · {one}–{other}",
            number=self.table.round,
            all=self.options.rubbers,
            one=self.games[0],
            other=self.games[1],
        )

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
