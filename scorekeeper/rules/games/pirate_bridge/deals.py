"""The kinds of deal in pirate bridge: their facts (§1), and what is impossible (§2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Exclusion, declare
from ...core.field_types import Partner
from ...core.text import Name, Text, gettext
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

PARTNER = Partner()
NOT_ALONE = tuple(  # §2.1
    Exclusion(
        facts=(("declarer", player), ("partner", player)),
        why=gettext("The declarer cannot be the partner as well; choose one of the other three."),
    )
    for player in PARTNER.values
)


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid, accepted and played (§1.1). tricks: of declarer and partner."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = (*NOT_ALONE, NO_FIVE_AT_NO_TRUMP)

    declarer: int = declarer_fact(gettext("Whoever made the last bid that was accepted."))
    partner: int = declare(
        PARTNER,
        gettext("Partner"),
        asks=gettext("Who accepted?"),
        about=gettext("The player who accepted that bid, opposite or not."),
    )
    level: int = level_fact(LOW_LEVEL, TOP_LEVEL)
    strain: str = strain_fact(STRAIN)
    doubling: str = doubling_fact(IN_BRIDGE, WHETHER_DOUBLED)
    tricks: int = tricks_fact(
        just_made,
        gettext("The tricks of declarer and partner; the others took the rest of the 13."),
    )
    honours: int = honours_fact()
    held_by: int | None = held_by_fact()

    def brief(self) -> Text:
        return gettext(
            "{bid} {tricks} with {name}",
            bid=contract_sign(self.level, self.strain, self.doubling),
            tricks=self.tricks,
            name=Name(self.partner),
        )


KINDS = {kind.kind: kind for kind in (Contract, PassedOut)}
