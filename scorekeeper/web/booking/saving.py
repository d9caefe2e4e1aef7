"""A form that books acts is booked once, however often it is sent; a posted deal is one.

Each filled-in form carries a key, under which its acts are booked. Sent again unchanged, it gets
the first answer again; sent with other facts, it is reported as such. If another phone books at the
same moment, the view is run again on the new state (`access/admission.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import Enum, auto

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
    known_kind,
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

from .. import repository
from ..access.capacity import PAGE
from ..models import Sitting
from ..protocol import Flag, Header
from ..repository import SittingRequest, new_key, states

LONGEST_FORM_KEY = (
    56  # of a form; a number is appended for each of several acts, within the column's 64
)


@dataclass(frozen=True, kw_only=True)
class Proposal:
    """What a form comes to in a state of its sitting: the acts to book, or why there are none.

    acts: () if the form is wrong or changes nothing. problems: what is wrong. change: the preview
    of a change to earlier rows. entry: the booked deal that the form is about, if it is there.
    tried: the dry run of the deal in the form.
    """

    acts: Sequence[Act] = ()
    problems: tuple[Problem, ...] = ()
    change: ChangePreview | None = None
    entry: Entry | None = None
    tried: DryRun = NO_DRY_RUN


Proposes = Callable[[State], Proposal]


class SubmissionStatus(Enum):
    """The result of submitting a form."""

    BOOKED = auto()
    AGAIN = auto()  # booked before, with the same facts
    OTHERWISE = auto()  # booked before, with other facts
    REFUSED = auto()  # it has nothing that can be booked
    FULL = auto()  # the sitting takes no more deals
    KEYLESS = auto()  # it carries no usable key


@dataclass(frozen=True, kw_only=True)
class Receipt:
    """The result of `submit`. proposal: of the form in the current state, if it was not booked
    before. rows: the rows that it booked before."""

    status: SubmissionStatus
    proposal: Proposal = Proposal()
    rows: tuple[JournalRow, ...] = ()


def posted_key(request: HttpRequest) -> str | None:
    """The key of the posted form; None if it is missing or unusable."""
    key = request.POST.get("key", "")
    fits = 0 < len(key) <= LONGEST_FORM_KEY and key.isascii() and key.replace("-", "").isalnum()
    return key if fits else None


def free_key(request: HttpRequest, sitting: SittingRequest) -> str:
    """The key of the form, or a new one if it is unusable or has already booked something."""
    key = posted_key(request)
    return new_key() if key is None or sitting.state.booked_under(key) else key


def submit(
    sitting: SittingRequest,
    key: str | None,
    proposes: Proposes,
    quick: Proposes | None = None,
    *,
    numbered: bool = False,
) -> Receipt:
    """Book the acts of a form, unless something prevents it.

    quick: a cheaper function for the state in which the form was booked, if there is one. numbered:
    append a number to the key even for a single act.
    """
    state = sitting.state
    rows = state.booked_under(key) if key else ()
    if rows:
        again = proposes_again(state, rows, quick or proposes)
        return Receipt(
            status=SubmissionStatus.AGAIN if again else SubmissionStatus.OTHERWISE, rows=rows
        )
    proposal = proposes(state)
    return Receipt(status=book(sitting, key, proposal.acts, numbered), proposal=proposal)


def book(
    sitting: SittingRequest, key: str | None, acts: Sequence[Act], numbered: bool = False
) -> SubmissionStatus:
    """Book acts under the key of their form. Raises StaleState after a conflict with another phone;
    the view is then run again."""
    state = sitting.state
    if not acts:
        return SubmissionStatus.REFUSED
    if len(state.ids) + sum(1 for act in acts if act.books) > MOST_DEALS:
        return SubmissionStatus.FULL
    if key is None:
        return SubmissionStatus.KEYLESS
    several = numbered or len(acts) > 1
    keys = [f"{key}-{place}" if several else key for place in range(1, len(acts) + 1)]
    repository.book_acts(
        state, sitting.link.sitting_id, [*zip(keys, acts, strict=True)], sitting.device
    )
    return SubmissionStatus.BOOKED


def proposes_again(state: State, rows: Sequence[JournalRow], proposes: Proposes) -> bool:
    """Whether the form yields the acts that these rows booked, replayed from the state before
    them."""
    then = state_of(state.rows[: rows[0].number - 1])
    return [*proposes(then).acts] == [row.act for row in rows]


# ── A posted deal ─────────────────────────────────────────────────────────────────────────────────


KEYLESS = Problem(fact="key", text=gettext("This page was out of date. Please save once more."))
SAVED_OTHERWISE = gettext("This deal was saved already, with different details.")
UNDONE = Problem(
    fact="key",
    text=gettext(
        "What this form saved has been undone since. Save again to keep what it says now."
    ),
)


def price_of_entering(request: HttpRequest, sitting: Sitting) -> int:
    """A form shows the next deal alone. A replay is for a deal sent again behind which is more than
    deals, and for the seats of an earlier round."""
    state = states.get(sitting.id)
    rows = state.booked_under(posted_key(request) or "-") if state else ()
    again = state and rows and not state.only_grew_since(rows[-1].number)
    return PAGE + (sitting.head if again or Flag.AS_BEFORE in request.POST else 0)


@dataclass(frozen=True, kw_only=True)
class PostedDeal:
    """The posted form of a deal.

    kind: as the form or its address names it, "" if they do not. looks: only render the form.
    stored: the form came out of the phone's store. as_before: the partners stayed together for a
    new round. sent: "first" or "again" from the outbox of a phone, "" from the page.
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
        return dry_run(
            place, self.typed.get("kind") or known_kind(place.sheet, self.kind), self.typed
        )

    def form(self, place: Place, players: tuple[str, ...], tried: DryRun) -> DealForm:
        """The form again, with the result of the dry run."""
        kind = known_kind(place.sheet, self.kind)
        return DealForm(place=place, players=players, kind=kind, typed=self.typed, tried=tried)


