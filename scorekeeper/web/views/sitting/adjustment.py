"""Adjusting points by agreement, also after the end."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from scorekeeper.pages.changes.adjustment import adjustment_context, adjustment_proposal
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.sitting import TOO_MANY_DEALS

from ...access.admission import may_score
from ...booking.saving import SubmissionStatus, free_key, posted_key, submit, typed_in
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...repository import SittingRequest

SAVED_BEFORE = gettext(
    "Something was saved from this page already. Save again to save this one too."
)


@require_http_methods(["GET", "HEAD", "POST"])
@may_score
def adjust_points(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Book an adjustment with a note; also allowed after the end."""
    if request.method != "POST":
        return adjust_form(request, sitting, ())
    typed = typed_in(request.POST)
    receipt = submit(sitting, posted_key(request), lambda state: adjustment_proposal(state, typed))
    if receipt.status == SubmissionStatus.REFUSED:
        return adjust_form(request, sitting, receipt.proposal.problems)
    if receipt.status == SubmissionStatus.FULL:
        return adjust_form(request, sitting, (Problem(fact="points", text=TOO_MANY_DEALS),))
    if receipt.status in (SubmissionStatus.KEYLESS, SubmissionStatus.OTHERWISE):
        return adjust_form(request, sitting, (Problem(fact="key", text=SAVED_BEFORE),))
    return redirect_to_sheet(sitting, "again" if receipt.status == SubmissionStatus.AGAIN else "")


def adjust_form(
    request: HttpRequest, sitting: SittingRequest, problems: tuple[Problem, ...]
) -> HttpResponse:
    context = adjustment_context(sitting.state, typed_in(request.POST), problems)
    context["key"] = free_key(request, sitting)
    status = 422 if problems else 200
    return sitting_page(request, sitting, "sitting/adjust_points.html", context, status=status)
