"""The sitting while its journal is replayed: what each act has left, before it is read.

Facts are read last (`sitting_of`), so those of amended, struck or undone deals are never read.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any

from scorekeeper.rules.core.facts import DealRecord, read_facts, strangers
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.stake import Stake
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.games import ruleset as find_ruleset
from scorekeeper.rules.scoring.ruleset import Ruleset
from scorekeeper.rules.scoring.scored_deal import CORRECTIONS
from scorekeeper.rules.scoring.sitting import Details, Sitting

from .acts import (
    Act,
    MissingGame,
    SittingOpened,
    StoresDeal,
    UnreadableFacts,
    require,
    unreadable_as,
)


@dataclass(frozen=True, kw_only=True)
class DraftDeal:
    """A deal or adjustment of the sitting. id: the row that booked it. row: the one that has its
    facts now. struck: it was struck out, and keeps its place for an undo of that."""

    id: int
    row: int
    deal: StoresDeal
    struck: bool = False

    @property
    def numbered(self) -> bool:
        """Whether it has a number; an adjustment has none."""
        return self.deal.kind not in CORRECTIONS


@dataclass(frozen=True, kw_only=True)
class Draft:
    """A sitting after some of its acts.

    seats: the number of players. deals: in the order of the sheet. seatings: by round. rows: the
    row from which each part is, by the name of its field, and by round for a seating.
    """

    ruleset: Ruleset
    seats: int
    players: tuple[str, ...]
    options: Mapping[str, object]
    stake: Stake | None
    details: Details
    closed: bool = False
    deals: tuple[DraftDeal, ...] = ()
    seatings: Mapping[int, Seating] = field(default_factory=dict)
    rows: Mapping[str | int, int] = field(default_factory=dict)

    @property
    def standing(self) -> tuple[DraftDeal, ...]:
        """The deals and adjustments on the sheet."""
        return tuple(deal for deal in self.deals if not deal.struck)

    @property
    def ids(self) -> tuple[int, ...]:
        return tuple(deal.id for deal in self.standing)

    def deal(self, id_: int) -> DraftDeal | None:
        """The deal that this row booked, struck out or not."""
        return next((deal for deal in self.deals if deal.id == id_), None)

    def ordinal(self, id_: int) -> int:
        """The number of the deal on the sheet, or the one that it had there; 0 for an adjustment,
        and for what this draft does not have."""
        ordinal = 1
        for deal in self.deals:
            if deal.id == id_:
                return ordinal if deal.numbered else 0
            ordinal += deal.numbered and not deal.struck
        return 0

    def with_parts(self, row: int, **parts: Any) -> Draft:
        """With these parts of the sitting, from this row."""
        return replace(self, **parts, rows={**self.rows, **dict.fromkeys(parts, row)})

    def with_deal(self, row: int, deal: StoresDeal, before: int = 0) -> Draft:
        """With one more deal: before the one of this id if it is on the sheet, else at the end."""
        entered, place = DraftDeal(id=row, row=row, deal=deal), len(self.deals)
        if before and before in self.ids:
            place = next(n for n, other in enumerate(self.deals) if other.id == before)
        return replace(self, deals=(*self.deals[:place], entered, *self.deals[place:]))

    def with_change(self, id_: int, **changes: Any) -> Draft:
        """With changes of one deal, if there is such a one."""
        deals = (replace(deal, **changes) if deal.id == id_ else deal for deal in self.deals)
        return replace(self, deals=tuple(deals))

    def with_seatings(self, row: int, seatings: Sequence[Seating]) -> Draft:
        """With what the table said of these rounds; of one of which it says nothing any more, the
        rotation holds again."""
        if not seatings:
            return self
        found = {seating.round: seating for seating in seatings}
        entered = {**self.seatings, **found}
        entered = {
            number: seating
            for number, seating in entered.items()
            if seating.seats or seating.dealer is not None
        }
        rows: Mapping[str | int, int] = {**self.rows, **dict.fromkeys(found, row)}
        return replace(self, seatings=entered, rows=rows)


def opened_draft(act: Act) -> Draft:
    """The sitting that it opens. Raises MissingGame if there is no such game."""
    if not isinstance(act, SittingOpened):
        raise UnreadableFacts("act", gettext("“{act}” is not possible here.", act=act.name))
    ruleset = find_ruleset(act.ruleset)
    if ruleset is None:
        raise MissingGame(act.ruleset)
    draft = Draft(
        ruleset=ruleset,
        seats=len(act.players),
        players=act.players,
        options=act.options,
        stake=act.stake,
        details=act.details,
        rows=dict.fromkeys(("players", "options", "details"), 1),
    )
    return draft.with_seatings(1, act.seatings)


NO_DEALS: Mapping[int, DealRecord] = {}


def sitting_of(
    draft: Draft, known: Mapping[int, DealRecord] = NO_DEALS, most: int | None = None
) -> Sitting:
    """Read the sitting. Raises UnreadableJournal with the row of what cannot be read.

    known: deals that are not read again, by the row that has their facts. most: so many deals and
    adjustments are wanted, None for all.
    """
    ruleset, seats, rows = draft.ruleset, range(draft.seats), draft.rows
    unreadable_as(rows["players"], lambda: require_names(draft))
    options = unreadable_as(
        rows["options"], lambda: require(read_facts(ruleset.Options, draft.options))
    )
    details = unreadable_as(
        rows["details"], lambda: require((draft.details, strangers(draft.details, seats)))
    )
    return Sitting(
        ruleset=ruleset,
        players=draft.players,
        options=options,
        stake=draft.stake,
        seatings=tuple(
            stored_seating(draft, number, seating)
            for number, seating in sorted(draft.seatings.items())
        ),
        deals=tuple(
            known[own.row]
            if own.row in known
            else stored_deal(own.row, own.deal, ruleset, draft.seats)
            for own in draft.standing[:most]
        ),
        closed=draft.closed,
        **vars(details),
    )


def require_names(draft: Draft) -> None:
    if len(draft.players) != draft.seats or draft.seats not in draft.ruleset.players:
        raise UnreadableFacts("players", gettext("Another number of names was expected."))


def stored_seating(draft: Draft, number: int, seating: Seating) -> Seating:
    seats = range(draft.seats)
    return unreadable_as(draft.rows[number], lambda: require((seating, strangers(seating, seats))))


def stored_deal(row: int, stored: StoresDeal, ruleset: Ruleset, seats: int) -> DealRecord:
    """The deal that is stored in this row. seats: the number of players."""
    return unreadable_as(row, lambda: stored.read(ruleset, seats))
