"""The one kind of deal in Bridgette: its facts (§1), and what is impossible (§2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Exclusion, declare
from ...core.field_types import Declarer, Level, Tricks
from ...core.text import Text, gettext
from ...shared.bids import SUITS, TRICKS
from ...shared.bridge_contract import STRAIN, TOP_LEVEL, contract_sign, just_made
from ...shared.doubling import IN_BRIDGE, NONE

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

    declarer: int = declare(
        Declarer(players=PLAYERS),
        gettext("Declarer"),
        asks=gettext("Who declared?"),
        about=gettext("The player who plays the contract."),
    )
    level: int = declare(
        Level(low=LOW_LEVEL, high=TOP_LEVEL),
        gettext("Level"),
        asks=gettext("Which contract?"),
        about=gettext(
            "The last bid. It asks for six tricks and as many more as its number says; 0 no trump "
            "asks for six."
        ),
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
        about=gettext("All the tricks of the declarer; the other player took the rest of the 13."),
        preset=just_made,
        preset_from=("level", "strain"),
    )

    def bid(self) -> Text:
        """ "4♠", with a cross for a double and two for a redouble."""
        return contract_sign(self.level, self.strain, self.doubling)

    def brief(self) -> Text:
        return gettext("{bid} {tricks}", bid=self.bid(), tricks=self.tricks)
