"""Doubling and redoubling of the last bid, in skruuvi and Estonian vint.

The messages have a context, because other languages use different words for doubling in bridge.
"""

from __future__ import annotations

from ..core.facts import When
from ..core.field_types import Choice, Option
from ..core.text import Text, gettext, pgettext
from ..notation.signs import word_sign

NONE, DOUBLED, REDOUBLED = "none", "doubled", "redoubled"
DOUBLINGS = (NONE, DOUBLED, REDOUBLED)
CROSSES = {NONE: "", DOUBLED: " ×", REDOUBLED: " ××"}  # after a bid

DOUBLING_TITLE = pgettext("vint", "Doubling")
DOUBLING_WORDS = {
    NONE: pgettext("vint", "not doubled"),
    DOUBLED: pgettext("vint", "doubled"),
    REDOUBLED: pgettext("vint", "redoubled"),
}
DOUBLING = Choice(
    options=tuple(Option(key=one, label=words) for one, words in DOUBLING_WORDS.items())
)
ONLY_A_FOUR = gettext("Only a four that nobody doubled can be conceded.")
UNDOUBLED_FOUR = (
    When(fact="level", values=(4,), otherwise=ONLY_A_FOUR),
    When(fact="doubling", values=(NONE,), otherwise=ONLY_A_FOUR),
)
# In the notation.
MARKS: dict[str, tuple[str, ...]] = {NONE: (), DOUBLED: ("x",), REDOUBLED: ("xx",)}
DOUBLING_SIGNS = tuple(
    word_sign(mark, DOUBLING_WORDS[one], doubling=one) for one in DOUBLINGS for mark in MARKS[one]
)


def doubled_words(bid: Text, doubling: str) -> Text:
    """ "five hearts doubled" """
    if doubling == DOUBLED:
        return pgettext("vint", "{bid} doubled", bid=bid)
    return pgettext("vint", "{bid} redoubled", bid=bid) if doubling == REDOUBLED else bid


def multiplied(why: Text, factor: int) -> Text:
    """The arithmetic multiplied by the doubling factor, if that is above 1."""
    return gettext("({why}) × {factor}", why=why, factor=factor) if factor > 1 else why
