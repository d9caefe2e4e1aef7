"""The kinds of deal in forty-one: their facts (§1), and what is impossible (§2)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Record, declare
from ...core.field_types import Integer, Player
from ...core.records import PerPlayer
from ...core.text import Text, gettext, list_names, ngettext, pgettext, verbatim
from ...scoring.passed_deal import PassedDeal
from ...shared.bids import TRICKS

PLAYERS = 4
LOW_BID, HIGH_BID = 1, TRICKS
BID = pgettext("forty-one", "Bid")
LIKELY_BIDS = (2, 3, 4, 5)  # the form shows these first
DOUBLED_FROM, FACTOR = 7, 2  # from this bid on it counts twice (§1.3)


def value_of(bid: int) -> int:
    """§1.3: what a bid is worth.

    >>> value_of(6), value_of(7)
    (6, 14)
    """
    return bid if bid < DOUBLED_FROM else FACTOR * bid


def as_bid(bid: int) -> int:
    """The tricks that the form presets: as many as were bid."""
    return bid


@dataclass(frozen=True, kw_only=True)
class Hand(Record):
    """What one player bid, and the tricks that the player took without the partner's."""

    player: int = declare(Player(), gettext("Player"))
    bid: int = declare(Integer(low=LOW_BID, high=HIGH_BID), BID, likely=LIKELY_BIDS)
    tricks: int = declare(
        Integer(low=0, high=TRICKS),
        gettext("Took"),
        preset=as_bid,
        preset_from=("bid",),
        likely=LIKELY_BIDS,  # as long as nothing is bid
    )

    @property
    def made(self) -> bool:
        return self.tricks >= self.bid


def incomplete_text(missing: Sequence[int], out: Sequence[int]) -> Text:
    """Who is missing; all four play."""
    return ngettext(
        "{names}'s bid and tricks are missing.",
        "{names}'s bids and tricks are missing.",
        len(missing),
        names=list_names(missing),
    )


@dataclass(frozen=True, kw_only=True)
class Deal(DealRecord):
    """A deal that was played (§1.1)."""

    kind: ClassVar[str] = "deal"
    title: ClassVar[Text] = gettext("Deal")

    hands: tuple[Hand, ...] = declare(
        PerPlayer(
            of=Hand,
            most=PLAYERS,
            each=gettext("player"),
            sum_of="tricks",
            sums=(TRICKS,),
            sum_text=gettext("The tricks come to {sum}; together they must be {wanted}."),
            incomplete_text=incomplete_text,
        ),
        gettext("Bids and tricks"),
        asks=gettext("What did each bid, and take?"),
        about=gettext(
            "Each player's bid, and the tricks that player took, without the partner's. The "
            "four take 13 together."
        ),
    )

    @property
    def values(self) -> int:
        """What the four bids are worth together (§2.3)."""
        return sum(value_of(hand.bid) for hand in self.hands)

    def brief(self) -> Text:
        return verbatim(" ".join(f"{hand.bid}/{hand.tricks}" for hand in self.hands))


@dataclass(frozen=True, kw_only=True)
class ThrownIn(PassedDeal):
    """The bids came to too little: nothing is scored, the deal passes on (§1.2)."""

    title: ClassVar[Text] = pgettext("forty-one", "Thrown in")
    words: ClassVar[Text] = pgettext("forty-one", "thrown in")
    aloud: ClassVar[Text] = pgettext(
        "forty-one", "Thrown in: nothing is scored, the deal passes on."
    )


KINDS = {kind.kind: kind for kind in (Deal, ThrownIn)}
