"""What games with a line share: how a rubber stands, who wins a game, and who was first there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from .facts import Effect, Exclusion, Problem
from .field_types import DECLARERS, DEFENDERS
from .seats import Table, opposite
from .text import Text, gettext

HONOURS, ACES = 5, 4
# Of one side: the ace of trumps is one of the honours and one of the aces.
ACE_OF_TRUMPS = (
    Exclusion(
        facts=(("honours", HONOURS), ("aces", 0)),
        why=gettext("All five honours include the ace of trumps, so that side holds an ace."),
    ),
    Exclusion(
        facts=(("honours", 0), ("aces", ACES)),
        why=gettext("All four aces include the ace of trumps, so that side holds an honour."),
    ),
)


@dataclass(frozen=True, kw_only=True)
class RubberStanding:
    """How a rubber stands before a deal.

    below, games: of the two sides, that of seat 1 in front; below: since the last line. goal: the
    points below the line that make a game.
    """

    goal: ClassVar[int]
    options: Any
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
    def lead(self) -> Text | None:
        return None  # the book's own rule is not ours to show

    @property
    def undecided(self) -> bool:
        """Both sides reached the goal in one deal, and nobody has said yet which was first."""
        return min(self.below) >= self.goal

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


def both_reach(before: Sequence[int], after: Sequence[int], game: int) -> bool:
    """Whether this deal takes both sides to the game, so that it must be asked who was first.

    before, after: what the two sides have below the line. Once both are there undecided, the
    question belongs to the deal that took them there, and no later one.
    """
    return min(after) >= game > min(before)


def game_winner(
    before: Sequence[int], after: Sequence[int], game: int, declaring: int, first: str | None
) -> int | None:
    """The side, 0 or 1, that wins the game in this deal.

    declaring: the side that declared. first: which side is said to have been there first. None when
    neither side has the points, and while both have them and nobody has said who was first.
    """
    if max(after) < game or min(before) >= game:
        return None
    if min(after) < game:
        return after.index(max(after))
    return {DECLARERS: declaring, DEFENDERS: 1 - declaring, None: None}[first]


def who_was_first(*, asked: bool, answer: str | None, ask: Text, spare: Text) -> Iterator[Problem]:
    """The answer is wanted exactly when it is asked for. ask, spare: the two sentences."""
    if asked and answer is None:
        yield Problem(fact="first_to_game", text=ask, effect=Effect.OPEN)
    elif answer is not None and not asked:
        yield Problem(fact="first_to_game", text=spare, effect=Effect.SPARE)
