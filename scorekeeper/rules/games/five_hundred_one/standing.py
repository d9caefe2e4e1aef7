"""Standing of a sitting of 501 before a deal: everybody's score."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from ...core.seats import next_player
from ...core.text import NOTHING, Name, Text, gettext
from ...scoring.standing import Need
from ...shared.running_scores import RunningScores
from .deals import WITH_DEALER, Deal
from .house_rules import Options

BEGIN = 501
LOW = 100  # with so few a player comes down by a bid alone (§3.4)


@dataclass(frozen=True, kw_only=True)
class Standing(RunningScores):
    """The standing of a game in which each plays alone."""

    begin: ClassVar[int] = BEGIN
    options: Options

    @property
    def sides(self) -> tuple[tuple[int, ...], ...]:
        """Each who plays alone; the dealer of four is in none (§5)."""
        return playing(self.table.seats, self.table.dealer)

    @property
    def lead(self) -> Text:
        """Who bids first, and leads (§5)."""
        first = Name(next_player(self.table.seats, self.table.dealer))
        return gettext("{name} bids first and leads.", name=first)

    @property
    def needs(self) -> tuple[Need, ...]:
        """What each who plays next has left (§6)."""
        return tuple(
            Need(
                who=(player,),
                # The score itself is what is left.
                what=gettext("only as bidder") if self.scores[player] <= LOW else NOTHING,
                have=BEGIN - self.scores[player],
                goal=BEGIN,
            )
            for (player,) in self.sides
            if self.scores[player] > 0  # a penalty may have taken somebody there
        )


def playing(seats: Sequence[int], dealer: int) -> tuple[tuple[int, ...], ...]:
    """Those who play, each alone: all of three, and of four all but the dealer (§1.4)."""
    out = dealer if len(seats) == WITH_DEALER else None
    return tuple((player,) for player in seats if player != out)


def dealer_of(deal: Deal, standing: Standing) -> int:
    """Who dealt: of four perhaps another player than the one whose turn it is (§1.4)."""
    return standing.table.dealer if deal.dealer is None else deal.dealer


def sides(deal: Deal, standing: Standing) -> tuple[tuple[int, ...], ...]:
    return playing(standing.table.seats, dealer_of(deal, standing))
