"""Line notation for deals of contract bridge: "A 4S 10 x h4B"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import Writing, bid_sign, player_sign, tricks_sign
from ...shared.bridge_contract import HONOURS_SIGNS, SPOKEN_HONOURS, SPOKEN_NO_TRUMP
from ...shared.doubling import IN_BRIDGE
from ...shared.passed_deals import PASS
from .deals import Contract

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("4S"),
            tricks_sign(gettext("tricks of the declaring side"), "10"),
            *IN_BRIDGE.signs,
            *HONOURS_SIGNS,
        ),
        example="A 4S 10 x h4B",
    ),
    PASS,
)
SPOKEN = (
    SPOKEN_NO_TRUMP,
    *SPOKEN_HONOURS,
)
