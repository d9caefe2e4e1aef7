"""Spoken summary of a deal of quinto, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.deal_summary import join_texts
from ...core.text import Text, gettext, list_names, pgettext
from ...scoring.scored_deal import Line
from ...shared.bids import tricks_in_words
from ...shared.doubling import DOUBLED, NONE, REDOUBLED
from ...shared.spoken_summary import above_words
from .deals import Deal
from .scoring import TRICKS

PLAYERS = 4
WITH_TRICKS = {
    NONE: gettext("{side}, {tricks}."),
    DOUBLED: pgettext("bridge", "Tricks doubled. {side}, {tricks}."),
    REDOUBLED: pgettext("bridge", "Tricks redoubled. {side}, {tricks}."),
}


def describe(deal: Deal, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the tricks, and what each side scored for what."""
    sentences = tricks_words(deal, lines)
    sides = dict.fromkeys(line.who for line in lines)
    for side in sides:
        points = above_words([line for line in lines if line.who == side])
        sentences.append(gettext("{side}: {points}.", side=list_names(side), points=points))
    return join_texts(sentences or [gettext("Won by a quint.")])  # by none that is entered


def tricks_words(deal: Deal, lines: Sequence[Line]) -> list[Text]:
    """ "Tricks doubled. Anna and Clara, eight tricks."; nothing if no tricks were counted."""
    counted = next((line.who for line in lines if line.column == TRICKS), None)
    if counted is None or deal.side is None or deal.tricks is None:
        return []
    side = counted
    if deal.side not in counted:  # it may have won no trick
        side = tuple(player for player in range(PLAYERS) if player not in counted)
    words = WITH_TRICKS[deal.doubling]
    return [words.filled(side=list_names(side), tricks=tricks_in_words(deal.tricks))]
