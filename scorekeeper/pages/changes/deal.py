"""The posted form of a deal, and what it comes to at the end of the sheet."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.journal.acts import Act, RoundReseated, booking_act
from scorekeeper.journal.replay import State, state_after
from scorekeeper.rules.core.deal_differences import Difference, differences
from scorekeeper.rules.core.facts import DealRecord, Problem
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.scored_deal import Entry, Round
from scorekeeper.rules.scoring.sheet import Sheet

from ..deal_form.answers import parse_whole
from ..deal_form.deal_page import SIDES_FIELD, DealForm, sides_words
from ..deal_form.dry_run import (
    CLOSED,
    RESEATED,
    TOO_EARLY,
    DryRun,
    Place,
    dry_run,
    known_kind,
    place_at_end,
)
from .proposal import Proposal


@dataclass(frozen=True, kw_only=True)
class PostedDeal:
    """The posted form of a deal.

    typed: its fields, with the kind as the form or its address names it. looks: only render the
    form. stored: the form came out of the phone's store. as_before: the partners stayed together
    for a new round. sent: "first" or "again" from the outbox of a phone, "" from the page.
    """

    typed: Mapping[str, str]
    key: str | None = None
    looks: bool = False
    stored: bool = False
    as_before: bool = False
    sent: str = ""

    @property
    def kind(self) -> str:
        """The kind of deal; "" if nothing names it."""
        return self.typed.get("kind", "")

    @property
    def sides(self) -> str:
        """Who were partners on the form."""
        return self.typed.get(SIDES_FIELD, "")

    def tried(self, state: State) -> DryRun:
        """Dry-run it as the next deal."""
        return self.tried_at(place_at_end(state.sheet))

    def tried_at(self, place: Place) -> DryRun:
        return dry_run(place, self.kind or known_kind(place.sheet, ""), self.typed)

    def form(self, place: Place, players: tuple[str, ...], tried: DryRun) -> DealForm:
        """The form again, with the result of the dry run."""
        kind = known_kind(place.sheet, self.kind)
        return DealForm(place=place, players=players, kind=kind, typed=self.typed, tried=tried)


@dataclass(frozen=True, kw_only=True)
class DealRefused:
    """It cannot be booked, or is only looked at: the form is shown again.

    tried: with the problems. status: of the answer. as_before: the answer that the partners of an
    earlier round stayed together, if the round in play may be seated as that one was.
    """

    tried: DryRun
    status: int = 409
    as_before: Text | None = None


@dataclass(frozen=True, kw_only=True)
class Clash:
    """Another phone took its number. entry: the deal of that phone. tried: in place of that."""

    tried: DryRun
    entry: Entry | None


def refused_because(tried: DryRun, problem: Problem, status: int = 409) -> DealRefused:
    """Refused for this reason alone."""
    return DealRefused(tried=replace(tried, deal=None, problems=(problem,)), status=status)


def deal_proposal(state: State, deal: PostedDeal, ordinal: int) -> Proposal | DealRefused | Clash:
    """Decide whether the deal can be booked in this state.

    A form that was open while the table was reseated is accepted. A deal that waited in a phone's
    outbox, or whose form did in its store, may show partners from earlier in the evening, so it is
    refused with a question (RESEATED).
    """
    sheet = state.sheet
    if ordinal < sheet.next_ordinal:
        return clash(state, deal, ordinal)
    tried = deal.tried(state)
    reseats: tuple[Act, ...] = ()
    if deal.sent == "again" and ordinal > sheet.next_ordinal and not deal.looks:
        return refused_because(tried, TOO_EARLY)
    waited = deal.looks or deal.stored or deal.as_before or deal.sent == "again"
    if waited and deal.sides not in ("", sides_words(sheet.standing.sides)):
        earlier = round_with_partners(sheet, deal.sides)
        if earlier is None or not deal.as_before:
            answer = still_sat_so(sheet, earlier) if earlier else None
            return replace(refused_because(tried, RESEATED), as_before=answer)
        stays = Seating(round=sheet.rounds[-1].number, seats=earlier.before.table.seats)
        reseats = (RoundReseated.of(stays),)
        tried = deal.tried(state_after(state, reseats[0]))
    if tried.deal is None or deal.looks:
        return DealRefused(tried=tried, status=200 if tried.deal else 422)
    if sheet.finished:
        return refused_because(tried, CLOSED)
    return Proposal(tried=tried, acts=(*reseats, booking_act(tried.deal)))


def still_sat_so(sheet: Sheet, earlier: Round) -> Text:
    title = sheet.ruleset.round_title.filled(number=earlier.number)
    return gettext("We still sat as before: {round}", round=title)


def round_with_partners(sheet: Sheet, sides: str) -> Round | None:
    """The last round played by these partners; None if deals of the round in play stand already."""
    rounds = sheet.rounds[::-1]
    if rounds[0].deals:
        return None
    return next(
        (played for played in rounds[1:] if sides_words(played.before.sides) == sides), None
    )


def clash(state: State, deal: PostedDeal, ordinal: int) -> Clash:
    """Another phone took this ordinal: dry-run the deal in place of the other one."""
    sheet = state.sheet
    other = next((entry for entry in sheet.deals if entry.ordinal == ordinal), None)
    place = Place(sheet=sheet, index=other.number - 1) if other else place_at_end(sheet)
    return Clash(tried=deal.tried_at(place), entry=other)


def differences_from(entry: Entry | None, deal: DealRecord | None) -> tuple[Difference, ...]:
    """How a deal differs from the booked one; () if either is missing or the entry is no deal."""
    return differences(entry.deal, deal) if entry and entry.ordinal and deal else ()


def entry_in_form(state: State, typed: Mapping[str, str], field: str) -> Entry | None:
    """The entry that a form refers to by the id of its deal."""
    id_ = parse_whole(typed.get(field, ""))
    return state.entry_of(id_) if type(id_) is int else None


def place_in_form(state: State, typed: Mapping[str, str]) -> Place:
    """The place of the deal in an amending or inserting form; else the end."""
    for field, over in (("id", True), ("before", False)):
        entry = entry_in_form(state, typed, field)
        if entry:
            return Place(sheet=state.sheet, index=entry.number - 1, over=over)
    return place_at_end(state.sheet)
