"""A deal of skruuvi in words, as it is read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..bids import bid_words
from ..entry import Line
from ..text import Name, Signed, Text, gettext, names, ngettext
from .bolshevik import LEDGER
from .deals import AllPass, Bolshevik, BolshevikPassed, Contract
from .order import Deal
from .scoring import better_by

PLAYERS = 4
STRAIN_WORDS = {
    "M": gettext("misère"),
    "S": gettext("spades"),
    "C": gettext("clubs"),
    "D": gettext("diamonds"),
    "H": gettext("hearts"),
    "G": gettext("grand"),
}
DOUBLED_WORDS = {
    "none": gettext("{bid}"),
    "doubled": gettext("{bid} doubled"),
    "redoubled": gettext("{bid} redoubled"),
}


def described(deal: Deal, lines: Sequence[Line]) -> Text:
    """The deal as one reads it aloud: who bid what, how it went, and what it brings."""
    if isinstance(deal, BolshevikPassed):
        return gettext("Everybody passed: the deal counts as one of the Bolshevik set.")
    if isinstance(deal, Bolshevik):
        return bolshevik_words(deal, lines)
    first = deal.declarer if isinstance(deal, Contract) else deal.side
    side = next((one.who for one in lines if first in one.who), ()) or not_of(lines[0].who)
    total = sum(one.points if first in one.who else -one.points for one in lines)
    head = contract_words(deal) if isinstance(deal, Contract) else all_pass_words(deal)
    words = gettext(
        "{deal}: {points} for {side}.", deal=head, points=Signed(total), side=names(side)
    )
    return stopped(words) if deal.stopped_early else words


def not_of(side: Sequence[int]) -> tuple[int, ...]:
    """The two who are not of this side: all passed, and their side took no trick."""
    return tuple(player for player in range(PLAYERS) if player not in side)


def contract_words(deal: Contract) -> Text:
    """ "Anna, six spades doubled, made with twelve tricks" """
    bid = bid_words(deal.level, deal.strain)
    bid = DOUBLED_WORDS[deal.doubling].filled(bid=bid)
    who = Name(deal.declarer)
    if deal.tricks is None:
        return gettext("{declarer}, {bid}, conceded", declarer=who, bid=bid)
    tricks = ngettext("{count} trick", "{count} tricks", deal.tricks)
    if better_by(deal) < 0:
        return gettext(
            "{declarer}, {bid}, lost with {tricks}", declarer=who, bid=bid, tricks=tricks
        )
    return gettext("{declarer}, {bid}, made with {tricks}", declarer=who, bid=bid, tricks=tricks)


def all_pass_words(deal: AllPass) -> Text:
    tricks = ngettext("{count} trick", "{count} tricks", deal.tricks)
    bid = DOUBLED_WORDS[deal.doubling].filled(bid=gettext("All passed"))
    return gettext("{bid}, {tricks}", bid=bid, tricks=tricks)


def bolshevik_words(deal: Bolshevik, lines: Sequence[Line]) -> Text:
    own = sum(one.points for one in lines if one.column == LEDGER and deal.bidder in one.who)
    bid = gettext("Bolshevik") if deal.misere else gettext("Dictator")
    if not deal.misere:
        bid = gettext("{bid} in {strain}", bid=bid, strain=STRAIN_WORDS[deal.strain])
    if deal.doubled_by:
        bid = gettext("{bid}, doubled by {names}", bid=bid, names=names(deal.doubled_by))
    if deal.redoubled:
        bid = gettext("{bid}, redoubled", bid=bid)
    words = gettext(
        "{bidder}, {bid}, {tricks}: {points} in the Bolshevik ledger.",
        bidder=Name(deal.bidder),
        bid=bid,
        tricks=ngettext("{count} trick", "{count} tricks", deal.tricks),
        points=Signed(own),
    )
    return stopped(words) if deal.stopped_early else words


def stopped(words: Text) -> Text:
    return gettext("{words} Play stopped early.", words=words)
