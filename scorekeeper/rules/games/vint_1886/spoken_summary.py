"""A deal of vint in words, as it is read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Name, Text, gettext
from ...scoring.scored_deal import Line
from ...shared.bids import bid_words, outcome_words
from ...shared.spoken_summary import spoken_summary
from .deals import BOOK, Contract


def described(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as one reads it aloud: the contract, how it went, and who scored what."""
    head = gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        contract=bid_words(deal.level, deal.strain),
        outcome=outcome_words(deal.tricks - BOOK - deal.level, deal.tricks),
    )
    return spoken_summary(head, deal.declarer, lines)
