"""Line notation for deals of bridge solitaire: "A 1C 7 h5 j1"."""

from __future__ import annotations

from ...core.text import gettext, verbatim
from ...notation.signs import Sign, Writing, bid_sign, count_sign, player_sign, tricks_sign
from ...shared.bridge_contract import SPOKEN_HONOURS, SPOKEN_NO_TRUMP
from .deals import ONE_JOKER, STAR, TWO_JOKERS, Contract

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer; without a letter the player")),
            bid_sign("1C"),
            tricks_sign(gettext("tricks of the declarer"), "7"),
            count_sign(
                "honours", "h", gettext("honours in the player's hand; at no trump the four aces")
            ),
            Sign(
                example="j1",
                means=gettext("jokers in the player's hand"),
                label="j",
                parts=("jokers",),
            ),
        ),
        example="A 1C 7 h5 j1",
    ),
)
SPOKEN = (
    SPOKEN_NO_TRUMP,
    *SPOKEN_HONOURS,
    ("j", gettext("jokers|joker")),
    *((f"j{count}", verbatim(STAR * count)) for count in (ONE_JOKER, TWO_JOKERS)),  # as printed
)
