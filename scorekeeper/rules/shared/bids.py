"""Spoken words for bids, tricks and outcomes, in the strains of all games."""

from __future__ import annotations

from collections.abc import Sequence

from ..core.text import Text, gettext, ngettext, verbatim

TRICKS = 13
SUIT_SIGNS = {
    "S": verbatim("♠︎"),
    "C": verbatim("♣︎"),
    "D": verbatim("♦︎"),
    "H": verbatim("♥︎"),
}
SUITS = tuple(SUIT_SIGNS)
NUMERALS = (
    gettext("none"),
    gettext("one"),
    gettext("two"),
    gettext("three"),
    gettext("four"),
    gettext("five"),
    gettext("six"),
    gettext("seven"),
    gettext("eight"),
    gettext("nine"),
    gettext("ten"),
    gettext("eleven"),
    gettext("twelve"),
    gettext("thirteen"),
)
# One message each, for languages in which the number is inflected.
SHORT_BIDS = (
    gettext("one short"),
    gettext("two short"),
    gettext("three short"),
    gettext("four short"),
    gettext("five short"),
    gettext("six short"),
    gettext("seven short"),
    gettext("eight short"),
    gettext("nine short"),
    gettext("ten short"),
    gettext("eleven short"),
    gettext("twelve short"),
    gettext("thirteen short"),
)


def number_words(number: int) -> Text:
    """A number from 0 to 13 in words.

    >>> str(number_words(9))
    'nine'
    """
    return NUMERALS[number]


def bid_words(level: int, strain: str) -> Text:
    """ "three hearts", "one no trump", "five nullos", "six misère", "five grand".

    strain: S, C, D, H; NT and G without trumps; N and M to lose tricks.
    """
    number = number_words(level)
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


def tricks_in_words(count: int) -> Text:
    """ "nine tricks" """
    if count == 0:
        return gettext("no tricks")
    if count == TRICKS:
        return gettext("all thirteen tricks")
    return ngettext("{number} trick", "{number} tricks", count, number=number_words(count))


def outcome_words(
    over: int, tricks: int, *, losing: bool = False, failed: Sequence[Text] = SHORT_BIDS
) -> Text:
    """ "made with nine tricks", "two short with seven tricks", "two too many with four tricks".

    over: tricks better than the contract, negative if worse. losing: the aim is to lose tricks.
    failed: the words for 1 to 13 tricks fewer.
    """
    taken = tricks_in_words(tricks)
    if over >= 0:
        return gettext("made with {tricks}", tricks=taken)
    short = failed[-over - 1]
    if losing:
        short = ngettext(
            "{number} too many", "{number} too many", -over, number=number_words(-over)
        )
    return gettext("{short} with {tricks}", short=short, tricks=taken)


def overtrick_words(count: int, *, losing: bool) -> tuple[Text, Text]:
    """ "2 overtricks", and their label.

    losing: the aim is to lose tricks, so these are the tricks not taken.
    """
    if losing:
        return (
            ngettext("{count} trick saved", "{count} tricks saved", count),
            ngettext("trick saved", "tricks saved", count),
        )
    return (
        ngettext("{count} overtrick", "{count} overtricks", count),
        ngettext("overtrick", "overtricks", count),
    )


def undertrick_words(count: int, *, losing: bool) -> tuple[Text, Text]:
    """ "2 undertricks", and their label.

    losing: the aim is to lose tricks, so these are the tricks taken beyond the limit.
    """
    if losing:
        return (
            ngettext("{count} trick too many", "{count} tricks too many", count),
            ngettext("trick too many", "tricks too many", count),
        )
    return (
        ngettext("{count} undertrick", "{count} undertricks", count),
        ngettext("undertrick", "undertricks", count),
    )
