"""Line notation for deals of forty-one: "A3/4 B2/2 C4/5 D2/2"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import Sign, Writing
from ...shared.passed_deals import PASS
from .deals import Deal

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
    PASS,
)
SPOKEN = (
    ("pass", gettext("new deal|redeal")),
    ("/", gettext("took|takes")),
    ("", gettext("bid|bids")),
)
