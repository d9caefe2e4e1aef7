"""A deal in words, as it is read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..aloud import read_aloud
from ..bids import bid_words
from ..numerals import in_words
from ..sheet import Line
from ..text import Name, Text, gettext, names, ngettext
from .deals import DOUBLED, REDOUBLED, Contract, PassMisere
from .holdings import TRICKS


def contract_words(deal: Contract) -> Text:
    """ "five hearts doubled" """
    bid = bid_words(deal.level, deal.strain)
    if deal.doubling == DOUBLED:
        return gettext("{bid} doubled", bid=bid)
    return gettext("{bid} redoubled", bid=bid) if deal.doubling == REDOUBLED else bid


def outcome(deal: Contract) -> Text:
    """ "made with eleven", "two short with nine", at nullos "two too many with four" """
    tricks = gettext("all thirteen") if deal.tricks == TRICKS else in_words(deal.tricks)
    if deal.conceded:
        return gettext("conceded with {tricks}", tricks=tricks)
    if deal.over >= 0:
        return gettext("made with {tricks}", tricks=tricks)
    short = in_words(-deal.over)
    if deal.nullos:
        return gettext("{over} too many with {tricks}", over=short, tricks=tricks)
    return gettext("{short} short with {tricks}", short=short, tricks=tricks)


def described(deal: Contract | PassMisere, lines: Sequence[Line]) -> Text:
    """The deal as one reads it aloud: the contract, how it went, and who scored what."""
    if isinstance(deal, PassMisere):
        return read_aloud(pass_words(deal), deal.side, lines)
    head = gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        contract=contract_words(deal),
        outcome=outcome(deal),
    )
    return read_aloud(head, deal.declarer, lines)


def pass_words(deal: PassMisere) -> Text:
    return gettext(
        "All passed, {tricks} on the side of {name} against {others}",
        tricks=ngettext("{count} trick", "{count} tricks", deal.tricks),
        name=names((deal.side,)),
        others=TRICKS - deal.tricks,
    )
