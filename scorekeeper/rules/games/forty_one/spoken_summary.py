"""Spoken summary of a deal of forty-one, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.deal_summary import join_texts
from ...core.text import Name, Signed, Text, gettext
from ...scoring.scored_deal import Line
from ...shared.bids import number_words
from .deals import Deal
from .scoring import MADE, SHORT, points_of


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
