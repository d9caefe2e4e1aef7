"""Line notation for deals of quinto: "A 6 H5A HA4A J5B x", "out H5A J5A"."""

from __future__ import annotations

from ...core.text import gettext, verbatim
from ...notation.signs import Sign, Writing, player_sign, tricks_sign
from ...shared.doubling import IN_BRIDGE
from .deals import Deal
from .quints import JOKER, JOKER_SIGN, LABELS

OUT = "out"

WRITINGS = (
    Writing(
        kind=Deal.kind,
        signs=(
            player_sign("side", gettext("whose tricks are counted")),
            tricks_sign(gettext("tricks of that player's side"), "6"),
            Sign(
                example=f"{JOKER_SIGN}B",
                means=gettext("the joker, won by the side of B"),
                record="quints",
                parts=(f"={JOKER_SIGN}", "side"),
                gives=(("quint", JOKER),),
            ),
            Sign(
                example="HA4A",
                means=gettext("a quint, here ace and four of hearts, won by the side of A"),
                record="quints",
                parts=("quint", "side"),
            ),
            *IN_BRIDGE.signs,
            Sign(
                example=OUT,
                means=gettext("a quint won the game, instead of the tricks"),
                parts=(f"={OUT}",),
                gives=(("abandoned", True),),
                first=True,
            ),
        ),
        example="A 6 S5A C5B D5B H5A HA4A C23B J5B x",
    ),
)
SPOKEN = (
    (JOKER_SIGN, gettext("joker|the joker|quint royal")),
    ("S5", gettext("five of spades|spade five|five spades")),
    ("C5", gettext("five of clubs|club five|five clubs")),
    ("D5", gettext("five of diamonds|diamond five|five diamonds")),
    ("H5", gettext("five of hearts|heart five|five hearts")),
    ("SA4", gettext("ace four of spades|ace and four of spades")),
    ("CA4", gettext("ace four of clubs|ace and four of clubs")),
    ("DA4", gettext("ace four of diamonds|ace and four of diamonds")),
    ("HA4", gettext("ace four of hearts|ace and four of hearts")),
    ("S23", gettext("two three of spades|two and three of spades")),
    ("C23", gettext("two three of clubs|two and three of clubs")),
    ("D23", gettext("two three of diamonds|two and three of diamonds")),
    ("H23", gettext("two three of hearts|two and three of hearts")),
    *((quint, verbatim(quint[1:] + quint[0])) for quint in LABELS if quint != JOKER),
    *((quint, label) for quint, label in LABELS.items() if quint != JOKER),  # as the form shows it
    ("x", gettext("tricks doubled")),
    ("xx", gettext("tricks redoubled")),
    ("", gettext("tricks undoubled")),
    (OUT, gettext("won by a quint|abandoned|game by a quint")),
)
