"""Spoken summary of a deal of contract bridge, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Text
from ...scoring.scored_deal import Line
from ...shared.bridge_contract import BOOK, contract_words, outcome_words
from ...shared.doubling import IN_BRIDGE
from ...shared.spoken_summary import contract_summary
from .deals import Contract


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the outcome, and who scored what."""
    contract = IN_BRIDGE.doubled_words(contract_words(deal.level, deal.strain), deal.doubling)
    outcome = outcome_words(deal.tricks - BOOK - deal.level, deal.tricks)
    return contract_summary(deal.declarer, contract, outcome, lines, both=False)
