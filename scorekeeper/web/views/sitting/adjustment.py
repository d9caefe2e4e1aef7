"""Adjusting points by agreement, also after the end."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.views.decorators.http import require_http_methods

from scorekeeper.journal.acts import booking_act
from scorekeeper.journal.replay import State
from scorekeeper.pages.sitting_form.adjustment_fields import (
    chosen_players,
    read_posted_correction,
    takes_penalties,
    who_may_get,
)
from scorekeeper.pages.sitting_form.sitting_fields import problems_by_fact
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.scoring.sitting import TOO_MANY_DEALS

from ...access.admission import may_score
from ...booking.saving import Proposal, SubmissionStatus, free_key, posted_key, submit
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

    def proposes(state: State) -> Proposal:
        typed, to = request.POST.dict(), request.POST.getlist("to")
        correction, problems = read_posted_correction(typed, to, state.sheet)
        return Proposal(acts=(booking_act(correction),) if correction else (), problems=problems)

    receipt = submit(sitting, posted_key(request), proposes)
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
    typed, choices = request.POST, who_may_get(sitting.sheet)
    players = range(len(sitting.players))
    chosen = chosen_players(typed.getlist("to"), len(players))
    fields = [
        {"player": player, "name": f"points{player}", "value": typed.get(f"points{player}", "")}
        for player in players
    ]
    wrong = problems_by_fact(problems)
    context: dict[str, object] = {
        "fields": fields,
        "choices": [
            {
                "value": "-".join(map(str, side)),
                "players": side,
                "chosen": chosen.issuperset(side),
            }
            for side in choices
        ],
        "several": len(choices) > 2,
        "on_score": takes_penalties(sitting.sheet),
        "typed": typed,
        "by_hand": "points" in wrong or any(field["value"] for field in fields),
        "wrong": wrong,
        "key": free_key(request, sitting),
    }
    return sitting_page(
        request, sitting, "sitting/adjust_points.html", context, status=422 if problems else 200
    )
