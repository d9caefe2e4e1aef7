"""House rules of 501: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.facts import Record, choices, declare
from ...core.stake import Unit
from ...core.text import gettext
from ...shared.running_scores import games_fact

GAME, POINTS_LEFT = "game", "points_left"


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules."""

    result: str = declare(
        choices(game=gettext("games won"), points_left=gettext("points left")),
        gettext("Result"),
        about=gettext(
            "What the winner of a game gets from each of the others: one game, or the points that "
            "they still have (§4.4)."
        ),
        default=GAME,
        prominent=True,
    )
    games: int = games_fact(gettext("How many games make a sitting (§4.3)."))


def unit(options: Options) -> Unit:
    """What a stake is paid for (§4.4)."""
    return Unit.GAME if options.result == GAME else Unit.POINT
