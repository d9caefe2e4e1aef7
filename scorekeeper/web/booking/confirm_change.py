"""The question before a change to earlier deals: its page, and what follows its answer."""

from __future__ import annotations

from collections.abc import Mapping

from django.http import HttpRequest, HttpResponse

from scorekeeper.pages.changes.proposal import Proposal
from scorekeeper.pages.changes.question import question_context

from ..present.sitting_page import redirect_to_sheet, sitting_page
from ..repository import SittingRequest
from .saving import Receipt, SubmissionStatus, free_key


def ask_to_confirm(
    request: HttpRequest, sitting: SittingRequest, proposal: Proposal, typed: Mapping[str, str]
) -> HttpResponse:
    """Render the question of a form, with the form as hidden fields."""
    context = question_context(sitting.state, proposal, typed)
    status = 422 if context["problem"] else 200
    context |= {"action": request.path, "key": free_key(request, sitting)}
    return sitting_page(request, sitting, "deals/confirm_change.html", context, status=status)


STATUS_NOTES = {
    SubmissionStatus.AGAIN: "again",
    SubmissionStatus.FULL: "full",
}  # other statuses: the page was out of date


def redirect_after_booking(sitting: SittingRequest, receipt: Receipt) -> HttpResponse:
    """Redirect to the sheet, which says what was done; with a note if that was not booked now."""
    if receipt.status == SubmissionStatus.BOOKED:
        return redirect_to_sheet(sitting)
    return redirect_to_sheet(sitting, STATUS_NOTES.get(receipt.status, "key"))
