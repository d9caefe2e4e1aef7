"""A deal of vint 1886 in a line, "A 3H 9 h4 a3", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Text, gettext
from ...notation.signs import Writing, bid_sign, count_sign, first_signs, player_sign, tricks_sign
from ...scoring.scored_deal import Line
from ...shared.bids import bid_words, outcome_words
from ...shared.passed_deals import PASS
from ...shared.spoken_summary import contract_summary
from .deals import BOOK, Contract

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("3H"),
            tricks_sign(gettext("tricks of the declaring side")),
            count_sign("honours", "h", gettext("honours of the declaring side")),
            count_sign("aces", "a", gettext("aces of the declaring side")),
            *first_signs(
                gettext("both sides reach 500, the declaring side was first"),
                gettext("both sides reach 500, the other side was first"),
            ),
        ),
        example="A 3H 9 h4 a3",
    ),
    PASS,
)
SPOKEN = (
    ("NT", gettext("no trumps|no trump|notrump")),
    ("h", gettext("honours|honour|honors|honor")),
    ("a", gettext("aces|ace")),
)


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the outcome, and who scored what."""
    contract = bid_words(deal.level, deal.strain)
    outcome = outcome_words(deal.tricks - BOOK - deal.level, deal.tricks)
    return contract_summary(deal.declarer, contract, outcome, lines)
