"""The kinds of deal in contract bridge: their facts (§1), and what is impossible (§2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Exclusion, declare
from ...core.field_types import Declarer, Level, Player, Tricks
from ...core.text import Text, gettext, pgettext
from ...shared.bids import TRICKS
from ...shared.bridge_contract import (
    HONOURS,
    IN_ONE_HAND,
    LOW_LEVEL,
    NO_FIVE_AT_NO_TRUMP,
    NO_HONOURS,
    STRAIN,
    TOP_LEVEL,
    contract_sign,
    just_made,
)
from ...shared.doubling import IN_BRIDGE, NONE


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid and played (§1.1). tricks: of the declaring side."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = (NO_FIVE_AT_NO_TRUMP,)

    declarer: int = declare(
        Declarer(),
        gettext("Declarer"),
        asks=gettext("Who declared?"),
        about=gettext(
            "The player who plays the contract. The points are the same for both partners."
        ),
    )
    level: int = declare(
        Level(low=LOW_LEVEL, high=TOP_LEVEL),
        gettext("Level"),
        asks=gettext("Which contract?"),
        about=gettext("The last bid. It asks for six tricks and as many more as its number says."),
    )
    strain: str = declare(STRAIN, gettext("Strain"))
    doubling: str = declare(
        IN_BRIDGE.choice,
        IN_BRIDGE.title,
        about=gettext("Whether the contract was doubled, or redoubled."),
        default=NONE,
    )
    tricks: int = declare(
        Tricks(high=TRICKS),
        gettext("Tricks"),
        asks=gettext("How many tricks?"),
        about=gettext("All the tricks of the declaring side; the others took the rest of the 13."),
        preset=just_made,
        preset_from=("level", "strain"),
    )
    honours: int = declare(
        HONOURS,
        gettext("Honours in one hand"),
        about=gettext(
            "Four or five of the ace, king, queen, jack and ten of trumps in one hand of either "
            "side; at no trump the four aces."
        ),
        default=NO_HONOURS,
    )
    held_by: int | None = declare(
        Player(),
        gettext("Whose honours"),
        asks=gettext("Whose hand was it?"),
        about=gettext("The player who was dealt the honours, of either side."),
        when=IN_ONE_HAND,
    )

    def brief(self) -> Text:
        bid = contract_sign(self.level, self.strain, self.doubling)
        return gettext("{bid} {tricks}", bid=bid, tricks=self.tricks)


@dataclass(frozen=True, kw_only=True)
class ThrownIn(DealRecord):
    """Four passes: nothing is scored, the deal passes on (§1.2)."""

    kind: ClassVar[str] = "thrown_in"
    title: ClassVar[Text] = pgettext("bridge", "Passed out")

    def brief(self) -> Text:
        return pgettext("bridge", "passed out")
