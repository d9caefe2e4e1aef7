"""A deal of quinto in a line, "A 6 H5A HA4A J5B x", "out H5A J5A", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.deal_summary import join_texts
from ...core.text import Text, gettext, list_names, pgettext, verbatim
from ...notation.signs import Sign, Writing, player_sign, tricks_sign
from ...scoring.scored_deal import Line
from ...shared.bids import tricks_in_words
from ...shared.doubling import DOUBLED, IN_BRIDGE, REDOUBLED, UNDOUBLED
from ...shared.spoken_summary import above_words
from .deals import Deal
from .quints import JOKER, JOKER_SIGN, LABELS
from .scoring import TRICKS

OUT = "out"

WRITINGS = (
    Writing(
        kind=Deal.kind,
        signs=(
            player_sign("side", gettext("whose tricks are counted")),
            tricks_sign(gettext("tricks of that player's side"), "6"),
            Sign(
                example=f"{JOKER_SIGN}B",
                means=gettext("the joker, won by the side of B"),
                record="quints",
                parts=(f"={JOKER_SIGN}", "side"),
                gives=(("quint", JOKER),),
            ),
            Sign(
                example="HA4A",
                means=gettext("a quint, here ace and four of hearts, won by the side of A"),
                record="quints",
                parts=("quint", "side"),
            ),
            *IN_BRIDGE.signs,
            Sign(
                example=OUT,
                means=gettext("a quint won the game, instead of the tricks"),
                parts=(f"={OUT}",),
                gives=(("abandoned", True),),
                first=True,
            ),
        ),
        example="A 6 S5A C5B D5B H5A HA4A C23B J5B x",
    ),
)
SPOKEN = (
    (JOKER_SIGN, gettext("joker|the joker|quint royal")),
    ("S5", gettext("five of spades|spade five|five spades")),
    ("C5", gettext("five of clubs|club five|five clubs")),
    ("D5", gettext("five of diamonds|diamond five|five diamonds")),
    ("H5", gettext("five of hearts|heart five|five hearts")),
    ("SA4", gettext("ace four of spades|ace and four of spades")),
    ("CA4", gettext("ace four of clubs|ace and four of clubs")),
    ("DA4", gettext("ace four of diamonds|ace and four of diamonds")),
    ("HA4", gettext("ace four of hearts|ace and four of hearts")),
    ("S23", gettext("two three of spades|two and three of spades")),
    ("C23", gettext("two three of clubs|two and three of clubs")),
    ("D23", gettext("two three of diamonds|two and three of diamonds")),
    ("H23", gettext("two three of hearts|two and three of hearts")),
    *((quint, verbatim(quint[1:] + quint[0])) for quint in LABELS if quint != JOKER),
    *((quint, label) for quint, label in LABELS.items() if quint != JOKER),  # as the form shows it
    ("x", gettext("tricks doubled")),
    ("xx", gettext("tricks redoubled")),
    ("", gettext("tricks undoubled")),
    (OUT, gettext("won by a quint|abandoned|game by a quint")),
)


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


PLAYERS = 4
WITH_TRICKS = {
    UNDOUBLED: gettext("{side}, {tricks}."),
    DOUBLED: pgettext("bridge", "Tricks doubled. {side}, {tricks}."),
    REDOUBLED: pgettext("bridge", "Tricks redoubled. {side}, {tricks}."),
}


def describe(deal: Deal, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the tricks, and what each side scored for what."""
    sentences = tricks_words(deal, lines)
    sides = dict.fromkeys(line.who for line in lines)
    for side in sides:
        points = above_words([line for line in lines if line.who == side])
        sentences.append(gettext("{side}: {points}.", side=list_names(side), points=points))
    return join_texts(sentences or [gettext("Won by a quint.")])  # by none that is entered


def tricks_words(deal: Deal, lines: Sequence[Line]) -> list[Text]:
    """ "Tricks doubled. Anna and Clara, eight tricks."; nothing if no tricks were counted."""
    counted = next((line.who for line in lines if line.column == TRICKS), None)
    if counted is None or deal.side is None or deal.tricks is None:
        return []
    side = counted
    if deal.side not in counted:  # it may have won no trick
        side = tuple(player for player in range(PLAYERS) if player not in counted)
    words = WITH_TRICKS[deal.doubling]
    return [words.filled(side=list_names(side), tricks=tricks_in_words(deal.tricks))]
