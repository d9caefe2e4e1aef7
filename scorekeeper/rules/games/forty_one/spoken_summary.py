"""Spoken summary of a deal of forty-one, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.deal_summary import join_texts
from ...core.text import Name, Signed, Text, gettext, list_names, pgettext
from ...scoring.scored_deal import Line
from ...shared.bids import number_words
from .deals import Deal, ThrownIn
from .scoring import MADE, RESULT, SHORT, points_of


def describe(deal: Deal | ThrownIn, lines: Sequence[Line]) -> Text:
    """Everybody's bid and what came of it, then who won the game."""
    if isinstance(deal, ThrownIn):
        return pgettext("forty-one", "Thrown in: nothing is scored, the deal passes on.")
    won = next((line.who for line in lines if line.column == RESULT), None)
    said = hands_words(deal)
    if won is None:
        return said
    return gettext("{said} {side} win the game.", said=said, side=list_names(won))


def hands_words(deal: Deal) -> Text:
    """ "Anna, three, made: +3. Boris, two, short: −2." """
    said = [
        gettext(
            "{name}, {bid}, {outcome}: {points}.",
            name=Name(one.player),
            bid=number_words(one.bid),
            outcome=MADE if one.made else SHORT,
            points=Signed(points_of(one)),
        )
        for one in deal.hands
    ]
    return join_texts(said)
