"""Spoken summary of a deal of skruuvi, read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Name, Signed, Text, gettext, list_names, ngettext, pgettext
from ...scoring.scored_deal import Line
from ...shared.bids import TRICKS, bid_words, outcome_words, tricks_in_words
from ...shared.doubling import DOUBLED, IN_VINT, NONE, REDOUBLED
from .bolshevik import LEDGER
from .deal_sequence import Deal
from .deals import Bolshevik, BolshevikPassed, Contract
from .scoring import better_by

PLAYERS = 4
ALL_PASSED = {
    NONE: gettext("All passed, {tricks} for {side}: {points}."),
    DOUBLED: pgettext("vint", "All passed, doubled, {tricks} for {side}: {points}."),
    REDOUBLED: pgettext("vint", "All passed, redoubled, {tricks} for {side}: {points}."),
}
BOLSHEVIKS = {
    "M": pgettext("in a sentence", "Bolshevik"),
    "S": gettext("Dictator in spades"),
    "C": gettext("Dictator in clubs"),
    "D": gettext("Dictator in diamonds"),
    "H": gettext("Dictator in hearts"),
    "G": gettext("Dictator in grand"),
}


def describe(deal: Deal, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the bid, the outcome and the points."""
    if isinstance(deal, BolshevikPassed):
        return gettext("Nobody bid: the deal counts as one of the deals of the Bolshevik set.")
    if isinstance(deal, Bolshevik):
        return bolshevik_words(deal, lines)
    first = deal.declarer if isinstance(deal, Contract) else deal.side
    side = next((line.who for line in lines if first in line.who), ()) or not_of(lines[0].who)
    total = sum(line.points if first in line.who else -line.points for line in lines)
    points = Signed(total)
    if isinstance(deal, Contract):
        words = gettext(
            "{deal}: {points} for {side}.",
            deal=contract_words(deal),
            points=points,
            side=list_names(side),
        )
    else:
        tricks = tricks_in_words(deal.tricks)
        words = ALL_PASSED[deal.doubling].filled(
            tricks=tricks, side=list_names(side), points=points
        )
    return stopped_words(words) if deal.stopped_early else words


def not_of(side: Sequence[int]) -> tuple[int, ...]:
    """The two players not of this side; needed if all passed and their side took no trick."""
    return tuple(player for player in range(PLAYERS) if player not in side)


def contract_words(deal: Contract) -> Text:
    """ "Anna, six spades doubled, made with twelve tricks" """
    bid = IN_VINT.doubled_words(bid_words(deal.level, deal.strain), deal.doubling)
    if deal.tricks is None:
        outcome = gettext("conceded")
    else:
        outcome = outcome_words(better_by(deal), deal.tricks, losing=deal.misere)
    return gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        contract=bid,
        outcome=outcome,
    )


def bolshevik_words(deal: Bolshevik, lines: Sequence[Line]) -> Text:
    own = sum(line.points for line in lines if line.column == LEDGER and deal.bidder in line.who)
    bid = BOLSHEVIKS[deal.strain]
    over = -deal.tricks if deal.misere else deal.tricks - TRICKS
    if deal.doubled_by:
        bid = ngettext(
            "{bid}, doubled by {names}",
            "{bid}, doubled by {names}",
            len(deal.doubled_by),
            bid=bid,
            names=list_names(deal.doubled_by),
        )
    if deal.redoubled:
        bid = gettext("{bid}, redoubled", bid=bid)
    words = gettext(
        "{bidder}, {bid}, {outcome}: {points} for {bidder} in the Bolshevik ledger.",
        bidder=Name(deal.bidder),
        bid=bid,
        outcome=outcome_words(over, deal.tricks, losing=deal.misere),
        points=Signed(own),
    )
    return stopped_words(words) if deal.stopped_early else words


def stopped_words(words: Text) -> Text:
    return gettext("{words} Play stopped early.", words=words)
