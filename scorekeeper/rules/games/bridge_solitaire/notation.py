"""A deal of bridge solitaire in a line, "A 1C 7 h5 j1", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Text, gettext, verbatim
from ...notation.signs import Sign, Writing, bid_sign, count_sign, player_sign, tricks_sign
from ...scoring.scored_deal import Line
from ...shared.bridge_contract import (
    BOOK,
    SPOKEN_HONOURS,
    SPOKEN_NO_TRUMP,
    bridge_outcome_words,
    contract_words,
)
from ...shared.spoken_summary import contract_summary
from .deals import ONE_JOKER, STAR, TWO_JOKERS, Contract

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer; without a letter the player")),
            bid_sign("1C"),
            tricks_sign(gettext("tricks of the declarer"), "7"),
            count_sign(
                "honours", "h", gettext("honours in the player's hand; at no trump the four aces")
            ),
            Sign(
                example="j1",
                means=gettext("jokers in the player's hand"),
                label="j",
                parts=("jokers",),
            ),
        ),
        example="A 1C 7 h5 j1",
    ),
)
SPOKEN = (
    SPOKEN_NO_TRUMP,
    *SPOKEN_HONOURS,
    ("j", gettext("jokers|joker")),
    *((f"j{count}", verbatim(STAR * count)) for count in (ONE_JOKER, TWO_JOKERS)),  # as printed
)


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


# The jokers are said, because the house rules decide whether they double.
JOKERS = {ONE_JOKER: gettext("one joker"), TWO_JOKERS: gettext("two jokers")}


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the jokers, the outcome, and who scored what."""
    contract = contract_words(deal.level, deal.strain)
    if deal.jokers:
        contract = gettext("{contract}, {jokers}", contract=contract, jokers=JOKERS[deal.jokers])
    outcome = bridge_outcome_words(deal.tricks - BOOK - deal.level, deal.tricks)
    return contract_summary(deal.declarer, contract, outcome, lines, both=False)
