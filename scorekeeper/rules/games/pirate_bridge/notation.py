"""A deal of pirate bridge in a line, "A+C 4S 10 x h4B", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from ...core.text import Name, Text, gettext
from ...notation.signs import Sign, Writing, bid_sign, player_sign, tricks_sign
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
from ...shared.spoken_summary import spoken_summary
from .deals import Contract

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            Sign(
                example="+C",
                means=gettext("the partner; the plus may be left out"),
                label="+",
                parts=("partner",),
                joined="A+C",
            ),
            replace(player_sign("partner", gettext("the partner")), joined="A+C"),
            bid_sign("4S"),
            tricks_sign(gettext("tricks of declarer and partner"), "10"),
            *IN_BRIDGE.signs,
            *HONOURS_SIGNS,
        ),
        example="A+C 4S 10 x h4B",
    ),
    PASS,
)
SPOKEN = (
    SPOKEN_NO_TRUMP,
    *SPOKEN_HONOURS,
    ("", gettext("partner|accepted by|accepts|accepted")),
)


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the two, the contract, the outcome, and who scored what."""
    head = gettext(
        "{declarer} with {partner}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        partner=Name(deal.partner),
        contract=IN_BRIDGE.doubled_words(contract_words(deal.level, deal.strain), deal.doubling),
        outcome=bridge_outcome_words(deal.tricks - BOOK - deal.level, deal.tricks),
    )
    return spoken_summary(head, deal.declarer, lines, both=False)
