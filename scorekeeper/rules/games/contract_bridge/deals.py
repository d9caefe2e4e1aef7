"""The kinds of deal in contract bridge: their facts (§1), and what is impossible (§2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Exclusion
from ...core.text import Text, gettext
from ...shared.bridge_contract import (
    LOW_LEVEL,
    NO_FIVE_AT_NO_TRUMP,
    STRAIN,
    TOP_LEVEL,
    WHETHER_DOUBLED,
    contract_sign,
    held_by_fact,
    honours_fact,
    just_made,
)
from ...shared.contract_facts import (
    declarer_fact,
    doubling_fact,
    level_fact,
    strain_fact,
    tricks_fact,
)
from ...shared.doubling import IN_BRIDGE
from ...shared.passed_deals import PassedOut


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid and played (§1.1). tricks: of the declaring side."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = (NO_FIVE_AT_NO_TRUMP,)

    declarer: int = declarer_fact(
        gettext("The player who plays the contract. The points are the same for both partners.")
    )
    level: int = level_fact(LOW_LEVEL, TOP_LEVEL)
    strain: str = strain_fact(STRAIN)
    doubling: str = doubling_fact(IN_BRIDGE, WHETHER_DOUBLED)
    tricks: int = tricks_fact(just_made)
    honours: int = honours_fact()
    held_by: int | None = held_by_fact()

    def brief(self) -> Text:
        bid = contract_sign(self.level, self.strain, self.doubling)
        return gettext("{bid} {tricks}", bid=bid, tricks=self.tricks)


KINDS = {kind.kind: kind for kind in (Contract, PassedOut)}
