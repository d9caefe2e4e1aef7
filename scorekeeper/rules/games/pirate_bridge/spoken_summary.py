"""Spoken summary of a deal of pirate bridge, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Name, Text, gettext
from ...scoring.scored_deal import Line
from ...shared.bridge_contract import BOOK, contract_words, outcome_words
from ...shared.doubling import IN_BRIDGE
from ...shared.spoken_summary import spoken_summary
from .deals import Contract


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the two, the contract, the outcome, and who scored what."""
    head = gettext(
        "{declarer} with {partner}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        partner=Name(deal.partner),
        contract=IN_BRIDGE.doubled_words(contract_words(deal.level, deal.strain), deal.doubling),
        outcome=outcome_words(deal.tricks - BOOK - deal.level, deal.tricks),
    )
    return spoken_summary(head, deal.declarer, lines, both=False)
