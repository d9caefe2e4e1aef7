"""The seats of each round and of the next one, and changing them (sitting §1.3)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from scorekeeper.pages.changes.reseating import reseating_proposal, seats_context

from ...access.admission import may_score, may_watch, post_only
from ...booking.confirm_change import ask_to_confirm
from ...booking.saving import SubmissionStatus, confirmed_key, submit, typed_in
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...repository import SittingRequest


@require_safe
@may_watch
def show_seats(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    if not sitting.state.sitting.seated:
        return redirect_to_sheet(sitting)
    context = seats_context(sitting.state, {}, opened=request.GET.get("round", ""))
    return sitting_page(request, sitting, "sitting/seats.html", context)


@post_only("seats")
@may_score
def reseat_round(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Set the seats of a round, after a confirmation that shows the effects."""
    typed = typed_in(request.POST)
    receipt = submit(
        sitting, confirmed_key(request), lambda state: reseating_proposal(state, typed)
    )
    if receipt.status == SubmissionStatus.ASKED:
        return ask_to_confirm(request, sitting, receipt.proposal, typed)
    if receipt.status == SubmissionStatus.REFUSED:
        context = seats_context(sitting.state, typed, receipt.proposal.problems)
        return sitting_page(request, sitting, "sitting/seats.html", context, status=422)
    if receipt.status == SubmissionStatus.KEYLESS:
        return redirect_to_sheet(sitting, "key")
    return redirect("seats", sitting.link.token)
