"""The kinds of deal in pirate bridge: their facts (§1), and what is impossible (§2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Exclusion, declare
from ...core.field_types import Declarer, Level, Partner, Player, Tricks
from ...core.text import Name, Text, gettext, pgettext
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

DECLARER, PARTNER = Declarer(), Partner()
NOT_ALONE = tuple(  # §2.1
    Exclusion(
        facts=(("declarer", player), ("partner", player)),
        why=gettext("The declarer cannot be the partner as well: choose one of the other three."),
    )
    for player in DECLARER.values
)


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid, accepted and played (§1.1). tricks: of declarer and partner."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = (*NOT_ALONE, NO_FIVE_AT_NO_TRUMP)

    declarer: int = declare(
        DECLARER,
        gettext("Declarer"),
        asks=gettext("Who declared?"),
        about=gettext("Whoever made the last bid that was accepted."),
    )
    partner: int = declare(
        PARTNER,
        gettext("Partner"),
        asks=gettext("Who accepted?"),
        about=gettext("The player who accepted that bid, opposite or not."),
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
        about=gettext("The tricks of declarer and partner; the others took the rest of the 13."),
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
        return gettext(
            "{bid} {tricks} with {name}",
            bid=contract_sign(self.level, self.strain, self.doubling),
            tricks=self.tricks,
            name=Name(self.partner),
        )


@dataclass(frozen=True, kw_only=True)
class ThrownIn(DealRecord):
    """Everybody passed, or no bid was accepted: nothing is scored, the deal passes on (§1.2)."""

    kind: ClassVar[str] = "thrown_in"
    title: ClassVar[Text] = pgettext("bridge", "Passed out")

    def brief(self) -> Text:
        return pgettext("bridge", "passed out")
