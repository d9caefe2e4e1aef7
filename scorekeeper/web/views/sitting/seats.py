"""The seats of each round and of the next one, and changing them (sitting §1.3)."""

from __future__ import annotations

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from scorekeeper.journal.acts import RoundReseated
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import State
from scorekeeper.pages.deal_form.answers import parse_whole
from scorekeeper.pages.sheet_page import seat_moves
from scorekeeper.pages.sitting_form.seat_fields import (
    chosen_round,
    partners_change,
    read_posted_seating,
    seated_rounds,
    seated_twice,
    seats_of,
)
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import (
    SEATS_MEAN_NOTHING,
    repeated_partners,
)
from scorekeeper.rules.core.text import Name, Text, gettext, list_texts

from ...access.admission import may_score, may_watch, post_only
from ...booking.confirm_change import ask_to_confirm, chosen_act, is_confirmed, when_decided
from ...booking.saving import Proposal, SubmissionStatus, posted_key, submit
from ...present.round_words import after_each_round, from_that_round_on, round_in_sentence
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...repository import SittingRequest


@require_safe
@may_watch
def show_seats(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    if not sitting.state.sitting.seated:
        return redirect_to_sheet(sitting)
    return seats_page(request, sitting)


def seats_page(
    request: HttpRequest,
    sitting: SittingRequest,
    problems: tuple[Problem, ...] = (),
    typed: dict[str, str] | None = None,
    status: int = 200,
) -> HttpResponse:
    rounds = [
        chosen_round(sitting.state.sitting, round_, typed or {})
        for round_ in seated_rounds(sitting.state.sitting, sitting.sheet)
    ]
    sides = [round_.before.sides for round_ in sitting.sheet.rounds if round_.deals]
    open_round = parse_whole(request.GET.get("round", "") or (typed or {}).get("round", ""))
    context = {
        "rounds": rounds,
        "move": partners_change(sitting.state.sitting),
        "after_each": after_each_round(sitting.sheet.ruleset.round_title),
        "from_that_on": from_that_round_on(sitting.sheet.ruleset.round_title),
        "twice": repeated_partners(sides) if partners_change(sitting.state.sitting) else (),
        "open_round": open_round,
        "problems": problems,
        # Problems of a round without a form here are shown at the top.
        "loose": problems if open_round not in [round_.number for round_ in rounds] else (),
    }
    return sitting_page(request, sitting, "sitting/seats.html", context, status=status)


@post_only("seats")
@may_score
def reseat_round(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Set the seats of a round, after a confirmation that shows the effects."""
    if is_confirmed(request):
        proposes = when_decided(request, lambda state: seats_proposal(request, state))
        receipt = submit(sitting, posted_key(request), proposes)
        if receipt.status == SubmissionStatus.KEYLESS:
            return redirect_to_sheet(sitting, "key")
        if receipt.status != SubmissionStatus.REFUSED:
            return redirect("seats", sitting.link.token)
    proposal = seats_proposal(request, sitting.state)
    if proposal.change is None or not isinstance(proposal.change.act, RoundReseated):
        typed = request.POST.dict()
        return seats_page(request, sitting, proposal.problems, typed, status=422)
    change, seating = proposal.change, proposal.change.act
    number = seating.round
    title = gettext(
        "Change the seats of {round}?",
        round=round_in_sentence(sitting.sheet.ruleset.round_title, number),
    )
    does = gettext("Change the seats")
    now, then = sitting.state.sitting, change.after.sitting
    orders = [seats_of(at, number) for at in (now, then)]
    warns = seated_twice(now, then, sitting.sheet, change.sheet) if partners_change(now) else ()
    news = [seat_moves(*orders), first_dealer(seating.dealer)]
    texts = [text for text in news if text]
    return ask_to_confirm(
        request,
        sitting,
        change,
        title,
        does,
        list_texts(texts) if texts else None,
        warns=warns,
    )


def first_dealer(player: int | None) -> Text | None:
    """ "First dealer: Dmitri"; None if nobody was named."""
    if player is None:
        return None
    return gettext("{what}: {value}", what=gettext("First dealer"), value=Name(player))


def seats_proposal(request: HttpRequest, state: State) -> Proposal:
    """What the form of a round comes to. Its change is None if it is invalid."""
    typed = request.POST.dict()
    players = len(state.sitting.players)
    if not state.sitting.seated:
        return Proposal(problems=(Problem(fact="seats", text=SEATS_MEAN_NOTHING),))
    seating, problems = read_posted_seating(typed, players)
    if seating is None:
        return Proposal(problems=problems)
    change = ChangePreview(before=state, act=RoundReseated.of(seating))
    return Proposal(acts=(chosen_act(request, change),), change=change)
