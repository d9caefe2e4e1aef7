"""House rules of pirate bridge: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.facts import Record, choices, declare
from ...core.seats import Seats
from ...core.text import gettext
from ...shared.bridge_contract import honours_rule, scale_fact, slams_fact
from ...shared.rubbers import rubbers_fact

DECLARER, EITHER_ALLY, NOBODY = "declarer", "either_ally", "nobody"


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules; the defaults are those of the rules."""

    vulnerability: str = declare(
        choices(
            declarer=gettext("the declarer's counts"),
            either_ally=gettext("the declarer's or the partner's"),
            nobody=gettext("nobody is vulnerable"),
        ),
        gettext("Vulnerability"),
        about=gettext("Whose games make the declarer and partner vulnerable (§4.3)."),
        default=DECLARER,
        prominent=True,
    )
    slams: str = slams_fact(gettext("What counts as a slam (§3)."))
    scale: str = scale_fact(
        gettext(
            "The older scale: when not vulnerable, doubled undertricks from the fourth on cost "
            "200, not 300; redoubled, twice that. The insult is 50 redoubled too (§3)."
        )
    )
    honours: bool = honours_rule(gettext("Whether honours in one hand score (§3)."))
    rubbers: int = rubbers_fact(gettext("How many rubbers make a sitting (§4.8)."))


def seats(options: Options) -> Seats:
    """Nobody moves: partners come from the bidding (§4.7)."""
    return Seats.STAY
