"""Doubling and redoubling of the last bid, in vint and in bridge.

The messages have a context, because other languages use different words for doubling in bridge.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from ..core.facts import When
from ..core.field_types import Choice, Option
from ..core.text import Text, gettext, pgettext
from ..notation.signs import Sign, word_sign
from ..scoring.sheet_layout import Mark

UNDOUBLED, DOUBLED, REDOUBLED = "none", "doubled", "redoubled"
DOUBLINGS = (UNDOUBLED, DOUBLED, REDOUBLED)
CROSSES = {UNDOUBLED: "", DOUBLED: " ×", REDOUBLED: " ××"}  # after a bid
# In the notation.
DOUBLING_SIGNS: dict[str, tuple[str, ...]] = {UNDOUBLED: (), DOUBLED: ("x",), REDOUBLED: ("xx",)}


@dataclass(frozen=True, kw_only=True)
class Doubling:
    """The words of doubling in one family of games.

    words: of each doubling. after_bid: a doubled bid, with the placeholder {bid}.
    """

    title: Text
    words: Mapping[str, Text]
    after_bid: Mapping[str, Text]

    @property
    def choice(self) -> Choice:
        return Choice(
            options=tuple(
                Option(key=doubling, label=words) for doubling, words in self.words.items()
            )
        )

    @property
    def signs(self) -> tuple[Sign, ...]:
        return tuple(
            word_sign(sign, self.words[doubling], doubling=doubling)
            for doubling in DOUBLINGS
            for sign in DOUBLING_SIGNS[doubling]
        )

    def doubled_words(self, bid: Text, doubling: str) -> Text:
        """ "five hearts doubled" """
        return self.after_bid[doubling].filled(bid=bid) if doubling in self.after_bid else bid


IN_VINT = Doubling(
    title=pgettext("vint", "Doubling"),
    words={
        UNDOUBLED: pgettext("vint", "not doubled"),
        DOUBLED: pgettext("vint", "doubled"),
        REDOUBLED: pgettext("vint", "redoubled"),
    },
    after_bid={
        DOUBLED: pgettext("vint", "{bid} doubled"),
        REDOUBLED: pgettext("vint", "{bid} redoubled"),
    },
)
IN_BRIDGE = Doubling(
    title=pgettext("bridge", "Doubling"),
    words={
        UNDOUBLED: pgettext("bridge", "not doubled"),
        DOUBLED: pgettext("bridge", "doubled"),
        REDOUBLED: pgettext("bridge", "redoubled"),
    },
    after_bid={
        DOUBLED: pgettext("bridge", "{bid} doubled"),
        REDOUBLED: pgettext("bridge", "{bid} redoubled"),
    },
)


def doubling_marks(doubling: Doubling) -> tuple[Mark, ...]:
    """The crosses after a bid, for the legend of a sheet."""
    return tuple(
        Mark(CROSSES[key].strip(), doubling.words[key]) for key in DOUBLINGS if CROSSES[key]
    )


MARKS_IN_VINT, MARKS_IN_BRIDGE = doubling_marks(IN_VINT), doubling_marks(IN_BRIDGE)


def bid_text(level: int, strain: Text, doubling: str) -> Text:
    """ "4♠" with a cross for a double and two for a redouble. strain: its sign."""
    return gettext(
        "{level}{strain}{crosses}", level=level, strain=strain, crosses=CROSSES[doubling]
    )


ONLY_A_FOUR = gettext(
    "Only a four that nobody doubled can be conceded, where the house rules have fours."
)
UNDOUBLED_FOUR = (
    When(fact="level", values=(4,), otherwise=ONLY_A_FOUR),
    When(fact="doubling", values=(UNDOUBLED,), otherwise=ONLY_A_FOUR),
)


def multiplied(why: Text, factor: int) -> Text:
    """The arithmetic multiplied by the doubling factor, if that is above 1."""
    return gettext("({why}) × {factor}", why=why, factor=factor) if factor > 1 else why
