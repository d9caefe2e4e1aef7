"""Undo and redo of acts, and closing or reopening a sitting."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect

from scorekeeper.journal.acts import ActUndone, SittingClosed, SittingReopened
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import JournalRow, State
from scorekeeper.pages.history import A_PHONE, act_words
from scorekeeper.rules.core.text import gettext

from ...access.admission import may_score, post_only
from ...booking.confirm_change import ask_to_confirm
from ...booking.saving import Proposal, SubmissionStatus, posted_key, submit
from ...present.sitting_page import redirect_to_sheet
from ...repository import SittingRequest, phones_by_id


@post_only("sheet")
@may_score
def undo_act(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Undo the act that the button named; an act of another phone needs confirmation."""
    return take_back(request, sitting, redo=False)


@post_only("sheet")
@may_score
def redo_act(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Revert the latest undo."""
    return take_back(request, sitting, redo=True)


def take_back(request: HttpRequest, sitting: SittingRequest, *, redo: bool) -> HttpResponse:
    posted, key = request.POST.get("target", ""), posted_key(request)

    def target_of(state: State) -> JournalRow | None:
        return state.redo_target if redo else state.undo_target

    def proposes(state: State) -> Proposal:
        target = target_of(state)
        named = target is not None and posted == str(target.number)
        return Proposal(acts=(ActUndone(target=target.number),) if target and named else ())

    target = target_of(sitting.state)
    before = sitting.state.booked_under(key) if key else ()
    others = target and target.device != sitting.device and not redo
    if (
        target
        and others
        and proposes(sitting.state).acts
        and not ("sure" in request.POST or before)
    ):
        return ask_about_other(request, sitting, target)
    receipt = submit(sitting, key, proposes)
    if receipt.status in (SubmissionStatus.BOOKED, SubmissionStatus.AGAIN):
        return redirect_to_sheet(sitting)
    if receipt.status == SubmissionStatus.REFUSED:
        undone = posted in {str(number) for number in sitting.state.undone}
        return redirect_to_sheet(sitting, "none" if target is None else "" if undone else "moved")
    return redirect_to_sheet(sitting, "key" if receipt.status == SubmissionStatus.KEYLESS else "")


def ask_about_other(
    request: HttpRequest, sitting: SittingRequest, target: JournalRow
) -> HttpResponse:
    """Ask whether to undo the act of another phone."""
    change = ChangePreview(before=sitting.state, act=ActUndone(target=target.number))
    title = gettext("Undo what another phone did?")
    phone = phones_by_id(sitting.state).get(target.device, A_PHONE)
    summary = gettext("Done on {phone}: {act}.", phone=phone, act=act_words(target, sitting.state))
    does = gettext("Undo it")
    return ask_to_confirm(request, sitting, change, title, does, summary, keeps=False)


@post_only("settle")
@may_score
def close_sitting(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Close the sitting, or reopen it."""

    def proposes(state: State) -> Proposal:
        act = SittingReopened() if state.sitting.closed else SittingClosed()
        return Proposal(acts=(act,) if request.POST.get("act") == act.name else ())

    closes = not sitting.state.sitting.closed
    receipt = submit(sitting, posted_key(request), proposes)
    if receipt.status == SubmissionStatus.KEYLESS:
        return redirect_to_sheet(sitting, "key")
    return redirect("settle", sitting.link.token) if closes else redirect_to_sheet(sitting)
