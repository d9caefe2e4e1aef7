"""Settings of a sitting: names, house rules, stake, place, date."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse, HttpResponseRedirect
from django.views.decorators.http import require_http_methods

from scorekeeper.pages.changes.settings_change import (
    SETTLEMENT,
    merged_with,
    settings_context,
    settings_proposal,
)

from ...access.admission import may_score
from ...booking.confirm_change import ask_to_confirm
from ...booking.saving import SubmissionStatus, posted_key, proposes_again, submit, typed_in
from ...present.localize import SiteSpeech
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...repository import SittingRequest, new_key


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def sitting_settings(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """One form with one Save button; each changed part is booked as an act of its own."""
    if request.method != "POST":
        context = settings_context(sitting.state, {"back": request.GET.get("back", "")})
        return sitting_page(request, sitting, "sitting/settings.html", context)
    typed, state, speech = typed_in(request.POST), sitting.state, SiteSpeech()
    key = posted_key(request) or new_key()
    rows = state.booked_under(key)
    if rows and proposes_again(state, rows, lambda then: settings_proposal(then, typed, speech)):
        now = settings_proposal(state, typed, speech)
        return leave(request, sitting, "again" if now.acts else "")
    # With other settings under the same key the user went back to the page: it is a new form.
    key = new_key() if rows else key
    receipt = submit(sitting, key, lambda now: settings_proposal(now, typed, speech, rows))
    problems = receipt.proposal.problems
    if problems:
        shown = {"each_with_each": "", **merged_with(state, typed, rows)}
        context = settings_context(state, shown, problems)
        return sitting_page(request, sitting, "sitting/settings.html", context, status=422)
    if receipt.status == SubmissionStatus.ASKED:
        return ask_to_confirm(request, sitting, receipt.proposal, typed)
    return leave(request, sitting, "same" if receipt.status == SubmissionStatus.REFUSED else "")


def leave(request: HttpRequest, sitting: SittingRequest, note: str = "") -> HttpResponse:
    """Back to where the form was opened: the settlement, or the sheet, which says what changed."""
    if request.POST.get("back") == SETTLEMENT:
        return HttpResponseRedirect(sitting.base + SETTLEMENT)
    return redirect_to_sheet(sitting, note)
