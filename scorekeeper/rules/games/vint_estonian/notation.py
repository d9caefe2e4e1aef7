"""Line notation for deals of Estonian vint: "A 5H 11 h4 a3 B:aaa B:H4 x", "A 5N 2 d4B"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import (
    FIRST,
    LETTERS,
    Sign,
    Writing,
    bid_sign,
    count_sign,
    first_signs,
    player_sign,
    tricks_sign,
    word_sign,
)
from ...shared.doubling import DOUBLING_SIGNS, IN_VINT
from .deals import Contract, Discard, PassMisere
from .holdings import ACES_HELD, FOUR_ACES, SEQUENCE, THREE_ACES, Holding

DISCARD = Sign(
    example="d5A",
    means=gettext("an ace discarded in trick 5, scored by the side of A"),
    label="d",
    parts=("trick", "side"),
    record="discarded_aces",
)
TRICKS_SIGN = tricks_sign(gettext("tricks of the declaring side; if all passed, of that player's"))

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("5H"),
            TRICKS_SIGN,
            count_sign("honours", "h", gettext("honours of the declaring side")),
            count_sign("aces", "a", gettext("aces of the declaring side")),
            Sign(
                example="B:aaa",
                means=gettext("three aces in one hand"),
                parts=("player", "=:aaa"),
                gives=(("holding", THREE_ACES),),
                record="holdings",
            ),
            Sign(
                example="B:aaaa",
                means=gettext("four aces in one hand"),
                parts=("player", "=:aaaa"),
                gives=(("holding", FOUR_ACES),),
                record="holdings",
            ),
            Sign(
                example="B:H4",
                means=gettext("four hearts from the ace down in one hand"),
                parts=("player", "=:", "suit", "length"),
                gives=(("holding", SEQUENCE),),
                record="holdings",
            ),
            DISCARD,
            *IN_VINT.signs,
            word_sign("conceded", gettext("a four conceded without play"), conceded=True),
            *first_signs(
                gettext("both sides reach 60, the declaring side was first"),
                gettext("both sides reach 60, the other side was first"),
            ),
        ),
        example="A 5H 11 h4 a3 A:aaa",
    ),
    Writing(
        kind=PassMisere.kind,
        opens=("pass",),
        signs=(player_sign("side", gettext("whose tricks are counted")), TRICKS_SIGN, DISCARD),
        example="pass A 6 d5A",
    ),
)
SPOKEN = (
    ("G", gettext("grand|in grand")),
    ("N", gettext("nullos|nullo")),
    ("h", gettext("honours|honour|honors|honor")),
    ("a", gettext("aces|ace")),
    ("conceded", gettext("conceded|conceded without play")),
)


def notation(deal: Contract | PassMisere) -> str:
    """The deal in the notation, its signs in their order."""
    if isinstance(deal, PassMisere):
        words = ["pass", LETTERS[deal.side], str(deal.tricks)]
        return " ".join([*words, *map(discard_written, deal.discarded_aces)])
    words = [LETTERS[deal.declarer], f"{deal.level}{deal.strain}", str(deal.tricks)]
    words += held_written(deal)
    words += [discard_written(discard) for discard in deal.discarded_aces]
    words += DOUBLING_SIGNS[deal.doubling]
    words += ["conceded"] if deal.conceded else []
    words += [FIRST[deal.first_to_game]] if deal.first_to_game else []
    return " ".join(words)


def held_written(deal: Contract) -> list[str]:
    words = [] if deal.honours is None else [f"h{deal.honours}"]
    words += [] if deal.aces is None else [f"a{deal.aces}"]
    return words + [holding_written(holding) for holding in deal.holdings]


def holding_written(holding: Holding) -> str:
    """ "B:aaa" for three aces in B's hand, "B:H4" for four hearts from the ace down."""
    what = f"{holding.suit}{holding.length}" if holding.suit else "a" * ACES_HELD[holding.holding]
    return f"{LETTERS[holding.player]}:{what}"


def discard_written(discard: Discard) -> str:
    return f"d{discard.trick}{LETTERS[discard.side]}"
