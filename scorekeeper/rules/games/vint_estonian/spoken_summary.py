"""Spoken summary of a deal of Estonian vint, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Text, gettext, list_names
from ...scoring.scored_deal import Line
from ...shared.bids import TRICKS, bid_words, number_words, outcome_words, tricks_in_words
from ...shared.doubling import IN_VINT
from ...shared.spoken_summary import contract_summary, spoken_summary
from .deals import Contract, PassMisere

PLAYERS = 4


def contract_words(deal: Contract) -> Text:
    """ "five hearts doubled" """
    return IN_VINT.doubled_words(bid_words(deal.level, deal.strain), deal.doubling)


def outcome(deal: Contract) -> Text:
    """ "conceded, scored as ten tricks", or how the play ended."""
    if deal.conceded:
        return gettext("conceded, scored as {tricks}", tricks=tricks_in_words(deal.tricks))
    return outcome_words(deal.over, deal.tricks, losing=deal.nullos)


def describe(deal: Contract | PassMisere, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the outcome, and who scored what."""
    if isinstance(deal, PassMisere):
        return spoken_summary(pass_words(deal, lines), deal.side, lines)
    return contract_summary(deal.declarer, contract_words(deal), outcome(deal), lines)


def pass_words(deal: PassMisere, lines: Sequence[Line]) -> Text:
    """ "All passed, six tricks for Anna and Clara, seven for Boris and Dmitri" """
    pair = lines[0].who  # thirteen tricks never divide evenly: one side scores
    other = tuple(player for player in range(PLAYERS) if player not in pair)
    side, rest = (pair, other) if deal.side in pair else (other, pair)
    return gettext(
        "All passed, {tricks} for {side}, {others} for {rest}",
        tricks=tricks_in_words(deal.tricks),
        side=list_names(side),
        others=number_words(TRICKS - deal.tricks),
        rest=list_names(rest),
    )
