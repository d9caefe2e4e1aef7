"""A deal of Estonian vint in a line, "A 5H 11 h4 a3 B:aaa B:H4 x", "A 5N 2 d4B", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Text, gettext, list_names
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
from ...scoring.scored_deal import Line
from ...shared.bids import TRICKS, bid_words, number_words, outcome_words, tricks_in_words
from ...shared.doubling import IN_VINT
from ...shared.spoken_summary import contract_summary, spoken_summary
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


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


PLAYERS = 4


def contract_words(deal: Contract) -> Text:
    """ "five hearts doubled" """
    return IN_VINT.doubled_words(bid_words(deal.level, deal.strain), deal.doubling)


def outcome(deal: Contract) -> Text:
    """ "conceded, scored as ten tricks", or how the play ended."""
    if deal.conceded:
        return gettext("conceded, scored as {tricks}", tricks=tricks_in_words(deal.tricks))
    return outcome_words(deal.over, deal.tricks, losing=deal.nullos)


def describe(deal: Contract | PassMisere, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the outcome, and who scored what."""
    if isinstance(deal, PassMisere):
        return spoken_summary(pass_words(deal, lines), deal.side, lines)
    return contract_summary(deal.declarer, contract_words(deal), outcome(deal), lines)


def pass_words(deal: PassMisere, lines: Sequence[Line]) -> Text:
    """ "All passed, six tricks for Anna and Clara, seven for Boris and Dmitri" """
    pair = lines[0].who  # thirteen tricks never divide evenly: one side scores
    other = tuple(player for player in range(PLAYERS) if player not in pair)
    side, rest = (pair, other) if deal.side in pair else (other, pair)
    return gettext(
        "All passed, {tricks} for {side}, {others} for {rest}",
        tricks=tricks_in_words(deal.tricks),
        side=list_names(side),
        others=number_words(TRICKS - deal.tricks),
        rest=list_names(rest),
    )
