"""The page of a booked deal, and amending it, striking it out or inserting one before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from scorekeeper.journal.acts import Act, DealAmended, DealInserted, DealStruck
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import State
from scorekeeper.pages.deal_form.answers import parse_whole, posted_fields, refused_ways
from scorekeeper.pages.deal_form.deal_page import DealForm
from scorekeeper.pages.deal_form.dry_run import (
    DryRun,
    Place,
    asked_answers,
    dry_run,
    dry_run_of_deal,
    place_at_end,
    typed_fields,
)
from scorekeeper.pages.history import deal_history, history_context
from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.facts import DealRecord, Problem
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.scored_deal import Entry, Penalty
from scorekeeper.rules.scoring.sheet import Sheet

from ...access.admission import may_score, may_watch
from ...booking.confirm_change import (
    ask_to_confirm,
    chosen_act,
    is_confirmed,
    redirect_after_booking,
    when_decided,
)
from ...booking.saving import (
    PostedDeal,
    Proposal,
    SubmissionStatus,
    posted_deal,
    posted_key,
    submit,
    values_of,
)
from ...htmx import from_htmx
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...repository import SittingRequest, phones_by_id
from .enter_deal import show_deal_form

DEAL_GONE = Problem(
    fact="id",
    text=gettext(
        "That deal was struck out or undone meanwhile. What you typed is here: save it, and it "
        "becomes the next deal."
    ),
)
STRIKE = gettext("Strike it out")


@dataclass(frozen=True, kw_only=True)
class EditMode:
    """Amending a deal, or inserting a forgotten one before it.

    name: what the templates call it. field: the form field with the id of the booked deal. over:
    the new deal replaces that one. act: of the new deal and that id.
    """

    name: str
    field: str
    over: bool
    title: Text
    does: Text
    act: Callable[[DealRecord, int], Act]

    def place(self, sheet: Sheet, entry: Entry) -> Place:
        return Place(sheet=sheet, index=entry.number - 1, over=self.over)


AMENDING = EditMode(
    name="amends",
    field="id",
    over=True,
    title=gettext("Correct deal {number}?"),
    does=gettext("Correct it"),
    act=lambda deal, id_: DealAmended.of(deal, deal=id_),
)
INSERTING = EditMode(
    name="inserts",
    field="before",
    over=False,
    title=gettext("Insert before deal {number}?"),
    does=gettext("Insert it"),
    act=lambda deal, id_: DealInserted.of(deal, before=id_),
)


def entry_at(sitting: SittingRequest, number: int) -> Entry | None:
    entries = sitting.sheet.entries
    return entries[number - 1] if 1 <= number <= len(entries) else None


@vary_on_headers("HX-Request")
@require_safe
@may_watch
def show_entry(request: HttpRequest, sitting: SittingRequest, number: int) -> HttpResponse:
    """The lines of a deal with their calculation and §; a fragment of the sheet, or a page."""
    entry = entry_at(sitting, number)
    if entry is None:
        return redirect_to_sheet(sitting)
    steps = deal_history(sitting.state, sitting.state.ids[number - 1], phones_by_id(sitting.state))
    context = {
        "entry": entry,
        **history_context(steps if len(steps) > 1 else ()),
        "adjustment": not entry.ordinal,
    }
    page = "deals/_entry_lines.html" if from_htmx(request) else "deals/entry.html"
    return sitting_page(request, sitting, page, context)


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def amend_deal(request: HttpRequest, sitting: SittingRequest, number: int) -> HttpResponse:
    """Amend a deal: show the form, then the confirmation, then book it."""
    return edit(request, sitting, number, AMENDING)


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def insert_deal(request: HttpRequest, sitting: SittingRequest, number: int) -> HttpResponse:
    """Insert a forgotten deal before this one."""
    return edit(request, sitting, number, INSERTING)


def edit(request: HttpRequest, sitting: SittingRequest, number: int, way: EditMode) -> HttpResponse:
    if request.method == "POST":
        return save_edit(request, sitting, way)
    entry = entry_at(sitting, number)
    if entry is None or not entry.ordinal:
        return redirect_to_sheet(sitting)
    kinds = sitting.sheet.ruleset.kinds
    usual = entry.kind if way.over else next(iter(kinds))
    asked = request.GET.get("kind", "")
    form = DealForm(
        place=way.place(sitting.sheet, entry),
        players=sitting.players,
        kind=asked if asked in kinds else usual,
    )
    if way.over and form.kind == entry.kind:
        typed = posted_fields(entry.deal, entry.sides)
        sides = form.place.standing.sides
        refused = refused_ways(type(entry.deal), typed, sides, entry.deal, {})
        tried = dry_run_of_deal(form.place, entry.deal, refused)
        form = replace(form, typed=typed, tried=tried)
    elif typed := asked_answers(typed_fields(values_of(request.GET)), kinds[form.kind]):
        form = replace(form, typed=typed, tried=dry_run(form.place, form.kind, typed))
    return edit_form(request, sitting, way, form)


def edit_form(
    request: HttpRequest, sitting: SittingRequest, way: EditMode, form: DealForm, status: int = 200
) -> HttpResponse:
    """Render the form of a deal in its place among the others."""
    hidden = [(way.field, sitting.state.ids[form.place.index])]
    more: dict[str, object] = {way.name: True, "hidden": hidden}
    return show_deal_form(request, sitting, form, status=status, **more)


def save_edit(request: HttpRequest, sitting: SittingRequest, way: EditMode) -> HttpResponse:
    """Book the form if it is confirmed; otherwise ask for confirmation."""
    deal = posted_deal(request)

    def proposes(state: State) -> Proposal:
        return edit_proposal(request, state, deal, way)

    if is_confirmed(request):
        receipt = submit(sitting, deal.key, when_decided(request, proposes))
        if receipt.status != SubmissionStatus.REFUSED:
            return redirect_after_booking(sitting, receipt)
    edit = proposes(sitting.state)
    if edit.entry is None:
        return entry_gone(request, sitting, deal)
    if edit.change is None:
        place = way.place(sitting.sheet, edit.entry)
        form = deal.form(place, sitting.players, edit.tried)
        return edit_form(request, sitting, way, form, status=422)
    if not edit.acts:
        return redirect_to_sheet(sitting, "again")
    title = way.title.filled(number=edit.entry.ordinal)
    differs = differences(edit.entry.deal, edit.tried.deal) if way.over else ()
    return ask_to_confirm(
        request, sitting, edit.change, title, way.does, edit.tried.summary, differs
    )


def edit_proposal(request: HttpRequest, state: State, deal: PostedDeal, way: EditMode) -> Proposal:
    """What the form comes to: no change if it is invalid, no acts if nothing would change."""
    entry = entry_in_form(request, state, way.field)
    if entry is None or not entry.ordinal:
        return Proposal()
    place = way.place(state.sheet, entry)
    tried = deal.tried_at(place)
    if tried.deal is None:
        return Proposal(entry=entry, tried=tried)
    change = ChangePreview(before=state, act=way.act(tried.deal, state.ids[place.index]))
    act = chosen_act(request, change)
    same = way.over and tried.deal == entry.deal
    return Proposal(entry=entry, tried=tried, change=change, acts=() if same else (act,))


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def strike_deal(request: HttpRequest, sitting: SittingRequest, number: int) -> HttpResponse:
    """Strike out a deal; it stays in the history."""

    def proposes(state: State) -> Proposal:
        return strike_of(request, state, entry_in_form(request, state, "id"))

    posts = request.method == "POST"
    if posts and is_confirmed(request):
        receipt = submit(sitting, posted_key(request), when_decided(request, proposes))
        if receipt.status != SubmissionStatus.REFUSED:
            return redirect_after_booking(sitting, receipt)
    edit = (
        proposes(sitting.state)
        if posts
        else strike_of(request, sitting.state, entry_at(sitting, number))
    )
    if edit.entry is None or edit.change is None:
        return redirect_to_sheet(sitting, "gone" if posts else "")
    title = gettext("Strike out deal {number}?", number=edit.entry.ordinal)
    if isinstance(edit.entry.deal, Penalty):
        title = gettext("Strike out the penalty?")
    elif not edit.entry.ordinal:
        title = gettext("Strike out the adjustment?")
    summary = gettext("This will be struck out: {deal}", deal=edit.entry.summary)
    hidden = [("id", str(sitting.state.ids[edit.entry.number - 1]))]
    return ask_to_confirm(request, sitting, edit.change, title, STRIKE, summary, hidden=hidden)


def strike_of(request: HttpRequest, state: State, entry: Entry | None) -> Proposal:
    if entry is None:
        return Proposal()
    act = DealStruck(deal=state.ids[entry.number - 1])
    change = ChangePreview(before=state, act=act)
    return Proposal(entry=entry, change=change, acts=(chosen_act(request, change),))


def entry_in_form(request: HttpRequest, state: State, field: str) -> Entry | None:
    """The entry that a form refers to by the id of its deal."""
    id_ = parse_whole(request.POST.get(field, ""))
    return state.entry_of(id_) if isinstance(id_, int) else None


def entry_gone(request: HttpRequest, sitting: SittingRequest, deal: PostedDeal) -> HttpResponse:
    """The booked deal was struck out or undone: offer the posted fields as the next deal."""
    action = reverse("enter", args=[sitting.link.token, sitting.sheet.next_ordinal])
    form = deal.form(place_at_end(sitting.sheet), sitting.players, DryRun(problems=(DEAL_GONE,)))
    return show_deal_form(request, sitting, form, status=409, action=action)
