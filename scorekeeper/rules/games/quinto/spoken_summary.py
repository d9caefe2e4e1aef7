"""Spoken summary of a deal of quinto, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Name, Text, gettext, list_names, pgettext
from ...scoring.scored_deal import Line
from ...shared.bids import tricks_in_words
from ...shared.doubling import DOUBLED, NONE, REDOUBLED
from ...shared.spoken_summary import above_words
from .deals import Deal
from .scoring import TRICKS

WITH_TRICKS = {
    NONE: gettext("{name}, {tricks}."),
    DOUBLED: pgettext("bridge", "{name}, doubled, {tricks}."),
    REDOUBLED: pgettext("bridge", "{name}, redoubled, {tricks}."),
}


def describe(deal: Deal, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the tricks, and what each side scored for what."""
    said = gettext("Won by a quint.")
    counted = any(line.column == TRICKS for line in lines)
    if counted and deal.side is not None and deal.tricks is not None:
        said = WITH_TRICKS[deal.doubling].filled(
            name=Name(deal.side), tricks=tricks_in_words(deal.tricks)
        )
    sides: list[tuple[int, ...]] = []
    for line in lines:
        if line.who not in sides:
            sides.append(line.who)
    for side in sides:
        points = above_words([line for line in lines if line.who == side])
        said = gettext("{said} {side}: {points}.", said=said, side=list_names(side), points=points)
    return said
