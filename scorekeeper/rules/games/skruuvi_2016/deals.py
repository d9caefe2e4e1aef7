"""The kinds of deal in skruuvi: their facts (§2, §5.2), and combinations that are impossible."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.facts import DealRecord, Problem, When, declare
from ...core.field_types import Players, Solo, Tricks, YesNo
from ...core.text import Text, gettext, pgettext
from ...shared.bids import SUIT_SIGNS, SUITS, TRICKS
from ...shared.contract_facts import (
    LAST_BID,
    OF_NAMED_SIDE,
    declarer_fact,
    doubling_fact,
    level_fact,
    side_fact,
    side_tricks_fact,
    strain_fact,
    strain_of,
    tricks_fact,
)
from ...shared.doubling import (
    CROSSES,
    DOUBLED,
    IN_VINT,
    REDOUBLED,
    UNDOUBLED,
    UNDOUBLED_FOUR,
    bid_text,
)
from .aces import Ace, aces_fact, aces_missing, stopped_early_fact

BOOK, TOP_LEVEL = 6, 7
LOW_LEVEL = 4  # played only if the table allows it (§3.5)
MISERE, GRAND = "M", "G"
STRAINS = (MISERE, *SUITS, GRAND)
SIGNS = {MISERE: gettext("M"), **SUIT_SIGNS, GRAND: gettext("G")}
STRAIN_WORDS = {MISERE: gettext("misère"), GRAND: gettext("grand")}
STRAIN = strain_of(STRAINS, SIGNS, STRAIN_WORDS)
SOLO_STRAIN = strain_of(STRAINS, SIGNS | STRAIN_WORDS)
AT_MISERE = When(
    fact="strain",
    values=(MISERE,),
    otherwise=gettext(
        "In this contract no aces are entered; they count at misère and when all pass."
    ),
)
PLAYED = When(
    fact="conceded",
    values=(False,),
    otherwise=gettext("A four that was conceded was not played, so there is nothing to count."),
)


def just_made(level: int, strain: str) -> int:
    """The tricks that exactly make the contract: 6 + level, at misère 7 − level (§2)."""
    return TOP_LEVEL - level if strain == MISERE else BOOK + level


def is_four(level: int) -> bool:
    """Whether the level is four; a four is conceded unless somebody doubles it (§3.5)."""
    return level == LOW_LEVEL


def bid_through(strain: str) -> int:
    """The tricks that a Bolshevik or a Dictator bids (§5.2)."""
    return 0 if strain == MISERE else TRICKS


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A contract in trumps, grand or misère (§2.1). tricks: those of the declaring side."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")

    declarer: int = declarer_fact(LAST_BID)
    level: int = level_fact(
        LOW_LEVEL,
        TOP_LEVEL,
        gettext(
            "The last bid. Suits and grand (G) ask for six tricks and as many more as the "
            "number says. Misère (M) allows seven minus the number: at 5, two tricks."
        ),
    )
    strain: str = strain_fact(STRAIN)
    doubling: str = doubling_fact(
        IN_VINT,
        gettext(
            "Doubled counts twice, redoubled three times; the aces are not multiplied. By the "
            "table before 2016 redoubled counts four times, and the aces are multiplied too."
        ),
    )
    conceded: bool = declare(
        YesNo(),
        gettext("Conceded without play"),
        about=gettext("A four that nobody doubled is not played; it counts as made."),
        default=False,
        when=UNDOUBLED_FOUR,
        preset=is_four,
        preset_from=("level",),
    )
    tricks: int | None = tricks_fact(just_made, fewer=("strain", (MISERE,)), when=PLAYED)
    stopped_early: bool = stopped_early_fact(AT_MISERE, PLAYED)
    aces: tuple[Ace, ...] = aces_fact(AT_MISERE, PLAYED)

    @staticmethod
    def wrong(values: Mapping[str, Any]) -> Iterator[Problem]:
        """The problems that do not depend on earlier deals (§2.3, §3.5)."""
        four = values.get("level") == LOW_LEVEL and values.get("doubling") == UNDOUBLED
        if four and values.get("conceded") is False:
            text = gettext(
                "A four that nobody doubled is not played: it is conceded (“Conceded without "
                "play”)."
            )
            yield Problem(fact="conceded", text=text)
        if values.get("strain") == MISERE and values.get("conceded") is False:
            yield from aces_missing(values)

    @property
    def misere(self) -> bool:
        return self.strain == MISERE

    def bid(self) -> Text:
        """ "6♠" with a cross for a double and two for a redouble."""
        return bid_text(self.level, SIGNS[self.strain], self.doubling)

    def brief(self) -> Text:
        if self.tricks is None:
            return gettext("{bid} conceded", bid=self.bid())
        return gettext("{bid} {tricks}", bid=self.bid(), tricks=self.tricks)


@dataclass(frozen=True, kw_only=True)
class AllPass(DealRecord):
    """Everybody passed at the first turn: a misère of all against all (§2.2)."""

    kind: ClassVar[str] = "all_pass"
    title: ClassVar[Text] = gettext("All passed")

    side: int = side_fact()
    tricks: int = side_tricks_fact(OF_NAMED_SIDE)
    doubling: str = doubling_fact(
        IN_VINT,
        gettext(
            "Doubled, a trick costs two points; redoubled three, or four by the table before 2016."
        ),
    )
    stopped_early: bool = stopped_early_fact()
    aces: tuple[Ace, ...] = aces_fact()

    @staticmethod
    def wrong(values: Mapping[str, Any]) -> Iterator[Problem]:
        """The problems that do not depend on earlier deals (§2.3)."""
        yield from aces_missing(values)

    def bid(self) -> Text:
        return gettext("all passed{crosses}", crosses=CROSSES[self.doubling])

    def brief(self) -> Text:
        return gettext("{bid} {tricks}", bid=self.bid(), tricks=self.tricks)


@dataclass(frozen=True, kw_only=True)
class Bolshevik(DealRecord):
    """One against three (§5.2). tricks: the bidder's."""

    kind: ClassVar[str] = "bolshevik"
    title: ClassVar[Text] = gettext("Bolshevik")

    bidder: int = declare(
        Solo(),
        gettext("Bidder"),
        asks=gettext("Who plays alone?"),
        about=gettext(
            "One against three. Everybody plays one Bolshevik; those who have played theirs are "
            "not shown."
        ),
    )
    strain: str = declare(
        SOLO_STRAIN,
        gettext("Contract"),
        asks=gettext("What is played?"),
        about=gettext("Misère (M) promises no trick; a suit or grand (G) promises all 13."),
    )
    tricks: int = declare(
        Tricks(high=TRICKS),
        gettext("Tricks of the bidder"),
        asks=gettext("How many tricks?"),
        about=gettext("Those of the bidder only; the three others took the rest of the 13."),
        preset=bid_through,
        preset_from=("strain",),
        fewer=("strain", (MISERE,)),
    )
    doubled_by: tuple[int, ...] = declare(
        Players(besides="bidder"),
        gettext("Doubled by"),
        about=gettext("Each of the three others doubles on their own."),
        default=(),
    )
    redoubled: bool = declare(
        YesNo(),
        gettext("Redoubled"),
        about=gettext("The bidder redoubles; this counts against everybody who doubled."),
        default=False,
    )
    stopped_early: bool = stopped_early_fact(AT_MISERE)
    aces: tuple[Ace, ...] = aces_fact(AT_MISERE)

    @staticmethod
    def wrong(values: Mapping[str, Any]) -> Iterator[Problem]:
        """The problems that do not depend on earlier deals (§2.3, §5.2)."""
        doubled_by = values.get("doubled_by")
        if doubled_by and values.get("bidder") in doubled_by:
            text = gettext("The bidder cannot double their own bid.")
            yield Problem(fact="doubled_by", text=text)
        if values.get("redoubled") and doubled_by == ():
            text = gettext("Nobody doubled, so there is nothing to redouble.")
            yield Problem(fact="redoubled", text=text)
        if values.get("strain") == MISERE:
            yield from aces_missing(values)

    @property
    def misere(self) -> bool:
        return self.strain == MISERE

    def bid(self) -> Text:
        doubling = REDOUBLED if self.redoubled else DOUBLED if self.doubled_by else UNDOUBLED
        return bid_text(TOP_LEVEL, SIGNS[self.strain], doubling)

    def brief(self) -> Text:
        if self.misere:
            return gettext("Bolshevik {bid} {tricks}", bid=self.bid(), tricks=self.tricks)
        return gettext("Dictator {bid} {tricks}", bid=self.bid(), tricks=self.tricks)


@dataclass(frozen=True, kw_only=True)
class BolshevikPassed(DealRecord):
    """Nobody bid in a Bolshevik set; the deal counts as one of its eight (§5.1)."""

    kind: ClassVar[str] = "bolshevik_passed"
    title: ClassVar[Text] = gettext("Nobody bid")

    def bid(self) -> Text:
        return gettext("nobody bid")

    def brief(self) -> Text:
        return pgettext("in a sentence", "Bolshevik: nobody bid")


KINDS = {kind.kind: kind for kind in (Contract, AllPass, Bolshevik, BolshevikPassed)}
