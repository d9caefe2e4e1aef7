"""A sitting in its current state: players, house rules and deals, and their sheet."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.facts import DealRecord, Record, declare, facts_of
from ..core.field_types import Player
from ..core.records import DAY, Words
from ..core.seats import Seating
from ..core.stake import Stake, Unit
from ..core.text import gettext, verbatim
from .ruleset import Ruleset
from .sheet import Sheet, tally

MOST_DEALS = 1000
LONGEST_PLACE = 80
TOO_MANY_DEALS = gettext("A sitting may have at most {most} deals.", most=MOST_DEALS)
NO_MORE_DEALS = gettext("The sitting is over; no more deals can be entered.")


@dataclass(frozen=True, kw_only=True)
class Details(Record):
    """The parts of a sitting that are single facts, as the place. Whatever is declared here is in
    the file and on the phone; the opening of the journal declares it too."""

    place: str = declare(Words(longest=LONGEST_PLACE), verbatim("The place"), default="")
    date: str = declare(DAY, verbatim("The date"), default="")
    scorer: int | None = declare(Player(), verbatim("Whose sign the sheet shows"), default=None)

    @property
    def details(self) -> Details:
        """These facts alone."""
        return Details(**{fact.name: getattr(self, fact.name) for fact in facts_of(Details)})


@dataclass(frozen=True, kw_only=True)
class Sitting(Details):
    """One evening in its current state.

    deals: facts of deals and Adjustments, in order.
    """

    ruleset: Ruleset
    players: tuple[str, ...]
    options: Record
    stake: Stake | None = None
    deals: tuple[DealRecord, ...] = ()
    seatings: tuple[Seating, ...] = ()
    closed: bool = False

    @property
    def persons(self) -> tuple[int, ...]:
        return self.ruleset.persons(len(self.players))

    @property
    def seated(self) -> bool:
        """Whether it matters who sits where."""
        return self.ruleset.seated(self.options)

    @property
    def unit(self) -> Unit:
        """What a stake is paid for."""
        return self.ruleset.unit(self.options)

    def stake_due(self, sheet: Sheet) -> Stake | None:
        """The stake of a sitting that is over. Before the end nothing that is shared, printed or
        saved says who pays."""
        return self.stake if sheet.finished else None

    def sheet(self, before: Sheet | None = None) -> Sheet:
        """Compute the sheet. before: the sheet of this sitting without its last deals."""
        return tally(
            self.ruleset,
            self.options,
            self.deals,
            players=len(self.players),
            seatings=self.seatings,
            closed=self.closed,
            scorer=self.scorer or 0,
            before=before,
        )
