"""The page of a booked deal, and amending it, striking it out or inserting one before it."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.urls import reverse
from django.views.decorators.http import require_http_methods, require_safe
from django.views.decorators.vary import vary_on_headers

from scorekeeper.pages.changes.edit import (
    AMENDING,
    INSERTING,
    EditMode,
    edit_again,
    edit_context,
    edit_form,
    edit_proposal,
    entry_at,
    strike_proposal,
)
from scorekeeper.pages.deal_form.deal_page import DealForm
from scorekeeper.pages.history import entry_lines_context

from ...access.admission import may_score, may_watch
from ...booking.confirm_change import ask_to_confirm, redirect_after_booking
from ...booking.saving import SubmissionStatus, confirmed_key, posted_deal, submit, typed_in
from ...htmx import from_htmx
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...repository import SittingRequest, phones_by_id
from .enter_deal import show_deal_form


@vary_on_headers("HX-Request")
@require_safe
@may_watch
def show_entry(request: HttpRequest, sitting: SittingRequest, number: int) -> HttpResponse:
    """The lines of a deal with their calculation and §; a fragment of the sheet, or a page."""
    entry = entry_at(sitting.state, number)
    if entry is None:
        return redirect_to_sheet(sitting)
    context = entry_lines_context(sitting.state, entry, phones_by_id(sitting.state))
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
    form = edit_form(sitting.state, number, way, typed_in(request.GET))
    return show_edit(request, sitting, way, form) if form else redirect_to_sheet(sitting)


def show_edit(
    request: HttpRequest, sitting: SittingRequest, way: EditMode, form: DealForm, status: int = 200
) -> HttpResponse:
    """Render the form of a deal in its place among the others."""
    more = edit_context(sitting.state, form, way)
    return show_deal_form(request, sitting, form, status=status, **more)


def save_edit(request: HttpRequest, sitting: SittingRequest, way: EditMode) -> HttpResponse:
    """Book the form if it is confirmed; otherwise ask for confirmation."""
    typed = posted_deal(request).typed
    receipt = submit(
        sitting, confirmed_key(request), lambda state: edit_proposal(state, typed, way)
    )
    if receipt.status == SubmissionStatus.ASKED:
        return ask_to_confirm(request, sitting, receipt.proposal, typed)
    if receipt.status != SubmissionStatus.REFUSED:
        return redirect_after_booking(sitting, receipt)
    if receipt.proposal.change:
        return redirect_to_sheet(sitting, "again")
    form = edit_again(sitting.state, typed, way, receipt.proposal)
    if receipt.proposal.entry:
        return show_edit(request, sitting, way, form, status=422)
    action = reverse("enter", args=[sitting.link.token, sitting.sheet.next_ordinal])
    return show_deal_form(request, sitting, form, status=409, action=action)


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def strike_deal(request: HttpRequest, sitting: SittingRequest, number: int) -> HttpResponse:
    """Strike out a deal; it stays in the history."""
    typed = typed_in(request.POST)
    if request.method != "POST" and entry_at(sitting.state, number):
        typed["id"] = str(sitting.state.ids[number - 1])
    receipt = submit(sitting, confirmed_key(request), lambda state: strike_proposal(state, typed))
    if receipt.status == SubmissionStatus.ASKED:
        return ask_to_confirm(request, sitting, receipt.proposal, typed)
    if receipt.status != SubmissionStatus.REFUSED:
        return redirect_after_booking(sitting, receipt)
    return redirect_to_sheet(sitting, "gone" if request.method == "POST" else "")
