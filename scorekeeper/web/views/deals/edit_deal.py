"""A booked deal: its lines and its history; amending, striking, and inserting one before it."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from scorekeeper.rules.core.deal_summary import differences
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import Text, gettext
from scorekeeper.rules.scoring.scored_deal import Entry

from ...access.sitting_access import AtTable, at_table, keeping_score, posted_key, to_sheet
from ...booking.deal_booking import DealForm, posted_deal
from ...booking.submission import Status, submit
from ...deal_form.deal_page import DealPage
from ...deal_form.dry_run import NOT_TRIED, Place, Tried, at_end, laid
from ...deal_form.form_parsing import typed_facts
from ...deal_form.simple_fields import whole
from ...htmx import from_htmx
from ...journal.acts import BareAct, deal_facts
from ...journal.change_preview import Change
from ...journal.history import history, told
from ...journal.rows import ABOUT
from ...journal.state import State
from ...sittings.confirm_change import booked, confirm, kept_seats, sure, with_deals
from .enter_deal import form

GONE = Problem(
    fact="id",
    text=gettext(
        "That deal was struck out or undone meanwhile. What you typed is here: save it, and it "
        "becomes the next deal."
    ),
)
STRIKE = gettext("Strike it out")


@dataclass(frozen=True, kw_only=True)
class Editing:
    """How a deal is said anew, or a forgotten one said before it.

    field: of the form, with the id of the booked deal. over: it takes that deal's place.
    """

    act: str
    field: str
    over: bool
    title: Text
    does: Text

    def place(self, entry: Entry) -> Place:
        return Place(index=entry.number - 1, over=self.over)


AMENDING = Editing(
    act="amend",
    field="id",
    over=True,
    title=gettext("Amend deal {number}?"),
    does=gettext("Amend it"),
)
INSERTING = Editing(
    act="insert",
    field="before",
    over=False,
    title=gettext("Insert before deal {number}?"),
    does=gettext("Insert it"),
)


def entry_at(table: AtTable, number: int) -> Entry | None:
    entries = table.sheet.entries
    return entries[number - 1] if 1 <= number <= len(entries) else None


@vary_on_headers("HX-Request")
@require_safe
@at_table
def show(request: HttpRequest, table: AtTable, number: int) -> HttpResponse:
    """The lines of a deal, each with its arithmetic and its §; a part of the sheet, or a page."""
    entry = entry_at(table, number)
    if entry is None:
        return to_sheet(table)
    steps = history(table.state, table.state.ids[number - 1])
    context = {
        "entry": entry,
        **told(steps if len(steps) > 1 else ()),
        "adjustment": not entry.ordinal,
    }
    page = "_entry.html" if from_htmx(request) else "entry.html"
    return table.render(request, page, context)


@dataclass(frozen=True, kw_only=True)
class Edit:
    """What a form says of a booked deal.

    entry: that deal, None where it is gone. change: what it comes to, None where it cannot be. act:
    what books it, None where nothing would change.
    """

    entry: Entry | None = None
    tried: Tried = NOT_TRIED
    change: Change | None = None
    act: BareAct | None = None

    @property
    def acts(self) -> tuple[BareAct, ...]:
        return () if self.act is None else (self.act,)


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
def amend(request: HttpRequest, table: AtTable, number: int) -> HttpResponse:
    """Say a deal anew: the form as it stands, then what that changes, then it is booked."""
    return edit(request, table, number, AMENDING)


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
def insert(request: HttpRequest, table: AtTable, number: int) -> HttpResponse:
    """Enter a deal that was forgotten, before this one."""
    return edit(request, table, number, INSERTING)


def edit(request: HttpRequest, table: AtTable, number: int, way: Editing) -> HttpResponse:
    if request.method == "POST":
        return save(request, table, way)
    entry = entry_at(table, number)
    if entry is None or not entry.ordinal:
        return to_sheet(table)
    kinds = table.state.sitting.ruleset.kinds
    usual = entry.kind if way.over else next(iter(kinds))
    asked = request.GET.get("kind", "")
    page = DealPage(
        state=table.state, kind=asked if asked in kinds else usual, place=way.place(entry)
    )
    if way.over and page.kind == entry.kind:
        tried = laid(table.state, entry.deal, page.place)
        page = replace(page, typed=typed_facts(entry.deal, entry.sides), tried=tried)
    return edit_form(request, table, way, page)


def edit_form(
    request: HttpRequest, table: AtTable, way: Editing, page: DealPage, status: int = 200
) -> HttpResponse:
    """The form of a deal in its place among the others."""
    hidden = [(way.field, table.state.ids[page.place.index])]
    more: dict[str, Any] = {f"{way.act}s": True, "hidden": hidden}
    return form(request, table, page, status=status, **more)


def save(request: HttpRequest, table: AtTable, way: Editing) -> HttpResponse:
    """Book what the form says; unless the table has said so, ask first."""
    deal = posted_deal(request, table)

    def says(state: State) -> Edit:
        return edited(request, state, deal, way)

    if sure(request):
        receipt = submit(table, deal.key, says)
        if receipt.status != Status.REFUSED:
            return booked(table, receipt, way.act)
    one = says(table.state)
    if one.entry is None:
        return gone(request, table, deal)
    if one.change is None:
        page = deal.page(table.state, way.place(one.entry), one.tried)
        return edit_form(request, table, way, page, status=422)
    if one.act is None:
        return to_sheet(table, "again")
    title = way.title.filled(number=one.entry.ordinal)
    differs = differences(one.entry.deal, one.tried.deal) if way.over else ()
    return confirm(request, table, one.change, title, way.does, one.tried.said, differs)


def edited(request: HttpRequest, state: State, deal: DealForm, way: Editing) -> Edit:
    entry = meant(request, state, way.field)
    if entry is None or not entry.ordinal:
        return Edit()
    place = way.place(entry)
    tried = deal.tried_at(state, place)
    if tried.deal is None:
        return Edit(entry=entry, tried=tried)
    ids = state.ids if way.over else (*state.ids[: place.index], 0, *state.ids[place.index :])
    change = with_deals(state, place.deals(state.sitting, tried.deal), ids)
    named = {ABOUT[way.act]: state.ids[place.index], "keep": kept_seats(request, change)}
    act = (way.act, {**deal_facts(tried.deal), **named})
    same = way.over and tried.deal == entry.deal
    return Edit(entry=entry, tried=tried, change=change, act=None if same else act)


@require_http_methods(["GET", "HEAD", "POST"])
@keeping_score
def strike(request: HttpRequest, table: AtTable, number: int) -> HttpResponse:
    """Strike a deal out; it stays in the trail."""

    def says(state: State) -> Edit:
        return struck(request, state, meant(request, state, "id"))

    posts = request.method == "POST"
    if posts and sure(request):
        receipt = submit(table, posted_key(request), says)
        if receipt.status != Status.REFUSED:
            return booked(table, receipt, "strike")
    one = says(table.state) if posts else struck(request, table.state, entry_at(table, number))
    if one.entry is None or one.change is None:
        return to_sheet(table, "gone" if posts else "")
    title = gettext("Strike out deal {number}?", number=one.entry.ordinal)
    if not one.entry.ordinal:
        title = gettext("Strike out the adjustment?")
    said = gettext("This will be struck out: {deal}", deal=one.entry.said)
    hidden = [("id", str(table.state.ids[one.entry.number - 1]))]
    return confirm(request, table, one.change, title, STRIKE, said, hidden=hidden)


def struck(request: HttpRequest, state: State, entry: Entry | None) -> Edit:
    if entry is None:
        return Edit()
    at = entry.number - 1
    deals = (*state.sitting.deals[:at], *state.sitting.deals[at + 1 :])
    change = with_deals(state, deals, (*state.ids[:at], *state.ids[at + 1 :]))
    facts = {"deal": state.ids[at], "keep": kept_seats(request, change)}
    return Edit(entry=entry, change=change, act=("strike", facts))


def meant(request: HttpRequest, state: State, field: str) -> Entry | None:
    """The entry that a form means, by the id of its deal."""
    id_ = whole(request.POST.get(field, ""))
    return state.entry_of(id_) if isinstance(id_, int) else None


def gone(request: HttpRequest, table: AtTable, deal: DealForm) -> HttpResponse:
    """The deal that was meant is struck out or undone: what was typed becomes the next deal."""
    action = reverse("enter", args=[table.link.token, table.sheet.next_ordinal])
    page = deal.page(table.state, at_end(table.state), Tried(problems=(GONE,)))
    return form(request, table, page, status=409, action=action)
