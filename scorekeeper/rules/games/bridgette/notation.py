"""Line notation for deals of Bridgette: "A 4S 10 x"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import Writing, bid_sign, player_sign, tricks_sign
from ...shared.bridge_contract import SPOKEN_NO_TRUMP
from ...shared.doubling import IN_BRIDGE
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
