"""Line notation for deals of forty-one: "A3/4 B2/2 C4/5 D2/2"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import LETTERS, Sign, Writing
from .deals import Deal, ThrownIn

WRITINGS = (
    Writing(
        kind=Deal.kind,
        signs=(
            Sign(
                example="A3/4",
                means=gettext("bid and tricks of a player"),
                record="hands",
                parts=("player", "bid", "=/", "tricks"),
            ),
        ),
        example="A3/4 B2/2 C4/5 D2/2",
    ),
    Writing(kind=ThrownIn.kind, opens=("pass",), example="pass"),
)
SPOKEN = (
    ("pass", gettext("new deal|redeal")),
    ("/", gettext("took|takes")),
    ("", gettext("bid|bids")),
)


def notation(deal: Deal | ThrownIn) -> str:
    """The deal in the notation, the players in the order of entry."""
    if isinstance(deal, ThrownIn):
        return "pass"
    return " ".join(f"{LETTERS[hand.player]}{hand.bid}/{hand.tricks}" for hand in deal.hands)
