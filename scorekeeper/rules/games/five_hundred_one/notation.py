"""Line notation for deals of 501: "B 90 A31 B96 C13", "up B 75", "pass"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import Sign, Writing, player_sign, word_sign
from ...shared.running_scores import NUMBERS
from .deals import Contract, GaveUp, ThrownIn

BIDDER = player_sign("bidder", gettext("the bidder"))
BID = Sign(example="90", means=gettext("the bid"), parts=("bid",))
BLIND = word_sign("blind", gettext("bid without looking at the cards"), blind=True)
DEALT = Sign(
    example="dealer D",
    means=gettext("where four sit: who dealt, if it was not that player's turn"),
    label="dealer",
    parts=("dealer",),
)
TAKEN = Sign(
    example="A31",
    means=gettext("what a player took"),
    record="taken",
    parts=("player", "points"),
)
WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(BIDDER, BID, TAKEN, BLIND, DEALT),
        example="B 90 A31 B96 C13 dealer D",
    ),
    Writing(
        kind=GaveUp.kind,
        opens=("up",),
        signs=(BIDDER, BID, BLIND, DEALT),
        example="up B 75 dealer D",
        means=gettext("given up on seeing the talon"),
    ),
    Writing(kind=ThrownIn.kind, opens=("pass",), signs=(DEALT,), example="pass"),
)
SPOKEN = (
    *NUMBERS,
    ("", gettext("bid|bids")),
    ("", gettext("took|takes")),
    ("up", gettext("gave up|gives up|given up|up")),
    ("blind", gettext("blind|unseen")),
    ("dealer", gettext("dealer|dealt by")),
)
