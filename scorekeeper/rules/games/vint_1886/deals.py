"""The kinds of deal in vint 1886: their facts (§1), and combinations that are impossible (§2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Exclusion, When, declare
from ...core.field_types import Declarer, Level, Option, Side, SplitCount, Strain, Tricks
from ...core.text import Text, gettext, pgettext
from ...shared.bids import SUIT_SIGNS, SUITS, TRICKS
from ...shared.game_below_line import ACE_OF_TRUMPS, ACES, HONOURS

BOOK = 6  # tricks that do not count for a contract: level 1 needs seven
NO_TRUMP = "NT"
STRAINS = (*SUITS, NO_TRUMP)
SIGNS = {**SUIT_SIGNS, NO_TRUMP: pgettext("vint", "NT")}
LOW_LEVEL, TOP_LEVEL = 1, 7


def just_made(*, level: int, strain: str) -> int:
    """The tricks that exactly make the contract, in any strain (§1.1)."""
    return BOOK + level


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid and played (§1.1); tricks, honours, aces: of the declaring side."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = ACE_OF_TRUMPS

    declarer: int = declare(
        Declarer(),
        gettext("Declarer"),
        asks=gettext("Who declared?"),
        about=gettext("Whoever made the last bid. The points are the same for both partners."),
    )
    level: int = declare(
        Level(low=LOW_LEVEL, high=TOP_LEVEL),
        gettext("Level"),
        asks=gettext("Which contract?"),
        about=gettext("The last bid. It asks for six tricks and as many more as its number says."),
    )
    strain: str = declare(
        Strain(options=tuple(Option(key=strain, label=SIGNS[strain]) for strain in STRAINS)),
        gettext("Strain"),
    )
    tricks: int = declare(
        Tricks(high=TRICKS),
        gettext("Tricks"),
        asks=gettext("How many tricks?"),
        about=gettext("All the tricks of the declaring side; the others took the rest of the 13."),
        preset=just_made,
        preset_from=("level", "strain"),
    )
    honours: int | None = declare(
        SplitCount(high=HONOURS),
        gettext("Honours"),
        asks=gettext("Who held how many honours?"),
        about=gettext(
            "Ace, king, queen, jack and ten of trumps, in the hands of both partners. The two "
            "sides have five together."
        ),
        when=When(
            fact="strain",
            values=SUITS,
            otherwise=gettext("At no trump there are no honours to count."),
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


@dataclass(frozen=True, kw_only=True)
class ThrownIn(DealRecord):
    """Everybody passed twice: nothing is scored, the deal passes on (§1.2)."""

    kind: ClassVar[str] = "thrown_in"
    title: ClassVar[Text] = gettext("Thrown in")

    def brief(self) -> Text:
        return gettext("thrown in")
