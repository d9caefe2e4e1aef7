"""Batch entry of a paper sheet: a line per deal, previewed and then booked together."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods
from django.views.decorators.vary import vary_on_headers

from scorekeeper.journal.replay import State
from scorekeeper.pages.changes.proposal import Proposal
from scorekeeper.pages.deal_form.answers import parse_whole
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.notation.signs import LETTERS
from scorekeeper.rules.notation.vocabulary import latin_sign
from scorekeeper.rules.scoring.sitting import NO_MORE_DEALS, TOO_MANY_DEALS

from ...access.admission import may_score
from ...access.capacity import PAGE, charge_growth, costs
from ...booking.batch_entry import (
    LONGEST_BODY,
    TOO_MUCH,
    WRONG,
    Batch,
    batch,
    cost_of_lines,
    last_key,
    too_much,
)
from ...booking.saving import SubmissionStatus, posted_key, submit
from ...htmx import from_htmx
from ...middleware import takes_up_to
from ...models import Sitting
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...repository import SittingRequest, new_key, states

NOTHING_TYPED = gettext("Write a line for each deal first.")
MOVED = gettext(
    "Another deal was entered meanwhile, so these lines are numbered anew and nothing is saved "
    "yet. Check them again."
)
OTHER_LINES = gettext(
    "Other lines from this page are saved already. These are not saved yet: in the box below, "
    "delete the lines that are already on the sheet, then check the rest."
)


def price_of_keying_in(request: HttpRequest, sitting: Sitting) -> int:
    """Lines sent again take a replay."""
    state = states.get(sitting.id)
    booked = state.booked_under(posted_key(request) or "-") if state else ()
    lines = cost_of_lines(request.POST.get("lines", ""))
    return PAGE + lines + (sitting.head if booked else 0)


@takes_up_to(LONGEST_BODY)
@vary_on_headers("HX-Request")
@require_http_methods(["GET", "HEAD", "POST"])
@may_score
@costs(price_of_keying_in)
def key_in(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    text = request.POST.get("lines", "")
    if request.method != "POST":
        return show_key_in(request, sitting, text)
    if too_much(text):
        return show_key_in(request, sitting, text, TOO_MUCH, status=413)
    if "book" not in request.POST:  # preview only
        return show_key_in(request, sitting, text)
    return book_lines(request, sitting, text)


def book_lines(request: HttpRequest, sitting: SittingRequest, text: str) -> HttpResponse:
    """Book all lines, or say why not and keep all of them in the form."""

    def proposes(state: State) -> Proposal:
        lines = lines_proposal(state, text, parse_whole(request.POST.get("first", "")))
        charge_growth(request, len(lines.acts))
        return lines

    def again(state: State) -> Proposal:
        return Proposal(acts=batch_of(state, text).acts)

    receipt = submit(sitting, posted_key(request), proposes, again, numbered=True)
    if receipt.status == SubmissionStatus.BOOKED:
        return redirect_to_sheet(sitting, "keyed")
    if receipt.status == SubmissionStatus.AGAIN:
        undone = {row.number for row in receipt.rows} <= sitting.state.undone
        return redirect_to_sheet(sitting, "undone" if undone else "again")
    for problem in receipt.proposal.problems:
        status = 422 if problem.text in (NOTHING_TYPED, WRONG) else 409
        return show_key_in(request, sitting, text, problem.text, status)
    if receipt.status == SubmissionStatus.FULL:
        return show_key_in(request, sitting, text, TOO_MANY_DEALS, status=422)
    note = OTHER_LINES if receipt.status == SubmissionStatus.OTHERWISE else MOVED
    return show_key_in(request, sitting, text, note, status=409)


def batch_of(state: State, text: str) -> Batch:
    """The deals that the lines of a text stand for, behind those of the sitting."""
    return batch(state.sitting, state.sheet, text)


def lines_proposal(state: State, text: str, first: object) -> Proposal:
    """What the lines come to. first: the number that the form showed for the first line."""
    lines, note = batch_of(state, text), None
    if state.sitting.closed:
        note = NO_MORE_DEALS
    elif not lines.lines:
        note = NOTHING_TYPED
    elif first != state.sheet.next_ordinal:
        note = MOVED
    elif not lines.fits:
        note = WRONG
    if note:
        return Proposal(problems=(Problem(fact="lines", text=note),))
    return Proposal(acts=lines.acts)


def lines_with_problems(sitting: SittingRequest) -> list[tuple[str, str]]:
    """Letters that are ambiguous because another player's name is that letter: (letter, player)."""
    players = sitting.players
    letters = LETTERS[: len(players)]
    return [
        (letters[number], name)
        for number, name in enumerate(players)
        if any(
            latin_sign(player).upper() == letters[number] for player in players if player != name
        )
    ]


def show_key_in(
    request: HttpRequest,
    sitting: SittingRequest,
    text: str,
    note: Text | None = None,
    status: int = 200,
) -> HttpResponse:
    """Render the page with the lines and their preview; for htmx only the preview."""
    part = from_htmx(request)
    preview = batch_of(sitting.state, "" if note is TOO_MUCH else text)
    if note is None and sitting.sheet.finished:
        note = NO_MORE_DEALS
    context = {
        "batch": preview,
        "summary": preview.summary,
        "text": text,
        "note": note,
        "first": sitting.sheet.next_ordinal,
        "key": new_key(),
        "booked": last_key(sitting.state),
        "part": part,
        "mistaken": lines_with_problems(sitting),
    }
    return sitting_page(
        request,
        sitting,
        "deals/_keyed_lines.html" if part else "deals/key_in.html",
        context,
        status=status,
    )
