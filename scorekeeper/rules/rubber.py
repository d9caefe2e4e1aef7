"""What games with a line have in common: who wins a game below it, and who was first there."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from .facts import Effect, Problem
from .forms import DECLARERS, DEFENDERS
from .text import Text


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
