"""Line notation for deals of contract bridge: "A 4S 10 x h4B"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import LETTERS, Sign, Writing, bid_sign, count_sign, player_sign, tricks_sign
from ...shared.bridge_contract import SPOKEN_HONOURS, SPOKEN_NO_TRUMP
from ...shared.doubling import DOUBLING_SIGNS, IN_BRIDGE
from .deals import Contract, ThrownIn

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("4S"),
            tricks_sign(gettext("tricks of the declaring side"), "10"),
            *IN_BRIDGE.signs,
            Sign(
                example="h4B",
                means=gettext("four honours in B's hand; at no trump the four aces"),
                label="h",
                parts=("honours", "held_by"),
            ),
            count_sign("honours", "h", gettext("four honours; you are asked whose hand it was")),
        ),
        example="A 4S 10 x h4B",
    ),
    Writing(kind=ThrownIn.kind, opens=("pass",), example="pass"),
)
SPOKEN = (
    SPOKEN_NO_TRUMP,
    *SPOKEN_HONOURS,
)


def notation(deal: Contract | ThrownIn) -> str:
    """The deal in the notation, its signs in their order."""
    if isinstance(deal, ThrownIn):
        return "pass"
    words = [LETTERS[deal.declarer], f"{deal.level}{deal.strain}", str(deal.tricks)]
    words += DOUBLING_SIGNS[deal.doubling]
    words += [] if deal.held_by is None else [f"h{deal.honours}{LETTERS[deal.held_by]}"]
    return " ".join(words)
