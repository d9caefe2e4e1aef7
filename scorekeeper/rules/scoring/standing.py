"""The standing of a sitting before a deal, as every game has it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Self

from ..core.facts import Record
from ..core.seats import Table
from ..core.text import Text


@dataclass(frozen=True, kw_only=True)
class Need:
    """What some players need next, in a few words: "324 to game".

    have, goal: so many of so many points, for a bar; a goal of 0 where there is none.
    """

    who: tuple[int, ...]
    what: Text
    have: int = 0
    goal: int = 0


@dataclass(frozen=True, kw_only=True)
class Remark:
    """What the form of a deal says at the name of a player who may declare: "vul · 60".

    words: the same as read aloud.
    """

    label: Text
    words: Text


@dataclass(frozen=True, kw_only=True)
class Standing:
    """The state of a sitting before a deal; each game adds its own fields.

    options: the house rules. table: round, seats, dealer.
    """

    options: Record
    table: Table

    @property
    def stage(self) -> Text:
        """The progress of the sitting, in a few words."""
        raise NotImplementedError

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Who plays with whom in the next deal; by default everybody plays alone.

        A player in no side sits out. Where the deal itself says who are partners, `Ruleset.sides`
        has them.
        """
        return tuple((player,) for player in self.table.seats)

    @property
    def heads(self) -> tuple[tuple[int, ...], ...]:
        """Who books in each column of the round's sheet."""
        return self.sides

    @property
    def game(self) -> int:
        """The number of rules drawn so far in the round."""
        return 0

    @property
    def scores(self) -> tuple[int, ...] | None:
        """Each player's score, in a game whose score is not settled; None in all others."""
        return None

    @property
    def lead(self) -> Text | None:
        """Who leads to the first trick."""
        return None

    @property
    def begins(self) -> Text | None:
        """The announcement if a part of the round begins with the next deal."""
        return None

    @property
    def needs(self) -> tuple[Need, ...]:
        return ()

    def with_penalty(self, points: tuple[int, ...]) -> Self | None:
        """The standing with these points on each player's score; None in a game in which a table
        cannot put points on it."""
        return None

    def remark(self, player: int) -> Remark | None:
        """What matters of this player's score when the next deal is scored."""
        return None
