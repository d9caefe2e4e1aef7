"""House rules of forty-one: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.facts import Record, choices, declare
from ...core.field_types import IntegerChoice
from ...core.seats import Seats
from ...core.stake import Unit
from ...core.text import gettext
from ...shared.running_scores import games_fact

ANY, POSITIVE = "any", "positive"
PARTNER = {ANY: gettext("any score"), POSITIVE: gettext("above 0")}
SUM, PLAYER = "sum", "player"
BOTH = {SUM: gettext("higher sum"), PLAYER: gettext("highest score")}
GAME = "game"
LEAST_SUM, NO_LEAST = 11, 0


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules; the defaults are those of the first source."""

    partner: str = declare(
        choices(**PARTNER),
        gettext("Partner of the player with 41"),
        about=gettext("What the partner must have for the side to win (§4.1)."),
        default=ANY,
        prominent=True,
    )
    both: str = declare(
        choices(
            sum=gettext("the higher sum of two partners"),
            player=gettext("the player with the highest score"),
        ),
        gettext("Both sides in one deal"),
        about=gettext("Which side wins if both have won with the same deal (§4.2)."),
        default=SUM,
    )
    result: str = declare(
        choices(game=gettext("games won"), points=gettext("difference in points")),
        gettext("Result"),
        about=gettext(
            "What is paid for: games won, or in each game the difference between the two "
            "sides' scores (§4.4)."
        ),
        default=GAME,
        prominent=True,
    )
    least_sum: int = declare(
        IntegerChoice(values=(LEAST_SUM, NO_LEAST)),
        gettext("Least sum of the bids"),
        about=gettext(
            "If the bids are worth less together, the deal is thrown in; with 0 every deal is "
            "played (§2.3)."
        ),
        default=LEAST_SUM,
    )
    games: int = games_fact(gettext("How many games make a sitting (§4.3)."))


def unit(options: Options) -> Unit:
    """What the sitting settles (§4.4)."""
    return Unit.GAME if options.result == GAME else Unit.POINT


def seats(options: Options) -> Seats:
    """Partners change after each game (§4.3)."""
    return Seats.MOVE
