"""Line notation for deals of Estonian vint: "A 5H 11 h4 a3 B:aaa B:H4 x", "A 5N 2 d4B"."""

from __future__ import annotations

from ...core.text import gettext
from ...notation.signs import (
    Sign,
    Writing,
    bid_sign,
    count_sign,
    first_signs,
    player_sign,
    tricks_sign,
    word_sign,
)
from ...shared.doubling import IN_VINT
from .deals import Contract, PassMisere
from .holdings import FOUR_ACES, SEQUENCE, THREE_ACES

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