def values_of(query: QueryDict) -> Iterator[tuple[str, str]]:
    """Each value with its field."""
    return ((name, value) for name, values in query.lists() for value in values)


def asked_kind(request: HttpRequest) -> str:
    """The kind of deal that the request names."""
    return request.POST.get("kind") or request.GET.get("kind") or ""


def posted_deal(request: HttpRequest) -> PostedDeal:
    return PostedDeal(
        kind=asked_kind(request),
        typed=typed_fields(values_of(request.POST)),
        key=posted_key(request),
        looks=Flag.LOOK in request.POST,
        stored=Flag.STORED in request.POST,
        as_before=Flag.AS_BEFORE in request.POST,
        sent=request.headers.get(Header.OUTBOX, ""),
    )


# ── What can happen to it ─────────────────────────────────────────────────────────────────────────


@dataclass(frozen=True, kw_only=True)
class Booked:
    """It is on the sheet. ordinal: its number."""

    ordinal: int


@dataclass(frozen=True, kw_only=True)
class Again:
    """It was saved already. ordinal: its number; 0 if it was undone since. note: for the sheet."""

    ordinal: int
    note: str


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


@dataclass(frozen=True, kw_only=True)
class SavedOtherwise:
    """It was saved already, with other facts. entry: the deal that is on the sheet."""

    tried: DryRun
    entry: Entry


Outcome = Booked | Again | DealRefused | Clash | SavedOtherwise


def refused_because(tried: DryRun, problem: Problem, status: int = 409) -> DealRefused:
    """Refused for this reason alone."""
    return DealRefused(tried=replace(tried, deal=None, problems=(problem,)), status=status)


def join_problems(problems: Sequence[Problem]) -> Text:
    """The texts of all problems, joined."""
    return join_texts([problem.text for problem in problems]) if problems else NOTHING


def book_deal(sitting: SittingRequest, deal: PostedDeal, ordinal: int) -> Outcome:
    """Book the deal under its key. ordinal: the number that the form showed for it."""
    state = sitting.state
    if rows := state.booked_under(deal.key or "-"):
        # The seats of the round may have been booked before the deal (Flag.AS_BEFORE).
        return booked_before(state, deal, rows[-1])
    proposal = deal_proposal(state, deal, ordinal)
    if not isinstance(proposal, Proposal):
        return proposal
    status = book(sitting, deal.key, proposal.acts)
    if status == SubmissionStatus.FULL:
        return refused_because(
            proposal.tried, Problem(fact="kind", text=TOO_MANY_DEALS), status=422
        )
    if status == SubmissionStatus.KEYLESS:
        return refused_because(proposal.tried, KEYLESS)
    return Booked(ordinal=state.sheet.next_ordinal)


def deal_proposal(state: State, deal: PostedDeal, ordinal: int) -> Proposal | DealRefused | Clash:
    """Decide whether the deal can be booked in this state.

    A form that was open while the table was reseated is accepted. A deal that waited in a phone's
    outbox, or whose form did in its store, may show partners from earlier in the evening, so it is
    refused with a question (RESEATED).
    """
    sheet = state.sheet
    if ordinal < sheet.next_ordinal:
        return clash(state, deal, ordinal)
    tried, reseats = deal.tried(state), tuple[Act, ...]()
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
    *earlier, playing = sheet.rounds
    if playing.deals:
        return None
    return next(
        (round_ for round_ in earlier[::-1] if sides_words(round_.before.sides) == sides), None
    )


def clash(state: State, deal: PostedDeal, ordinal: int) -> Clash:
    """Another phone took this ordinal: dry-run the deal in place of the other one."""
    sheet = state.sheet
    other = next((entry for entry in sheet.deals if entry.ordinal == ordinal), None)
    place = Place(sheet=sheet, index=other.number - 1) if other else place_at_end(sheet)
    return Clash(tried=deal.tried_at(place), entry=other)


def proposal_alone(tried: DryRun) -> Proposal:
    """The deal, wherever it stands."""
    return Proposal(acts=(booking_act(tried.deal),) if tried.deal else ())


def is_said_again(state: State, deal: PostedDeal, row: JournalRow) -> bool:
    """Whether the form says what it booked in this row, even if the deal was amended since."""
    if not state.only_grew_since(row.number):
        return proposes_again(state, [row], lambda then: proposal_alone(deal.tried(then)))
    place = Place(sheet=state.sheet, index=state.ids.index(row.number))
    return proposal_alone(deal.tried_at(place)).acts == (row.act,)


def booked_before(state: State, deal: PostedDeal, row: JournalRow) -> Outcome:
    """The form was saved before, in this row: repeat the first answer; with other facts, offer to
    amend."""
    entry = state.entry_of(row.number)
    if is_said_again(state, deal, row):
        if entry is None:
            return Again(ordinal=0, note="undone")
        # What an outbox sends again by itself, nobody tapped twice.
        return Again(ordinal=entry.ordinal, note="" if deal.sent == "again" else "again")
    if entry is None:
        return refused_because(NO_DRY_RUN, UNDONE)
    tried = deal.tried_at(Place(sheet=state.sheet, index=entry.number - 1))
    return SavedOtherwise(tried=tried, entry=entry)


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
