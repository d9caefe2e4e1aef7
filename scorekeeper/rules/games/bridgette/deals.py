"""The one kind of deal in Bridgette: its facts (§1), and what is impossible (§2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Exclusion
from ...core.text import Text, gettext
from ...shared.bids import SUITS
from ...shared.bridge_contract import STRAIN, TOP_LEVEL, WHETHER_DOUBLED, contract_sign, just_made
from ...shared.contract_facts import (
    declarer_fact,
    doubling_fact,
    level_fact,
    strain_fact,
    tricks_fact,
)
from ...shared.doubling import IN_BRIDGE

PLAYERS = 2
LOW_LEVEL = 0  # only at no trump: six tricks


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid and played (§1.1). tricks: of the declarer."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = tuple(
        Exclusion(
            facts=(("level", LOW_LEVEL), ("strain", suit)),
            why=gettext("Six tricks can only be bid at no trump."),
        )
        for suit in SUITS
    )

    declarer: int = declarer_fact(gettext("The player who plays the contract."), players=PLAYERS)
    level: int = level_fact(
        LOW_LEVEL,
        TOP_LEVEL,
        gettext(
            "The last bid. It asks for six tricks and as many more as its number says; 0 no trump "
            "asks for six."
        ),
    )
    strain: str = strain_fact(STRAIN)
    doubling: str = doubling_fact(IN_BRIDGE, WHETHER_DOUBLED)
    tricks: int = tricks_fact(
        just_made,
        gettext("All the tricks of the declarer; the other player took the rest of the 13."),
    )

    def bid(self) -> Text:
        """ "4♠", with a cross for a double and two for a redouble."""
        return contract_sign(self.level, self.strain, self.doubling)

    def brief(self) -> Text:
        return gettext("{bid} {tricks}", bid=self.bid(), tricks=self.tricks)


KINDS = {Contract.kind: Contract}
