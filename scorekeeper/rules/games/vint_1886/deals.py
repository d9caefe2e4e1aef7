"""The kinds of deal in vint 1886: their facts (§1), and combinations that are impossible (§2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Exclusion, When, declare
from ...core.field_types import Side, SplitCount
from ...core.text import Text, gettext, pgettext
from ...shared.bids import SUIT_SIGNS, SUITS
from ...shared.contract_facts import (
    LAST_BID,
    declarer_fact,
    level_fact,
    strain_fact,
    strain_of,
    tricks_fact,
)
from ...shared.game_below_line import ACE_OF_TRUMPS, ACES, HONOURS_IN_SUIT
from ...shared.passed_deals import ThrownIn

BOOK = 6  # tricks that do not count for a contract: level 1 needs seven
NO_TRUMP = "NT"
STRAINS = (*SUITS, NO_TRUMP)
SIGNS = {**SUIT_SIGNS, NO_TRUMP: pgettext("vint", "NT")}
LOW_LEVEL, TOP_LEVEL = 1, 7


def just_made(level: int, strain: str) -> int:
    """The tricks that exactly make the contract, in any strain (§1.1)."""
    return BOOK + level


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid and played (§1.1); tricks, honours, aces: of the declaring side."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = ACE_OF_TRUMPS

    declarer: int = declarer_fact(LAST_BID)
    level: int = level_fact(LOW_LEVEL, TOP_LEVEL)
    strain: str = strain_fact(strain_of(STRAINS, SIGNS))
    tricks: int = tricks_fact(just_made)
    honours: int | None = declare(
        SplitCount(high=HONOURS_IN_SUIT),
        gettext("Honours"),
        asks=gettext("Who held how many honours?"),
        about=gettext(
            "Ace, king, queen, jack and ten of trumps, in the hands of both partners. The two "
            "sides have five together."
        ),
        when=When(
            fact="strain",
            values=SUITS,
            otherwise=gettext("At no trumps there are no honours to count."),
        ),
    )
    aces: int = declare(
        SplitCount(high=ACES),
        gettext("Aces"),
        asks=gettext("Who held how many aces?"),
        about=gettext("Aces in the hands of both partners, the ace of trumps among them."),
    )
    first_to_game: str | None = declare(
        Side(),
        gettext("Who reached 500 first?"),
        asks=gettext("Who reached 500 first?"),
        about=gettext(
            "Both sides reach 500 below the line in this deal; the side that got there first wins "
            "the game."
        ),
        sometimes=True,
    )

    def brief(self) -> Text:
        return gettext(
            "{level}{strain} {tricks}",
            level=self.level,
            strain=SIGNS[self.strain],
            tricks=self.tricks,
        )


KINDS = {kind.kind: kind for kind in (Contract, ThrownIn)}
