"""Line notation for deals of pirate bridge: "A+C 4S 10 x h4B"."""

from __future__ import annotations

from dataclasses import replace

from ...core.text import gettext
from ...notation.signs import Sign, Writing, bid_sign, player_sign, tricks_sign
from ...shared.bridge_contract import HONOURS_SIGNS, SPOKEN_HONOURS, SPOKEN_NO_TRUMP
from ...shared.doubling import IN_BRIDGE
from ...shared.passed_deals import PASS
from .deals import Contract

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            Sign(
                example="+C",
                means=gettext("the partner; the plus may be left out"),
                label="+",
                parts=("partner",),
                joined="A+C",
            ),
            replace(player_sign("partner", gettext("the partner")), joined="A+C"),
            bid_sign("4S"),
            tricks_sign(gettext("tricks of declarer and partner"), "10"),
            *IN_BRIDGE.signs,
            *HONOURS_SIGNS,
        ),
        example="A+C 4S 10 x h4B",
    ),
    PASS,
)
SPOKEN = (
    SPOKEN_NO_TRUMP,
    *SPOKEN_HONOURS,
    ("", gettext("partner|accepted by|accepts|accepted")),
)
