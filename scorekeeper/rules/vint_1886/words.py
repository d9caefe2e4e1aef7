"""A deal of vint in words: read aloud at the table, and written in one line."""

from __future__ import annotations

from collections.abc import Sequence

from ..sheet import Line
from ..text import Name, Text, gettext, names, ngettext
from .deals import BOOK, TRICKS, Contract
from .scoring import ABOVE, BELOW

NUMBERS = (
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


def contract_words(level: int, strain: str) -> Text:
    """ "three hearts" """
    number = NUMBERS[level]
    words = {
        "S": ngettext("{number} spade", "{number} spades", level, number=number),
        "C": ngettext("{number} club", "{number} clubs", level, number=number),
        "D": ngettext("{number} diamond", "{number} diamonds", level, number=number),
        "H": ngettext("{number} heart", "{number} hearts", level, number=number),
        "NT": ngettext("{number} no trump", "{number} no trumps", level, number=number),
    }
    return words[strain]


def outcome(deal: Contract) -> Text:
    """ "made with nine", "two short with seven" """
    short = BOOK + deal.level - deal.tricks
    tricks = gettext("all thirteen") if deal.tricks == TRICKS else NUMBERS[deal.tricks]
    if short > 0:
        return gettext("{short} short with {tricks}", short=NUMBERS[short], tricks=tricks)
    return gettext("made with {tricks}", tricks=tricks)


def described(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as one reads it aloud: the contract, how it went, and who scored what."""
    head = gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        contract=contract_words(deal.level, deal.strain),
        outcome=outcome(deal),
    )
    said = gettext("{head}: {below} below.", head=head, below=below_words(deal, lines))
    sides: list[tuple[int, ...]] = []
    for line in lines:
        if line.column == ABOVE and line.who not in sides:
            sides.append(line.who)
    for side in sides:
        above = [line for line in lines if line.column == ABOVE and line.who == side]
        said = gettext(
            "{said} {side} above: {points}.", said=said, side=names(side), points=above_words(above)
        )
    return said


def below_words(deal: Contract, lines: Sequence[Line]) -> Text:
    """ "270 against 120", the declaring side first."""
    below = [line for line in lines if line.column == BELOW]
    own = sum(line.points for line in below if deal.declarer in line.who)
    others = sum(line.points for line in below if deal.declarer not in line.who)
    return gettext("{points} against {others}", points=own, others=others)


def above_words(lines: Sequence[Line]) -> Text:
    """ "honours 900, aces 900" """
    words = gettext("{label} {points}", label=lines[0].label, points=lines[0].points)
    if len(lines) == 1:
        return words
    return gettext("{words}, {more}", words=words, more=above_words(lines[1:]))


def written(deal: Contract) -> str:
    """The contract in one line: "A 3H 9 h4 a3", with "fX" or "fY" for who was first at 500."""
    words = [chr(ord("A") + deal.declarer), f"{deal.level}{deal.strain}", str(deal.tricks)]
    if deal.honours is not None:
        words.append(f"h{deal.honours}")
    words.append(f"a{deal.aces}")
    if deal.first_to_game is not None:
        words.append({"declarers": "fX", "defenders": "fY"}[deal.first_to_game])
    return " ".join(words)
