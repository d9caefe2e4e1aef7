"""The kinds of deal in Estonian vint: facts (§1), and combinations that are impossible (§2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.facts import DealRecord, Exclusion, Problem, Record, When, declare
from ...core.field_types import Integer, Side, SideOf, YesNo
from ...core.records import SideMarks
from ...core.text import Text, gettext
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
from ...shared.doubling import IN_VINT, UNDOUBLED_FOUR, bid_text
from ...shared.game_below_line import ACE_OF_TRUMPS, ACES, HONOURS_IN_SUIT
from .entry_types import Card, CardCount, HandHoldings
from .holdings import (
    ITEMS,
    MOST_HOLDINGS,
    RANKS,
    Holding,
    holdings_conflicts,
    holdings_wrong,
    in_suit,
)

BOOK, LOW_LEVEL, TOP_LEVEL = 6, 4, 7
NULLOS, GRAND = "N", "G"
STRAINS = (NULLOS, *SUITS, GRAND)
STRAIN_SIGNS = {NULLOS: gettext("N"), **SUIT_SIGNS, GRAND: gettext("G")}
STRAIN_WORDS = {NULLOS: gettext("nullo"), GRAND: gettext("grand")}
MOST_DISCARDED = 3  # in one trick, because one of the four players led to it (§2.4)
BELOW_ACE = tuple(zip(("K", "Q", "J", "T"), RANKS[1:HONOURS_IN_SUIT], strict=True))  # trump honours

STRAIN = strain_of(STRAINS, STRAIN_SIGNS, STRAIN_WORDS)
IN_A_SUIT = When(
    fact="strain", values=SUITS, otherwise=gettext("Honours are counted only in a suit contract.")
)
WITH_ACES = When(
    fact="strain",
    values=(*SUITS, GRAND),
    otherwise=gettext("At nullos only discarded aces are counted."),
)
AT_NULLOS = When(
    fact="strain",
    values=(NULLOS,),
    otherwise=gettext("Discarded aces are counted only at nullos and when all passed."),
)


def just_made(level: int, strain: str) -> int:
    """The tricks that exactly make the contract: 6 + level, at nullos 7 − level (§1.1)."""
    return TOP_LEVEL - level if strain == NULLOS else BOOK + level


def ace(suit: str, **only: Any) -> Card:
    """The ace of a suit as a card that counts."""
    return Card(key=f"A{suit}", label=in_suit(RANKS[0], suit), **only)


@dataclass(frozen=True, kw_only=True)
class Discard(Record):
    """An ace that was thrown away: its trick, and a player of the side that scores it."""

    trick: int = declare(Integer(low=1, high=TRICKS), gettext("Trick"))
    side: int = declare(SideOf(), gettext("Scored by"))


def discards_fact(*when: When) -> tuple[Discard, ...]:
    form = SideMarks(of=Discard, most=ACES, each=gettext("ace"), alike=MOST_DISCARDED)
    label = gettext("Aces discarded: who scores them")
    about = gettext(
        "Each ace that somebody discarded on another suit: tap the side that scores it, then "
        "the number of the trick, 1 to 13."
    )
    discards: tuple[Discard, ...] = declare(form, label, about=about, default=(), when=when)
    return discards


def discards_wrong(discards: Sequence[Discard]) -> Iterator[Problem]:
    """§2.4: at most three aces can be discarded in one trick, because one player led to it."""
    tricks = [discard.trick for discard in discards]
    for trick in sorted(set(tricks)):
        if tricks.count(trick) > MOST_DISCARDED:
            text = gettext(
                "Trick {trick}: at most three aces can be discarded, because the card that was "
                "led is not a discard.",
                trick=trick,
            )
            yield Problem(fact="discarded_aces", text=text)


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid (§1.1, §1.2). tricks, honours, aces: of the declaring side."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = ACE_OF_TRUMPS

    declarer: int = declarer_fact(LAST_BID)
    level: int = level_fact(
        LOW_LEVEL,
        TOP_LEVEL,
        gettext(
            "The last bid. Suits and grand (G) ask for six tricks and as many more as the "
            "number says. Nullos (N) allow seven minus the number: at 5, two tricks."
        ),
    )
    strain: str = strain_fact(STRAIN)
    doubling: str = doubling_fact(
        IN_VINT, gettext("Doubling multiplies the points of the contract, and nothing else.")
    )
    tricks: int = tricks_fact(just_made, fewer=("strain", (NULLOS,)))
    honours: int | None = declare(
        CardCount(
            high=HONOURS_IN_SUIT,
            cards=(
                *(ace(suit, fact="strain", values=(suit,)) for suit in SUITS),
                *(
                    Card(key=key, label=name, fact="strain", values=SUITS)
                    for key, name in BELOW_ACE
                ),
            ),
        ),
        gettext("Honours"),
        asks=gettext("Who held how many honours?"),
        about=gettext("Ace, king, queen, jack and ten of trumps, in the hands of both partners."),
        when=IN_A_SUIT,
    )
    aces: int | None = declare(
        CardCount(high=ACES, cards=tuple(ace(suit) for suit in SUITS)),
        gettext("Aces"),
        asks=gettext("Who held how many aces?"),
        about=gettext("Aces in the hands of both partners, the ace of trumps among them."),
        when=WITH_ACES,
    )
    conceded: bool = declare(
        YesNo(),
        gettext("Conceded without play"),
        about=gettext("A four that nobody doubled need not be played; then it counts as made."),
        default=False,
        when=UNDOUBLED_FOUR,
        brings=("tricks",),
    )
    holdings: tuple[Holding, ...] = declare(
        HandHoldings(
            of=Holding,
            most=MOST_HOLDINGS,
            each=gettext("holding"),
            items=ITEMS,
            conflicts=holdings_conflicts,
        ),
        gettext("Aces or a sequence in one hand"),
        about=gettext(
            "Three or four aces in one hand, or three or more cards of a suit from the ace down."
        ),
        default=(),
        when=WITH_ACES,
    )
    discarded_aces: tuple[Discard, ...] = discards_fact(AT_NULLOS)
    first_to_game: str | None = declare(
        Side(),
        gettext("Who reached 60 first?"),
        asks=gettext("Who reached 60 first?"),
        about=gettext(
            "Both sides reach 60 below the line in this deal; the side that got there first wins "
            "the game."
        ),
        sometimes=True,
    )

    @staticmethod
    def wrong(values: Mapping[str, Any]) -> Iterator[Problem]:
        """The problems that do not depend on earlier deals (§1.2, §2)."""
        yield from conceded_wrong(values)
        yield from holdings_wrong(values.get("holdings") or ())
        yield from discards_wrong(values.get("discarded_aces") or ())

    @property
    def nullos(self) -> bool:
        return self.strain == NULLOS

    @property
    def over(self) -> int:
        """Overtricks, negative for undertricks; at nullos a trick below the limit is one over."""
        better = self.tricks - just_made(level=self.level, strain=self.strain)
        return -better if self.nullos else better

    def bid(self) -> Text:
        """ "5♥" with a cross for a double and two for a redouble."""
        return bid_text(self.level, STRAIN_SIGNS[self.strain], self.doubling)

    def brief(self) -> Text:
        return gettext("{bid} {tricks}", bid=self.bid(), tricks=self.tricks)


def conceded_wrong(values: Mapping[str, Any]) -> Iterator[Problem]:
    """§1.2: a conceded four counts as made, so its tricks must make the contract."""
    known = {"level", "strain", "tricks"} <= set(values)
    if not values.get("conceded") or not known:
        return
    asked = just_made(level=values["level"], strain=values["strain"])
    if values["strain"] == NULLOS and values["tricks"] > asked:
        text = gettext(
            "A conceded nullo counts as made, so it can have at most {most} tricks.", most=asked
        )
        yield Problem(fact="conceded", text=text)
    elif values["strain"] != NULLOS and values["tricks"] < asked:
        text = gettext(
            "A conceded four counts as made, so it needs at least {least} tricks.", least=asked
        )
        yield Problem(fact="conceded", text=text)


@dataclass(frozen=True, kw_only=True)
class PassMisere(DealRecord):
    """Everybody passed twice: all try to take few tricks (§1.3). tricks: those of `side`."""

    kind: ClassVar[str] = "pass_misere"
    title: ClassVar[Text] = gettext("All passed")

    side: int = side_fact()
    tricks: int = side_tricks_fact(OF_NAMED_SIDE)
    discarded_aces: tuple[Discard, ...] = discards_fact()

    @staticmethod
    def wrong(values: Mapping[str, Any]) -> Iterator[Problem]:
        """The problems that do not depend on earlier deals (§2.4)."""
        yield from discards_wrong(values.get("discarded_aces") or ())

    def brief(self) -> Text:
        return gettext(
            "all passed {tricks}–{others}", tricks=self.tricks, others=TRICKS - self.tricks
        )


KINDS = {kind.kind: kind for kind in (Contract, PassMisere)}
