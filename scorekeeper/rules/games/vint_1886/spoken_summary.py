"""Spoken summary of a deal of vint 1886, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Text
from ...scoring.scored_deal import Line
from ...shared.bids import bid_words, outcome_words
from ...shared.spoken_summary import contract_summary
from .deals import BOOK, Contract


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the outcome, and who scored what."""
    contract = bid_words(deal.level, deal.strain)
    outcome = outcome_words(deal.tricks - BOOK - deal.level, deal.tricks)
    return contract_summary(deal.declarer, contract, outcome, lines)
