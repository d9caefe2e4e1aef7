"""Undo and redo of acts, and closing or reopening a sitting."""

from __future__ import annotations

from typing import cast

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.utils.functional import SimpleLazyObject

from scorekeeper.pages.changes.taking_back import closing_proposal, redo_proposal, undo_proposal
from scorekeeper.pages.history import Phones

from ...access.admission import may_score, post_only
from ...booking.confirm_change import ask_to_confirm
from ...booking.saving import Proposes, SubmissionStatus, posted_key, submit, typed_in
from ...present.sitting_page import redirect_to_sheet
from ...repository import SittingRequest, phones_by_id


@post_only("sheet")
@may_score
def undo_act(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Undo the act that the button named; an act of another phone needs confirmation."""
    typed = typed_in(request.POST)
    # The names are queried only if they are shown.
    phones = cast("Phones", SimpleLazyObject(lambda: phones_by_id(sitting.state)))
    return take_back(
        request,
        sitting,
        lambda state: undo_proposal(state, typed, sitting.device, phones),
        none=sitting.state.undo_target is None,
    )


@post_only("sheet")
@may_score
def redo_act(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Revert the latest undo."""
    typed = typed_in(request.POST)
    none = sitting.state.redo_target is None
    return take_back(request, sitting, lambda state: redo_proposal(state, typed), none=none)


def take_back(
    request: HttpRequest, sitting: SittingRequest, proposes: Proposes, *, none: bool
) -> HttpResponse:
    """none: there is nothing to take back."""
    receipt, typed = submit(sitting, posted_key(request), proposes), typed_in(request.POST)
    if receipt.status == SubmissionStatus.ASKED:
        return ask_to_confirm(request, sitting, receipt.proposal, typed)
    if receipt.status == SubmissionStatus.REFUSED:
        undone = typed.get("target") in {str(number) for number in sitting.state.undone}
        return redirect_to_sheet(sitting, "none" if none else "" if undone else "moved")
    return redirect_to_sheet(sitting, "key" if receipt.status == SubmissionStatus.KEYLESS else "")


@post_only("settle")
@may_score
def close_sitting(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Close the sitting, or reopen it."""
    closes, typed = not sitting.state.sitting.closed, typed_in(request.POST)
    receipt = submit(sitting, posted_key(request), lambda state: closing_proposal(state, typed))
    if receipt.status == SubmissionStatus.KEYLESS:
        return redirect_to_sheet(sitting, "key")
    return redirect("settle", sitting.link.token) if closes else redirect_to_sheet(sitting)
