"""A deal of Bridgette in a line, "A 4S 10 x", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Name, Text, gettext, list_names
from ...notation.signs import Writing, bid_sign, player_sign, tricks_sign
from ...scoring.scored_deal import Line
from ...shared.bridge_contract import SPOKEN_NO_TRUMP, bridge_outcome_words, contract_words
from ...shared.doubling import IN_BRIDGE
from ...shared.spoken_summary import above_words
from .deals import Contract
from .scoring import overtricks

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("4S"),
            tricks_sign(gettext("tricks of the declarer"), "10"),
            *IN_BRIDGE.signs,
        ),
        example="A 4S 10 x",
    ),
)
SPOKEN = (SPOKEN_NO_TRUMP,)


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


def describe(deal: Contract, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the contract, the outcome, and what it brings to whom.

    All lines belong to one player (§3.6). Where there is but one, its points are the whole.
    """
    head = gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        contract=IN_BRIDGE.doubled_words(contract_words(deal.level, deal.strain), deal.doubling),
        outcome=bridge_outcome_words(overtricks(deal), deal.tricks),
    )
    sentences = gettext(
        "{head}. {name} scores {points}",
        head=head,
        name=list_names(lines[0].who),
        points=sum(line.points for line in lines),
    )
    if len(lines) == 1:
        return gettext("{head}.", head=sentences)
    return gettext("{head}: {points}.", head=sentences, points=above_words(lines))
