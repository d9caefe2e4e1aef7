"""A form that books acts is booked once, however often it is sent; a posted deal is one.

Each filled-in form carries a key, under which its acts are booked. Sent again unchanged, it gets
the first answer again; sent with other facts, it is reported as such. If another phone books at the
same moment, the view is run again on the new state (`access/sitting_access.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto
from typing import Generic, Protocol, TypeVar

from django.http import HttpRequest, QueryDict

from scorekeeper.journal.acts import Act, RoundReseated, booking_act
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import JournalRow, State, state_after, state_of
from scorekeeper.pages.deal_form.answers import parse_whole
from scorekeeper.pages.deal_form.deal_page import SIDES_FIELD, DealForm, sides_words
from scorekeeper.pages.deal_form.dry_run import (
    CLOSED,
    NO_DRY_RUN,
    RESEATED,
    TOO_EARLY,
    DryRun,
    Place,
    dry_run,
    place_at_end,
    typed_fields,
)
from scorekeeper.rules.core.deal_differences import Difference, differences
from scorekeeper.rules.core.deal_summary import join_texts
from scorekeeper.rules.core.facts import DealRecord, Problem
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.text import NOTHING, Text, gettext
from scorekeeper.rules.scoring.scored_deal import Entry, Round
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import MOST_DEALS, TOO_MANY_DEALS

from ..access.sitting_access import SittingRequest, posted_key


class HasActs(Protocol):
    """An object that knows the acts that a form books."""

    @property
    def acts(self) -> Sequence[Act]:
        """The acts to book; empty if the form is invalid or changes nothing."""


@dataclass(frozen=True, kw_only=True)
class FormActs:
    """The acts of a form on a sitting. problems: why it cannot be booked. change: the preview of a
    change to earlier rows."""

    acts: Sequence[Act] = ()
    problems: tuple[Problem, ...] = ()
    change: ChangePreview | None = None


class SubmissionStatus(Enum):
    """The result of submitting a form."""

    BOOKED = auto()
    AGAIN = auto()  # booked before, with the same facts
    OTHERWISE = auto()  # booked before, with other facts
    REFUSED = auto()  # it has nothing that can be booked
    FULL = auto()  # the sitting takes no more deals
    KEYLESS = auto()  # it carries no usable key


Answer = TypeVar("Answer", bound=HasActs)


@dataclass(frozen=True, kw_only=True)
class Receipt(Generic[Answer]):
    """The result of `submit`. answer: the form's acts in the current state, if it was not booked
    before. rows: the rows that it booked before."""

    status: SubmissionStatus
    answer: Answer | None = None
    rows: tuple[JournalRow, ...] = ()


def submit(
    sitting: SittingRequest,
    key: str | None,
    says: Callable[[State], Answer],
    quick: Callable[[State], HasActs] | None = None,
    *,
    numbered: bool = False,
) -> Receipt[Answer]:
    """Book the acts of a form, unless something prevents it.

    says: computes the acts in the current state. quick: a cheaper function for the state in which
    the form was booked, if there is one. numbered: append a number to the key even for a single
    act.
    """
    state = sitting.state
    rows = state.booked_under(key) if key else ()
    if rows:
        again = says_again(state, rows, quick or says)
        return Receipt(
            status=SubmissionStatus.AGAIN if again else SubmissionStatus.OTHERWISE, rows=rows
        )
    answer = says(state)
    acts = answer.acts
    if not acts:
        return Receipt(status=SubmissionStatus.REFUSED, answer=answer)
    if len(state.ids) + sum(1 for act in acts if act.books) > MOST_DEALS:
        return Receipt(status=SubmissionStatus.FULL, answer=answer)
    if key is None:
        return Receipt(status=SubmissionStatus.KEYLESS, answer=answer)
    several = numbered or len(acts) > 1
    keys = [f"{key}-{place}" if several else key for place in range(1, len(acts) + 1)]
    sitting.book(*zip(keys, acts, strict=True))
    return Receipt(status=SubmissionStatus.BOOKED, answer=answer)


def says_again(state: State, rows: Sequence[JournalRow], says: Callable[[State], HasActs]) -> bool:
    """Whether the form yields the acts that these rows booked, replayed from the state before
    them."""
    then = state_of(state.rows[: rows[0].number - 1])
    return [*says(then).acts] == [row.act for row in rows]


# ── A posted deal ─────────────────────────────────────────────────────────────────────────────────


KEYLESS = Problem(fact="key", text=gettext("This page was out of date. Please save once more."))
UNDONE = Problem(
    fact="key",
    text=gettext(
        "What this form saved has been undone since. Save again to keep what it says now."
    ),
)
LOOK = "look"  # POST flag: render the form of an outbox deal without saving it
STORED = "stored"  # POST flag: the form was opened out of the phone's store
AS_BEFORE = "as_before"  # POST flag: the partners of the deal stayed together for a new round


def asked_kind_of_deal(request: HttpRequest, sitting: SittingRequest) -> str:
    """The kind of deal that the request names, else the first that may come next."""
    kind = request.POST.get("kind") or request.GET.get("kind") or ""
    kinds = sitting.sheet.ruleset.kinds
    return kind if kind in kinds else (*sitting.sheet.kinds, *kinds)[0]


@dataclass(frozen=True, kw_only=True)
class PostedDeal:
    """The posted form of a deal.

    looks: only render the form (LOOK). stored: STORED. as_before: AS_BEFORE. sent: "first" or
    "again" from the outbox of a phone, "" from the page.
    """

    kind: str
    typed: Mapping[str, str]
    key: str | None
    looks: bool
    stored: bool
    as_before: bool
    sent: str

    @property
    def sides(self) -> str:
        """Who were partners on the form."""
        return self.typed.get(SIDES_FIELD, "")

    def tried(self, state: State) -> DryRun:
        """Dry-run it as the next deal."""
        return self.tried_at(place_at_end(state.sheet))

    def tried_at(self, place: Place) -> DryRun:
        return dry_run(place, self.typed.get("kind") or self.kind, self.typed)

    def form(self, place: Place, players: tuple[str, ...], tried: DryRun) -> DealForm:
        """The form again, with the result of the dry run."""
        return DealForm(place=place, players=players, kind=self.kind, typed=self.typed, tried=tried)


def values_of(query: QueryDict) -> Iterator[tuple[str, str]]:
    """Each value with its field."""
    return ((name, value) for name, values in query.lists() for value in values)


def posted_deal(request: HttpRequest, sitting: SittingRequest) -> PostedDeal:
    return PostedDeal(
        kind=asked_kind_of_deal(request, sitting),
        typed=typed_fields(values_of(request.POST)),
        key=posted_key(request),
        looks=LOOK in request.POST,
        stored=STORED in request.POST,
        as_before=AS_BEFORE in request.POST,
        sent=request.headers.get("X-Outbox", ""),
    )


@dataclass(frozen=True, kw_only=True)
class BookingOutcome:
    """The result of a posted form: booked, with a note for the sheet, or refused.

    ordinal: the number of the booked deal, 0 if it was undone since. refused: the page that gives
    the reason: "form", "clash" or "otherwise". why: the reason as a sentence, but of a clash.
    reseats: the act that comes before the deal. as_before: the answer that the partners of an
    earlier round stayed together, if the round in play may be seated as that one was.
    """

    note: str = ""
    ordinal: int = 0
    refused: str = ""
    status: int = 409
    tried: DryRun = NO_DRY_RUN
    entry: Entry | None = None
    reseats: tuple[Act, ...] = ()
    as_before: Text | None = None

    @property
    def why(self) -> Text:
        if self.refused == "otherwise":
            return gettext("This deal was saved already, with different details.")
        return join_problems(self.tried.problems)

    @property
    def acts(self) -> tuple[Act, ...]:
        if self.refused or self.tried.deal is None:
            return ()
        return (*self.reseats, booking_act(self.tried.deal))

    def with_problem(self, problem: Problem, status: int = 409) -> BookingOutcome:
        """Refused for this reason alone."""
        tried = replace(self.tried, deal=None, problems=(problem,))
        return replace(self, refused="form", status=status, tried=tried)


def join_problems(problems: Sequence[Problem]) -> Text:
    """The texts of all problems, joined."""
    return join_texts([problem.text for problem in problems]) if problems else NOTHING


def book_deal(sitting: SittingRequest, deal: PostedDeal, ordinal: int) -> BookingOutcome:
    """Book the deal under its key. ordinal: the number that the form showed for it."""

    if rows := sitting.state.booked_under(deal.key or "-"):
        # The seats of the round may have been booked before the deal (AS_BEFORE).
        return repeat_outcome(sitting.state, deal, rows[-1])
    receipt = submit(sitting, deal.key, lambda state: outcome_of(state, deal, ordinal))
    outcome = receipt.answer or BookingOutcome()
    if receipt.status == SubmissionStatus.FULL:
        return outcome.with_problem(Problem(fact="kind", text=TOO_MANY_DEALS), status=422)
    return outcome.with_problem(KEYLESS) if receipt.status == SubmissionStatus.KEYLESS else outcome


def outcome_of(state: State, deal: PostedDeal, ordinal: int) -> BookingOutcome:
    """Decide whether the deal can be booked in this state.

    A form that was open while the table was reseated is accepted. A deal that waited in a phone's
    outbox, or whose form did in its store, may show partners from earlier in the evening, so it is
    refused with a question (RESEATED).
    """
    sheet = state.sheet
    if ordinal < sheet.next_ordinal:
        return clash_outcome(state, deal, ordinal)
    tried = deal.tried(state)
    outcome = BookingOutcome(ordinal=sheet.next_ordinal, tried=tried)
    if deal.sent == "again" and ordinal > sheet.next_ordinal and not deal.looks:
        return outcome.with_problem(TOO_EARLY)
    waited = deal.looks or deal.stored or deal.as_before or deal.sent == "again"
    if waited and deal.sides not in ("", sides_words(sheet.standing.sides)):
        earlier = round_with_partners(sheet, deal.sides)
        if earlier is None or not deal.as_before:
            answer = still_sat_so(sheet, earlier) if earlier else None
            return replace(outcome.with_problem(RESEATED), as_before=answer)
        stays = Seating(round=sheet.rounds[-1].number, seats=earlier.before.table.seats)
        reseats = RoundReseated.of(stays)
        tried = deal.tried(state_after(state, reseats))
        outcome = replace(outcome, tried=tried, reseats=(reseats,))
    if tried.deal is None:
        return replace(outcome, refused="form", status=422)
    if deal.looks:
        return replace(outcome, refused="form", status=200)
    return outcome.with_problem(CLOSED) if sheet.finished else outcome


def still_sat_so(sheet: Sheet, earlier: Round) -> Text:
    title = sheet.ruleset.round_title.filled(number=earlier.number)
    return gettext("We still sat as before: {round}", round=title)


def round_with_partners(sheet: Sheet, sides: str) -> Round | None:
    """The last round played by these partners; None if deals of the round in play stand already."""
    *earlier, playing = sheet.rounds
    if playing.deals:
        return None
    return next(
        (round_ for round_ in earlier[::-1] if sides_words(round_.before.sides) == sides), None
    )


def clash_outcome(state: State, deal: PostedDeal, ordinal: int) -> BookingOutcome:
    """Another phone took this ordinal: dry-run the deal in place of the other one."""
    other = next((entry for entry in state.sheet.deals if entry.ordinal == ordinal), None)
    sheet = state.sheet
    place = Place(sheet=sheet, index=other.number - 1, over=True) if other else place_at_end(sheet)
    return BookingOutcome(refused="clash", tried=deal.tried_at(place), entry=other)


def is_said_again(state: State, deal: PostedDeal, row: JournalRow) -> bool:
    """Whether the form says what it booked in this row, even if the deal was amended since."""
    if not state.only_grew_since(row.number):
        return says_again(state, [row], lambda then: BookingOutcome(tried=deal.tried(then)))
    place = Place(sheet=state.sheet, index=state.ids.index(row.number), over=True)
    return BookingOutcome(tried=deal.tried_at(place)).acts == (row.act,)


def repeat_outcome(state: State, deal: PostedDeal, row: JournalRow) -> BookingOutcome:
    """The form was saved before, in this row: repeat the first answer; with other facts, offer to
    amend."""
    entry = state.entry_of(row.number)
    if is_said_again(state, deal, row):
        if entry is None:
            return BookingOutcome(note="undone")
        # What an outbox sends again by itself, nobody tapped twice.
        note = "" if deal.sent == "again" else "again"
        return BookingOutcome(note=note, ordinal=entry.ordinal)
    if entry is None:
        return BookingOutcome().with_problem(UNDONE)
    tried = deal.tried_at(Place(sheet=state.sheet, index=entry.number - 1, over=True))
    return BookingOutcome(refused="otherwise", tried=tried, entry=entry)


def differences_from(entry: Entry | None, deal: DealRecord | None) -> tuple[Difference, ...]:
    """How a deal differs from the booked one; () if either is missing or the entry is no deal."""
    return differences(entry.deal, deal) if entry and entry.ordinal and deal else ()


def posted_place(request: HttpRequest, state: State) -> Place:
    """The place of the deal in an amending or inserting form; else the end."""
    for field, over in (("id", True), ("before", False)):
        id_ = parse_whole(request.POST.get(field, ""))
        entry = state.entry_of(id_) if isinstance(id_, int) else None
        if entry:
            return Place(sheet=state.sheet, index=entry.number - 1, over=over)
    return place_at_end(state.sheet)
