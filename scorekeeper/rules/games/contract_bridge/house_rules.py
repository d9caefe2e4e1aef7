"""House rules of contract bridge: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.facts import Record, choices, declare
from ...core.seats import Seats
from ...core.text import gettext
from ...shared.bridge_contract import honours_rule, scale_fact, slams_fact
from ...shared.rubbers import rubbers_fact

PIVOT = "pivot"


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules; the defaults are those of the Laws."""

    slams: str = slams_fact(gettext("What counts as a slam (§3.4)."))
    scale: str = scale_fact(
        gettext(
            "The older scale: when not vulnerable, doubled undertricks from the fourth on cost "
            "200, not 300; redoubled, twice that. The insult is 50 redoubled too, and the only "
            "part score brings 50 (§4.2)."
        )
    )
    honours: bool = honours_rule(gettext("Whether honours in one hand score (§5)."))
    partners: str = declare(
        choices(pivot=gettext("change after each rubber (pivot)"), fixed=gettext("stay the same")),
        gettext("Partners"),
        about=gettext(
            "If partners change, the first player stays and the others move on a seat. In "
            "three rubbers everybody has each of the others as partner once (§6.5)."
        ),
        default=PIVOT,
        prominent=True,
    )
    rubbers: int = rubbers_fact(gettext("How many rubbers make a sitting (§6.6)."))


def seats(options: Options) -> Seats:
    """What becomes of the seats after a rubber (§6.5)."""
    return Seats.MOVE if options.partners == PIVOT else Seats.STAY
