"""Spoken summary of a deal of Bridgette, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Name, Text, gettext, list_names
from ...scoring.scored_deal import Line
from ...shared.bridge_contract import contract_words, outcome_words
from ...shared.doubling import IN_BRIDGE
from ...shared.spoken_summary import above_words
from .deals import Contract
from .scoring import overtricks


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the outcome, and what it brings to whom.

    All lines belong to one player (§3.6). Where there is but one, its points are the whole.
    """
    head = gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        contract=IN_BRIDGE.doubled_words(contract_words(deal.level, deal.strain), deal.doubling),
        outcome=outcome_words(overtricks(deal), deal.tricks),
    )
    sentences = gettext(
        "{head}. {name} scores {points}",
        head=head,
        name=list_names(lines[0].who),
        points=sum(line.points for line in lines),
    )
    if len(lines) == 1:
        return gettext("{head}.", head=sentences)
    return gettext("{head}: {points}.", head=sentences, points=above_words(lines))
