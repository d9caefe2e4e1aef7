"""The page of a booked deal, and amending it, striking it out or inserting one before it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from scorekeeper.journal.act import Act
from scorekeeper.journal.acts import DealAmended, DealInserted, DealStruck
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.history import deal_history, history_context
from scorekeeper.journal.state import State
from scorekeeper.rules.core.deal_differences import differences
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.scored_deal import Entry

from ...access.sitting_access import (
    SittingRequest,
    may_score,
    may_watch,
    posted_key,
    redirect_to_sheet,
)
from ...booking.confirm_change import (
    ask_to_confirm,
    chosen_act,
    is_confirmed,
    redirect_after_booking,
    when_decided,
)
from ...booking.deal_booking import PostedDeal, posted_deal
from ...booking.submission import FormActs, SubmissionStatus, submit
from ...deal_form.deal_page import DealPage
from ...deal_form.dry_run import NO_DRY_RUN, DryRun, Place, dry_run_of_deal, place_at_end
from ...deal_form.form_parsing import typed_facts
from ...htmx import from_htmx
from ...journal.phones import phones_by_id
from ...number_parsing import parse_whole
from .enter_deal import show_deal_form

GONE = Problem(
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
    act: Callable[[Any, int], Act]

    def place(self, entry: Entry) -> Place:
        return Place(index=entry.number - 1, over=self.over)


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


def entry_at(table: SittingRequest, number: int) -> Entry | None:
    entries = table.sheet.entries
    return entries[number - 1] if 1 <= number <= len(entries) else None


@vary_on_headers("HX-Request")
@require_safe
@may_watch
def show_entry(request: HttpRequest, table: SittingRequest, number: int) -> HttpResponse:
    """The lines of a deal with their calculation and §; a fragment of the sheet, or a page."""
    entry = entry_at(table, number)
    if entry is None:
        return redirect_to_sheet(table)
    steps = deal_history(table.state, table.state.ids[number - 1], phones_by_id(table.state))
    context = {
        "entry": entry,
        **history_context(steps if len(steps) > 1 else ()),
        "adjustment": not entry.ordinal,
    }
    page = "deals/_entry_lines.html" if from_htmx(request) else "deals/entry.html"
    return table.render(request, page, context)


@dataclass(frozen=True, kw_only=True)
class Edit(FormActs):
    """The result of a form about a booked deal; without acts if nothing would change.

    entry: the booked deal, None if it is gone. change: None if the form is invalid.
    """

    entry: Entry | None = None
    tried: DryRun = NO_DRY_RUN


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def amend_deal(request: HttpRequest, table: SittingRequest, number: int) -> HttpResponse:
    """Amend a deal: show the form, then the confirmation, then book it."""
    return edit(request, table, number, AMENDING)


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def insert_deal(request: HttpRequest, table: SittingRequest, number: int) -> HttpResponse:
    """Insert a forgotten deal before this one."""
    return edit(request, table, number, INSERTING)


def edit(request: HttpRequest, table: SittingRequest, number: int, way: EditMode) -> HttpResponse:
    if request.method == "POST":
        return save_edit(request, table, way)
    entry = entry_at(table, number)
    if entry is None or not entry.ordinal:
        return redirect_to_sheet(table)
    kinds = table.state.sitting.ruleset.kinds
    usual = entry.kind if way.over else next(iter(kinds))
    asked = request.GET.get("kind", "")
    page = DealPage(
        state=table.state, kind=asked if asked in kinds else usual, place=way.place(entry)
    )
    if way.over and page.kind == entry.kind:
        tried = dry_run_of_deal(table.state, entry.deal, page.place)
        page = replace(page, typed=typed_facts(entry.deal, entry.sides), tried=tried)
    return edit_form(request, table, way, page)


def edit_form(
    request: HttpRequest, table: SittingRequest, way: EditMode, page: DealPage, status: int = 200
) -> HttpResponse:
    """Render the form of a deal in its place among the others."""
    hidden = [(way.field, table.state.ids[page.place.index])]
    more: dict[str, object] = {way.name: True, "hidden": hidden}
    return show_deal_form(request, table, page, status=status, **more)


def save_edit(request: HttpRequest, table: SittingRequest, way: EditMode) -> HttpResponse:
    """Book the form if it is confirmed; otherwise ask for confirmation."""
    deal = posted_deal(request, table)

    def says(state: State) -> Edit:
        return edit_of_form(request, state, deal, way)

    if is_confirmed(request):
        receipt = submit(table, deal.key, when_decided(request, says))
        if receipt.status != SubmissionStatus.REFUSED:
            return redirect_after_booking(table, receipt)
    one = says(table.state)
    if one.entry is None:
        return entry_gone(request, table, deal)
    if one.change is None:
        page = deal.page(table.state, way.place(one.entry), one.tried)
        return edit_form(request, table, way, page, status=422)
    if not one.acts:
        return redirect_to_sheet(table, "again")
    title = way.title.filled(number=one.entry.ordinal)
    differs = differences(one.entry.deal, one.tried.deal) if way.over else ()
    return ask_to_confirm(request, table, one.change, title, way.does, one.tried.said, differs)


def edit_of_form(request: HttpRequest, state: State, deal: PostedDeal, way: EditMode) -> Edit:
    entry = entry_in_form(request, state, way.field)
    if entry is None or not entry.ordinal:
        return Edit()
    place = way.place(entry)
    tried = deal.tried_at(state, place)
    if tried.deal is None:
        return Edit(entry=entry, tried=tried)
    change = ChangePreview(before=state, act=way.act(tried.deal, state.ids[place.index]))
    act = chosen_act(request, change)
    same = way.over and tried.deal == entry.deal
    return Edit(entry=entry, tried=tried, change=change, acts=() if same else (act,))


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def strike_deal(request: HttpRequest, table: SittingRequest, number: int) -> HttpResponse:
    """Strike out a deal; it stays in the history."""

    def says(state: State) -> Edit:
        return strike_of(request, state, entry_in_form(request, state, "id"))

    posts = request.method == "POST"
    if posts and is_confirmed(request):
        receipt = submit(table, posted_key(request), when_decided(request, says))
        if receipt.status != SubmissionStatus.REFUSED:
            return redirect_after_booking(table, receipt)
    one = says(table.state) if posts else strike_of(request, table.state, entry_at(table, number))
    if one.entry is None or one.change is None:
        return redirect_to_sheet(table, "gone" if posts else "")
    title = gettext("Strike out deal {number}?", number=one.entry.ordinal)
    if not one.entry.ordinal:
        title = gettext("Strike out the adjustment?")
    said = gettext("This will be struck out: {deal}", deal=one.entry.said)
    hidden = [("id", str(table.state.ids[one.entry.number - 1]))]
    return ask_to_confirm(request, table, one.change, title, STRIKE, said, hidden=hidden)


def strike_of(request: HttpRequest, state: State, entry: Entry | None) -> Edit:
    if entry is None:
        return Edit()
    act = DealStruck(deal=state.ids[entry.number - 1])
    change = ChangePreview(before=state, act=act)
    return Edit(entry=entry, change=change, acts=(chosen_act(request, change),))


def entry_in_form(request: HttpRequest, state: State, field: str) -> Entry | None:
    """The entry that a form refers to by the id of its deal."""
    id_ = parse_whole(request.POST.get(field, ""))
    return state.entry_of(id_) if isinstance(id_, int) else None


def entry_gone(request: HttpRequest, table: SittingRequest, deal: PostedDeal) -> HttpResponse:
    """The booked deal was struck out or undone: offer the posted fields as the next deal."""
    action = reverse("enter", args=[table.link.token, table.sheet.next_ordinal])
    page = deal.page(table.state, place_at_end(table.state), DryRun(problems=(GONE,)))
    return show_deal_form(request, table, page, status=409, action=action)
