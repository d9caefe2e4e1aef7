"""Line notation for deals of Bridgette: "A 4S 10 x"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import LETTERS, Writing, bid_sign, player_sign, tricks_sign
from ...shared.bridge_contract import SPOKEN_NO_TRUMP
from ...shared.doubling import DOUBLING_SIGNS, IN_BRIDGE
from .deals import Contract

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("4S"),
            tricks_sign(gettext("tricks of the declarer"), "10"),
            *IN_BRIDGE.signs,
        ),
        example="A 4S 10 x",
    ),
)
SPOKEN = (SPOKEN_NO_TRUMP,)


def notation(deal: Contract) -> str:
    """The deal in the notation, its signs in their order."""
    words = (LETTERS[deal.declarer], f"{deal.level}{deal.strain}", str(deal.tricks))
    return " ".join((*words, *DOUBLING_SIGNS[deal.doubling]))
