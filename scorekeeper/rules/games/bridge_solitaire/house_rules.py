"""House rules of bridge solitaire: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.facts import Record, choices, declare
from ...core.seats import Seats
from ...core.text import gettext
from ...shared.bridge_contract import honours_rule, scale_fact, slams_fact
from ...shared.rubbers import rubbers_fact

EVERY_CONTRACT, OWN_CONTRACT = "every_contract", "own_contract"


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules; the defaults are those of the source."""

    jokers_double: str = declare(
        choices(
            every_contract=gettext("every contract"),
            own_contract=gettext("the player's contracts only"),
        ),
        gettext("Jokers double"),
        about=gettext(
            "Whether the jokers in the player's hand also double a contract of the house (§3.2)."
        ),
        default=EVERY_CONTRACT,
    )
    slams: str = slams_fact(gettext("What counts as a slam (§3.4)."))
    scale: str = scale_fact(
        gettext(
            "The older scale: when not vulnerable, doubled undertricks from the fourth on cost "
            "200, not 300; redoubled, twice that. The insult is 50 redoubled too, and the only "
            "part score brings 50 (§3.4)."
        )
    )
    honours: bool = honours_rule(gettext("Whether honours in the player's hand score (§3.3)."))
    rubbers: int = rubbers_fact(gettext("How many rubbers make a sitting (§4.2)."), default=1)


def seats(options: Options) -> Seats:
    """The player deals every hand, and there are no seats (§4.3)."""
    return Seats.NONE
