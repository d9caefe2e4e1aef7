"""House rules of bridge solitaire: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from ...core.facts import Record, choices, declare
from ...core.field_types import Integer, YesNo
from ...core.seats import Seats
from ...core.text import gettext
from ...shared.bridge_contract import BID_AND_MADE, CURRENT, SCALE, SLAMS

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
    slams: str = declare(
        SLAMS,
        gettext("Slams"),
        about=gettext("What counts as a slam (§3.4)."),
        default=BID_AND_MADE,
    )
    scale: str = declare(
        SCALE,
        gettext("Penalty scale"),
        about=gettext(
            "The older scale: when not vulnerable, doubled undertricks from the fourth on cost "
            "200, not 300; redoubled, twice that. The insult is 50 redoubled too, and the only "
            "part score brings 50 (§3.4)."
        ),
        default=CURRENT,
    )
    honours: bool = declare(
        YesNo(),
        gettext("Honours"),
        about=gettext("Whether honours in the player's hand score (§3.3)."),
        default=True,
    )
    rubbers: int = declare(
        Integer(low=1, high=12),
        gettext("Rubbers"),
        about=gettext("How many rubbers make a sitting (§4.2)."),
        default=1,
    )


rounds = attrgetter("rubbers")  # §4.2


def seats(options: Options) -> Seats:
    """The player deals every hand, and there are no seats (§4.3)."""
    return Seats.NONE
