"""The kinds of deal in 501: their facts (§1), and what is impossible (§2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.facts import DealRecord, Exclusion, Record, declare
from ...core.field_types import Dealer, KeypadNumber, Player, YesNo
from ...core.records import PerPlayer
from ...core.text import Name, Text, gettext, list_names, ngettext
from ...shared import passed_deals

WITH_DEALER = 4  # so many sit where the dealer plays no part (§1.4)
LOWEST, HIGHEST = 66, 220  # bids (§1.1)
CARD_POINTS = 120  # of all the cards (§2.2)
MARRIAGES = (20, 40)  # in a plain suit, in trumps
SUMS = tuple(range(CARD_POINTS, HIGHEST + 1, MARRIAGES[0]))

BID = KeypadNumber(low=LOWEST, high=HIGHEST)
DEALER_SITS_OUT = gettext("The dealer sits out.")
DEALER_DOES_NOT_BID = tuple(
    Exclusion(facts=(("dealer", player), ("bidder", player)), why=DEALER_SITS_OUT, judged=True)
    for player in range(WITH_DEALER)
)


# What more than one kind asks.
def dealer_fact(**more: Any) -> Any:
    about = gettext(
        "Who dealt and sat out. If you choose nobody, it is the player whose turn it is."
    )
    return declare(Dealer(), gettext("Dealer"), about=about, default=None, **more)


def bidder_fact(about: Text) -> Any:
    return declare(Player(), gettext("Bidder"), asks=gettext("Who bid?"), about=about)


def bid_fact(about: Text) -> Any:
    return declare(BID, gettext("Bid"), asks=gettext("What was the bid?"), about=about)


def blind_fact() -> Any:
    about = gettext("The bid that won the auction was made without looking at the cards.")
    return declare(YesNo(), gettext("Blind"), about=about, default=False)


@dataclass(frozen=True, kw_only=True)
class Taken(Record):
    """What one player won in cards and marriages."""

    player: int = declare(Player(), gettext("Player"))
    points: int = declare(KeypadNumber(low=0, high=HIGHEST, adds=MARRIAGES), gettext("Points"))


def incomplete_text(missing: Sequence[int], out: Sequence[int]) -> Text:
    """Who is missing; and, if the dealer of four has a row, that the dealer sits out (§2.1)."""
    if not missing:
        return gettext("{name} deals and sits out.", name=Name(out[0]))
    names, count = list_names(missing), len(missing)
    if not out:
        return ngettext(
            "{names}'s points are missing.", "{names}'s points are missing.", count, names=names
        )
    return ngettext(
        "{name} deals and sits out; {names}'s points are missing.",
        "{name} deals and sits out; {names}'s points are missing.",
        count,
        name=Name(out[0]),
        names=names,
    )


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid and played (§1.1)."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = DEALER_DOES_NOT_BID

    dealer: int | None = dealer_fact(asks=gettext("Who dealt?"))
    bidder: int = bidder_fact(gettext("The player with the final contract."))
    bid: int = bid_fact(gettext("The final contract, 66 to 220, including any raise."))
    blind: bool = blind_fact()
    taken: tuple[Taken, ...] = declare(
        PerPlayer(
            of=Taken,
            most=WITH_DEALER,
            each=gettext("player"),
            sum_of="points",
            sums=SUMS,
            sum_text=gettext("The sum is {sum}; with the marriages it must be one of {wanted}."),
            besides="dealer",
            incomplete_text=incomplete_text,
        ),
        gettext("Points taken"),
        asks=gettext("Who took how many points?"),
        about=gettext(
            "The card points each player took; then +20 or +40 for each marriage. A player "
            "without a trick has 0."
        ),
    )

    def brief(self) -> Text:
        return bid_words(self)


@dataclass(frozen=True, kw_only=True)
class GaveUp(DealRecord):
    """The bidder gave up on seeing the talon (§1.2)."""

    kind: ClassVar[str] = "gave_up"
    title: ClassVar[Text] = gettext("Given up")
    cannot: ClassVar[tuple[Exclusion, ...]] = DEALER_DOES_NOT_BID

    dealer: int | None = dealer_fact()
    bidder: int = bidder_fact(gettext("The player who gave up on seeing the talon."))
    bid: int = bid_fact(gettext("The last bid, 66 to 220."))
    blind: bool = blind_fact()

    def brief(self) -> Text:
        return gettext("{bid}, given up", bid=bid_words(self))


@dataclass(frozen=True, kw_only=True)
class ThrownIn(passed_deals.ThrownIn):
    """All passed: nothing is scored, the deal passes on (§1.3)."""

    dealer: int | None = dealer_fact()


Deal = Contract | GaveUp | ThrownIn
KINDS = {kind.kind: kind for kind in (Contract, GaveUp, ThrownIn)}


def bid_words(deal: Contract | GaveUp) -> Text:
    """ "Boris 90", "Boris 90 blind" """
    words = gettext("{player} {points}", player=Name(deal.bidder), points=deal.bid)
    return gettext("{bid} blind", bid=words) if deal.blind else words
