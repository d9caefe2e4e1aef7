"""Spoken summary of a deal of bridge solitaire, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Text, gettext
from ...scoring.scored_deal import Line
from ...shared.bridge_contract import BOOK, contract_words, outcome_words
from ...shared.spoken_summary import contract_summary
from .deals import ONE_JOKER, TWO_JOKERS, Contract

# The jokers are said, because the house rules decide whether they double.
JOKERS = {ONE_JOKER: gettext("one joker"), TWO_JOKERS: gettext("two jokers")}


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the jokers, the outcome, and who scored what."""
    contract = contract_words(deal.level, deal.strain)
    if deal.jokers:
        contract = gettext("{contract}, {jokers}", contract=contract, jokers=JOKERS[deal.jokers])
    outcome = outcome_words(deal.tricks - BOOK - deal.level, deal.tricks)
    return contract_summary(deal.declarer, contract, outcome, lines, both=False)
