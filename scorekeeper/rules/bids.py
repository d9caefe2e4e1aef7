"""A bid in words, as one says it at the table, in the strains of every game."""

from __future__ import annotations

from .numerals import in_words
from .text import Text, gettext, ngettext


def bid_words(level: int, strain: str) -> Text:
    """ "three hearts", "one no trump", "five nullos", "six misère", "five grand".

    strain: S, C, D, H; NT and G without trumps; N and M to lose tricks.
    """
    number = in_words(level)
    words = {
        "S": ngettext("{number} spade", "{number} spades", level, number=number),
        "C": ngettext("{number} club", "{number} clubs", level, number=number),
        "D": ngettext("{number} diamond", "{number} diamonds", level, number=number),
        "H": ngettext("{number} heart", "{number} hearts", level, number=number),
        "NT": ngettext("{number} no trump", "{number} no trumps", level, number=number),
        "G": gettext("{number} grand", number=number),
        "N": ngettext("{number} nullo", "{number} nullos", level, number=number),
        "M": ngettext("{number} misère", "{number} misère", level, number=number),
    }
    return words[strain]
