"""A deal of forty-one in a line, "A3/4 B2/2 C4/5 D2/2", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.deal_summary import join_texts
from ...core.text import Name, Signed, Text, gettext
from ...notation.signs import Sign, Writing
from ...scoring.scored_deal import Line
from ...shared.bids import number_words
from ...shared.passed_deals import PASS
from .deals import Deal
from .scoring import MADE, SHORT, points_of

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


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


def describe(deal: Deal, lines: Sequence[Line]) -> Text:
    """Everybody's bid and what came of it: "Anna, three, made: +3. Boris, two, short: −2." """
    sentences = [
        gettext(
            "{name}, {bid}, {outcome}: {points}.",
            name=Name(hand.player),
            bid=number_words(hand.bid),
            outcome=MADE if hand.made else SHORT,
            points=Signed(points_of(hand)),
        )
        for hand in deal.hands
    ]
    return join_texts(sentences)
