"""Rules shared by rubbers of games: the standing; with a line, a game's winner, who was first."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import ClassVar, Protocol

from ..core.facts import DealRecord, Effect, Exclusion, Problem, Record
from ..core.field_types import DECLARERS, DEFENDERS
from ..core.seats import opposite
from ..core.text import Text, gettext, pgettext
from ..scoring.standing import Need, Standing

HONOURS_IN_SUIT, ACES = 5, 4
# Both counts are of one side: the ace of trumps is both an honour and an ace.
ACE_OF_TRUMPS = (
    Exclusion(
        facts=(("honours", HONOURS_IN_SUIT), ("aces", 0)),
        why=gettext("All five honours include the ace of trumps, so that side holds an ace."),
    ),
    Exclusion(
        facts=(("honours", 0), ("aces", ACES)),
        why=gettext("All four aces include the ace of trumps, so that side holds an honour."),
    ),
)

# The games of a side in a rubber, as read aloud.
GAMES_ALOUD = (
    pgettext("read aloud", "the first game"),
    pgettext("read aloud", "the second game"),
    pgettext("read aloud", "the third game"),
    pgettext("read aloud", "the fourth game"),
    pgettext("read aloud", "the fifth game"),
    pgettext("read aloud", "the sixth game"),
)


class HasRubbers(Record, Protocol):
    """House rules that say how many rubbers are played."""

    @property
    def rubbers(self) -> int: ...


class BidContract(DealRecord, Protocol):
    """A contract of a game below the line."""

    @property
    def declarer(self) -> int: ...
    @property
    def first_to_game(self) -> str | None: ...


@dataclass(frozen=True, kw_only=True)
class GamesStanding(Standing):
    """The standing of a rubber of games, with the line or without, before a deal.

    games: won by the two sides, that of seat 1 first.
    """

    options: HasRubbers

    games: tuple[int, ...] = (0, 0)

    @property
    def game(self) -> int:
        return sum(self.games)

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        return opposite(self.table.seats)

    def side_number(self, player: int) -> int:
        """The player's side, 0 or 1."""
        return int(player not in self.sides[0])

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

    def points_to_game(self, points: int, games: int) -> Text:
        """games: won by the side in this rubber."""
        if games:
            return gettext("{points} to game and rubber", points=points)
        return gettext("{points} to game", points=points)


@dataclass(frozen=True, kw_only=True)
class RubberStanding(GamesStanding):
    """The standing of a rubber with the line before a deal.

    below: points of the two sides since the last line. goal: points below the line that make a
    game.
    """

    goal: ClassVar[int]
    below: tuple[int, ...] = (0, 0)

    @property
    def undecided(self) -> bool:
        """Both sides reached the goal in one deal, and the table has not yet said which first."""
        return min(self.below) >= self.goal

    @property
    def needs(self) -> tuple[Need, ...]:
        """ "324 to game", "324 to game and rubber", or the question that is open."""
        if self.undecided:
            return tuple(Need(who=side, what=gettext("who was first?")) for side in self.sides)
        return tuple(
            Need(
                who=side,
                what=self.points_to_game(self.goal - below, games),
                have=below,
                goal=self.goal,
            )
            for side, below, games in zip(self.sides, self.below, self.games, strict=True)
        )


def with_added(counts: Sequence[int], place: int, more: int) -> tuple[int, ...]:
    """The counts with so many more at one place."""
    return tuple(count + more * (number == place) for number, count in enumerate(counts))


def game_winner(standing: RubberStanding, deal: BidContract, after: Sequence[int]) -> int | None:
    """The side, 0 or 1, that wins the game in this contract. after: both sides' points below.

    None if neither side has enough points, or if both have and it is unknown who was first.
    """
    if max(after) < standing.goal or standing.undecided:
        return None
    if min(after) < standing.goal:
        return after.index(max(after))
    declaring = standing.side_number(deal.declarer)
    return {DECLARERS: declaring, DEFENDERS: 1 - declaring, None: None}[deal.first_to_game]


def who_was_first(
    standing: RubberStanding, deal: BidContract, after: Sequence[int], *, ask: Text, spare: Text
) -> Iterator[Problem]:
    """Check `first_to_game`: wanted exactly when this contract takes both sides to the game.

    While both sides are undecided, the question belongs to the deal that took them there, not to a
    later one. ask, spare: the messages for a missing answer and for a superfluous one.
    """
    asked = min(after) >= standing.goal and not standing.undecided
    if asked and deal.first_to_game is None:
        yield Problem(fact="first_to_game", text=ask, effect=Effect.OPEN)
    elif deal.first_to_game is not None and not asked:
        yield Problem(fact="first_to_game", text=spare, effect=Effect.SPARE)
