"""The thirteen quints (§1.3) and what they are worth (§3)."""

from __future__ import annotations

from ...core.field_types import Choice, Option
from ...core.text import Text, gettext
from ...shared.bids import SUIT_SIGNS, SUITS

JOKER = "J"
JOKER_SIGN = "J5"  # in the notation; of any other quint it is the key
FIVE, ACE_FOUR, TWO_THREE = "5", "A4", "23"
ACROSS = len(SUITS)  # of the board

VALUE = {"S": 5, "C": 10, "D": 15, "H": 20, JOKER: 25}  # §3, by the first sign of a quint
FIVES = tuple(f"{suit}{FIVE}" for suit in SUITS)
ALWAYS_WON = (*FIVES, JOKER)  # §2.1

LABELS: dict[str, Text] = {
    **{f"{suit}{FIVE}": gettext("5{suit}", suit=SUIT_SIGNS[suit]) for suit in SUITS},
    **{f"{suit}{ACE_FOUR}": gettext("A+4{suit}", suit=SUIT_SIGNS[suit]) for suit in SUITS},
    **{f"{suit}{TWO_THREE}": gettext("2+3{suit}", suit=SUIT_SIGNS[suit]) for suit in SUITS},
    JOKER: gettext("joker"),
}
SIGNS = {**{quint: quint for quint in LABELS}, JOKER: JOKER_SIGN}
QUINTS = tuple(LABELS)  # in the rows of the board, the joker beside them
QUINT = Choice(options=tuple(Option(key=quint, label=label) for quint, label in LABELS.items()))


def value_of(quint: str) -> int:
    """§3: the points of a quint.

    >>> value_of("HA4"), value_of("J")
    (20, 25)
    """
    return VALUE[quint[0]]
