"""A form that books acts is booked once, however often it is sent; a posted deal is one.

Each filled-in form carries a key, under which its acts are booked. Sent again unchanged, it gets
the first answer again; sent with other facts, it is reported as such. If another phone books at the
same moment, the view is run again on the new state (`access/admission.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto

from django.http import HttpRequest, QueryDict

from scorekeeper.journal.acts import Act, booking_act
from scorekeeper.journal.replay import JournalRow, State, state_of
from scorekeeper.pages.changes.deal import (
    Clash,
    DealRefused,
    PostedDeal,
    deal_proposal,
    refused_because,
)
from scorekeeper.pages.changes.proposal import NO_PROPOSAL, Proposal
from scorekeeper.pages.changes.question import is_confirmed
from scorekeeper.pages.deal_form.dry_run import NO_DRY_RUN, DryRun, Place, typed_fields
from scorekeeper.rules.core.deal_summary import join_texts
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import NOTHING, Text, gettext
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sitting import MOST_DEALS, TOO_MANY_DEALS

from .. import repository
from ..access.capacity import PAGE
from ..models import Sitting
from ..protocol import Flag, Header
from ..repository import SittingRequest, new_key, states

LONGEST_FORM_KEY = (
    56  # of a form; a number is appended for each of several acts, within the column's 64
)


Proposes = Callable[[State], Proposal]


class SubmissionStatus(Enum):
    """The result of submitting a form."""

    BOOKED = auto()
    AGAIN = auto()  # booked before, with the same facts
    OTHERWISE = auto()  # booked before, with other facts
    ASKED = auto()  # the table has to answer a question first
    REFUSED = auto()  # it has nothing that can be booked
    FULL = auto()  # the sitting takes no more deals
    KEYLESS = auto()  # it carries no usable key


@dataclass(frozen=True, kw_only=True)
class Receipt:
    """The result of `submit`. proposal: of the form in the current state, if it was not booked
    before. rows: the rows that it booked before."""

    status: SubmissionStatus
    proposal: Proposal = NO_PROPOSAL
    rows: tuple[JournalRow, ...] = ()


def posted_key(request: HttpRequest) -> str | None:
    """The key of the posted form; None if it is missing or unusable."""
    key = request.POST.get("key", "")
    fits = 0 < len(key) <= LONGEST_FORM_KEY and key.isascii() and key.replace("-", "").isalnum()
    return key if fits else None


def confirmed_key(request: HttpRequest) -> str | None:
    """The key of a form that the table has confirmed. Before, nothing is booked, and what another
    form has booked under the key does not matter."""
    return posted_key(request) if is_confirmed(request.POST) else None


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
    if proposal.question:
        return Receipt(status=SubmissionStatus.ASKED, proposal=proposal)
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


def typed_in(query: QueryDict) -> dict[str, str]:
    """The fields of a form; several values of a field are words of it."""
    return typed_fields((name, value) for name, values in query.lists() for value in values)


def asked_kind(request: HttpRequest) -> str:
    """The kind of deal that the request names; "" if it names none."""
    return request.POST.get("kind") or request.GET.get("kind") or ""


def posted_deal(request: HttpRequest) -> PostedDeal:
    return PostedDeal(
        typed={**typed_in(request.POST), "kind": asked_kind(request)},
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
class SavedOtherwise:
    """It was saved already, with other facts. entry: the deal that is on the sheet."""

    tried: DryRun
    entry: Entry


Outcome = Booked | Again | DealRefused | Clash | SavedOtherwise


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
