"""A deal of vint in words, as it is read aloud at the table."""

from __future__ import annotations

from collections.abc import Sequence

from ..aloud import read_aloud
from ..bids import bid_words
from ..numerals import in_words
from ..sheet import Line
from ..text import Name, Text, gettext
from .deals import BOOK, TRICKS, Contract


def outcome(deal: Contract) -> Text:
    """ "made with nine", "two short with seven" """
    short = BOOK + deal.level - deal.tricks
    tricks = gettext("all thirteen") if deal.tricks == TRICKS else in_words(deal.tricks)
    if short > 0:
        return gettext("{short} short with {tricks}", short=in_words(short), tricks=tricks)
    return gettext("made with {tricks}", tricks=tricks)


def described(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as one reads it aloud: the contract, how it went, and who scored what."""
    head = gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        contract=bid_words(deal.level, deal.strain),
        outcome=outcome(deal),
    )
    return read_aloud(head, deal.declarer, lines)
