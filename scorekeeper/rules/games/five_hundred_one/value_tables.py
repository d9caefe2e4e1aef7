"""Tables of point values in 501 (§3), for the edge of a blank sheet."""

from __future__ import annotations

from ...core.text import NOTHING, Signed, Text, gettext, number_text, pgettext
from ...scoring.sheet_layout import Values
from ...shared.value_tables import NO_VALUES, pairs, times
from .deals import CARD_POINTS, LOWEST, MARRIAGES
from .house_rules import Options
from .scoring import BEGIN, BLIND_FACTOR, GIVEN_UP, LOW, MADE

CARDS = (
    (pgettext("a card", "ace"), 11),
    (pgettext("a card", "ten"), 10),
    (pgettext("a card", "king"), 4),
    (pgettext("a card", "queen"), 3),
    (pgettext("a card", "jack"), 2),
    (pgettext("a card", "nine"), 0),
)


def tables(options: Options) -> tuple[Values, ...]:
    return (deal_values(), game_values(), card_values(), marriage_values())


def deal_values() -> Values:
    """The table of §3: what is taken off a score, and what is added."""
    zero = number_text(0)
    off, on = gettext("− bid"), gettext("+ bid")
    took = gettext("− points taken")
    given_up = Text(message="{words}", values=(("words", Signed(-GIVEN_UP)),))
    return Values(
        title=gettext("Taken off, added"),
        heads=(
            NOTHING,
            gettext("bidder"),
            gettext("others above {points}", points=LOW),
            gettext("others at {points} or less", points=LOW),
        ),
        rows=(
            (MADE, off, took, zero),
            (gettext("failed"), on, took, zero),
            (gettext("given up"), on, given_up, zero),
            (gettext("blind"), times(BLIND_FACTOR), NO_VALUES, NO_VALUES),
        ),
    )


def game_values() -> Values:
    """§1.1, §3.4, §4.2: the least bid, who comes down only as bidder, and who is out first."""
    return pairs(
        gettext("From {points} to 0", points=BEGIN),
        (gettext("least bid"), number_text(LOWEST)),
        (gettext("at {points} or less, down", points=LOW), gettext("only as bidder")),
        (gettext("wins at 0 or less, first"), gettext("the bidder")),
    )


def card_values() -> Values:
    """What the cards count, and all of them together."""
    rows = [(label, number_text(points)) for label, points in CARDS]
    return pairs(gettext("Cards"), *rows, (gettext("all cards"), number_text(CARD_POINTS)))


def marriage_values() -> Values:
    plain, trumps = MARRIAGES
    return pairs(
        gettext("Marriage: king and queen"),
        (gettext("in trumps"), number_text(trumps)),
        (gettext("in another suit, or without trumps"), number_text(plain)),
    )
