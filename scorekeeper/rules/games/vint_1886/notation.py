"""Line notation for deals of vint 1886: "A 3H 9 h4 a3"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import Writing, bid_sign, count_sign, first_signs, player_sign, tricks_sign
from ...shared.passed_deals import PASS
from .deals import Contract

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("3H"),
            tricks_sign(gettext("tricks of the declaring side")),
            count_sign("honours", "h", gettext("honours of the declaring side")),
            count_sign("aces", "a", gettext("aces of the declaring side")),
            *first_signs(
                gettext("both sides reach 500, the declaring side was first"),
                gettext("both sides reach 500, the other side was first"),
            ),
        ),
        example="A 3H 9 h4 a3",
    ),
    PASS,
)
SPOKEN = (
    ("NT", gettext("no trumps|no trump|notrump")),
    ("h", gettext("honours|honour|honors|honor")),
    ("a", gettext("aces|ace")),
)
