"""Game and rubber in vint (§5, §6): who wins the game, what it brings, how the sitting goes on."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from ..facts import Effect, Problem
from ..forms import DECLARERS, DEFENDERS
from ..sheet import Line
from ..text import gettext
from .deals import Contract, ThrownIn
from .scoring import ABOVE, Play, line, play_of
from .standing import GAME, Standing

GAME_BONUS = (500, 1000)  # §5.4, a side's first and second game


def game(play: Play) -> Iterator[Line]:
    """§5.4: the bonus for the game that this deal ends."""
    won = game_winner(play.deal, play.standing)
    if won is None:
        return
    before = play.standing.games[won]
    label = (gettext("first game"), gettext("second game"))[before]
    why = (
        gettext("the side's first game of the rubber"),
        gettext("the side's second game, and the rubber"),
    )[before]
    yield line(play.standing.sides[won], ABOVE, GAME_BONUS[before], label, why, "§5.4")


def below_after(deal: Contract, standing: Standing) -> tuple[int, ...]:
    """What each side stands at below the line after the deal, before any new line is drawn."""
    play = play_of(deal, standing)
    scored = {play.x: play.value * play.x_tricks, play.y: play.value * play.y_tricks}
    return tuple(
        before + scored[side] for before, side in zip(standing.below, standing.sides, strict=True)
    )


def both_reach(deal: Contract, standing: Standing) -> bool:
    """§5.3: the deal takes both sides to 500, so it must be asked who got there first."""
    return not standing.undecided and min(below_after(deal, standing)) >= GAME


def game_winner(deal: Contract, standing: Standing) -> int | None:
    """The side, 0 or 1, that wins the game in this deal (§5.1, §5.3).

    None when no side does, and when both reach 500 and nobody has said which was first.
    """
    if standing.undecided:
        return None
    below = below_after(deal, standing)
    declaring = 0 if deal.declarer in standing.sides[0] else 1
    if min(below) >= GAME:
        return {DECLARERS: declaring, DEFENDERS: 1 - declaring, None: None}[deal.first_to_game]
    if max(below) >= GAME:
        return below.index(max(below))
    return None


def next_standing(standing: Standing, deal: Contract | ThrownIn) -> Standing:
    """§5.5, §6.1: the points below the line go on, or a new line is drawn, or the rubber is won."""
    table = standing.table.passed()
    if isinstance(deal, ThrownIn):
        return replace(standing, table=table)
    won = game_winner(deal, standing)
    if won is None:
        return replace(standing, table=table, below=below_after(deal, standing))
    if standing.games[won]:
        return replace(standing, table=table.next_round(), below=(0, 0), games=(0, 0))
    games = (standing.games[0] + (won == 0), standing.games[1] + (won == 1))
    return replace(standing, table=table, below=(0, 0), games=games)


def who_was_first(deal: Contract, standing: Standing) -> Iterator[Problem]:
    """§2.3: the answer to §5.3 is wanted exactly when both sides would stand at 500 or more."""
    if both_reach(deal, standing):
        if deal.first_to_game is None:
            text = gettext("Both sides reach 500 below the line. Which side got there first?")
            yield Problem(fact="first_to_game", text=text, effect=Effect.OPEN)
    elif deal.first_to_game is not None:
        text = gettext("This deal does not take both sides to 500, so nobody asks who was first.")
        yield Problem(fact="first_to_game", text=text, effect=Effect.SPARE)
