"""A deal of contract bridge in a line, "A 4S 10 x h4B", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Text, gettext
from ...notation.signs import Writing, bid_sign, player_sign, tricks_sign
from ...scoring.scored_deal import Line
from ...shared.bridge_contract import (
    BOOK,
    HONOURS_SIGNS,
    SPOKEN_HONOURS,
    SPOKEN_NO_TRUMP,
    bridge_outcome_words,
    contract_words,
)
from ...shared.doubling import IN_BRIDGE
from ...shared.passed_deals import PASS
from ...shared.spoken_summary import contract_summary
from .deals import Contract

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("4S"),
            tricks_sign(gettext("tricks of the declaring side"), "10"),
            *IN_BRIDGE.signs,
            *HONOURS_SIGNS,
        ),
        example="A 4S 10 x h4B",
    ),
    PASS,
)
SPOKEN = (
    SPOKEN_NO_TRUMP,
    *SPOKEN_HONOURS,
)


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the outcome, and who scored what."""
    contract = IN_BRIDGE.doubled_words(contract_words(deal.level, deal.strain), deal.doubling)
    outcome = bridge_outcome_words(deal.tricks - BOOK - deal.level, deal.tricks)
    return contract_summary(deal.declarer, contract, outcome, lines, both=False)
