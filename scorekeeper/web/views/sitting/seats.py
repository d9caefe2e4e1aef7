"""The seats of each round and of the next one, and changing them (sitting §1.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from scorekeeper.journal.acts import RoundReseated
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.replay import State
from scorekeeper.pages.deal_form.answers import parse_whole
from scorekeeper.pages.sheet_page import Seat, seat_moves, seats_at
from scorekeeper.pages.sitting_form.sitting_fields import read_posted_record
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import (
    SEATS_MEAN_NOTHING,
    Seating,
    Seats,
    first_table,
    partners_again,
    repeated_partners,
)
from scorekeeper.rules.core.text import Name, Text, gettext, list_names, list_texts
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from ...access.admission import may_score, may_watch, post_only
from ...booking.confirm_change import ask_to_confirm, chosen_act, is_confirmed, when_decided
from ...booking.saving import Proposal, SubmissionStatus, posted_key, submit
from ...present.round_words import after_each_round, from_that_round_on, round_in_sentence
from ...present.sitting_page import redirect_to_sheet, sitting_page
from ...repository import SittingRequest

NO_ONE = "-"  # in place of an empty seat


@dataclass(frozen=True, kw_only=True)
class SeatedRound:
    """One round with its seats. begun: deals were played in it. entered: so the table sat."""

    number: int
    title: Text
    seats: tuple[Seat, ...]
    dealer: int | None
    begun: bool
    entered: bool
    moves: Text | None = None  # changes from the previous round's seats
    chosen: tuple[object, ...] = ()  # form values: the player on each seat, and the first dealer


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
    rounds = [chosen_round(sitting, round_, typed or {}) for round_ in seated_rounds(sitting)]
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


def chosen_round(
    sitting: SittingRequest, round_: SeatedRound, typed: dict[str, str]
) -> SeatedRound:
    """The round with its form values: the posted ones, else its current seating."""
    dealers = {seating.round: seating.dealer for seating in sitting.state.sitting.seatings}
    seats: list[object] = [seat.player for seat in round_.seats]
    dealer: object = dealers.get(round_.number)
    if parse_whole(typed.get("round", "")) == round_.number and "usual" not in typed:
        seats = [parse_whole(typed.get(f"seat{place}", "")) for place in range(len(seats))]
        dealer = parse_whole(typed.get("dealer", ""))
    return replace(round_, chosen=(*seats, dealer))


def seated_rounds(sitting: SittingRequest) -> list[SeatedRound]:
    """The round that is played, the next one as the rotation proposes it, and the earlier ones, the
    latest first."""
    sheet, players = sitting.sheet, sitting.players
    seatings = {seating.round: seating for seating in sitting.state.sitting.seatings}
    title = sheet.ruleset.round_title
    rounds = []
    for round_ in sheet.rounds:
        at = round_.before
        dealer = at.table.dealer
        drawn = seats_at(at.table.seats, at.sides, players, dealer, sheet.ruleset.direction)
        rounds.append(
            SeatedRound(
                number=round_.number,
                title=title.filled(number=round_.number),
                seats=drawn,
                dealer=dealer,
                begun=bool(round_.deals),
                entered=round_.number in seatings,
            )
        )
    rounds.reverse()
    then = sheet.standing.table.next_round()
    if not sheet.finished and then.round <= sheet.ruleset.rounds(sitting.state.sitting.options):
        standing = replace(sheet.standing, table=then)
        rounds.insert(
            1,
            SeatedRound(
                number=then.round,
                title=title.filled(number=then.round),
                seats=seats_at(then.seats, standing.sides, players, None, sheet.ruleset.direction),
                dealer=None,
                begun=False,
                entered=then.round in seatings,
                moves=seat_moves(sheet.standing.table.seats, then.seats),
            ),
        )
    return rounds


@post_only("seats")
@may_score
def reseat_round(request: HttpRequest, sitting: SittingRequest) -> HttpResponse:
    """Set the seats of a round, after a confirmation that shows the effects."""
    if is_confirmed(request):
        proposes = when_decided(request, lambda state: proposal_of(request, state))
        receipt = submit(sitting, posted_key(request), proposes)
        if receipt.status == SubmissionStatus.KEYLESS:
            return redirect_to_sheet(sitting, "key")
        if receipt.status != SubmissionStatus.REFUSED:
            return redirect("seats", sitting.link.token)
    proposal = proposal_of(request, sitting.state)
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
    orders = [
        seats_of(sitting, number) for sitting in (sitting.state.sitting, change.after.sitting)
    ]
    warns = seated_twice(sitting, change) if partners_change(sitting.state.sitting) else ()
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


def proposal_of(request: HttpRequest, state: State) -> Proposal:
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


def seats_of(sitting: Sitting, number: int) -> tuple[int, ...]:
    """The seats of this round: as the table set them, or as usual."""
    usual = sitting.ruleset.seats(sitting.options)
    table = first_table(len(sitting.players), sitting.seatings, usual)
    while table.round < number:
        table = table.next_round()
    return table.seats


def partners_change(sitting: Sitting) -> bool:
    """Whether the rounds bring new partners (sitting §1.2)."""
    return sitting.ruleset.seats(sitting.options) == Seats.MOVE


def seated_twice(sitting: SittingRequest, change: ChangePreview) -> list[Text]:
    """Warnings for pairs that would newly be partners more than once, in the rounds so far or in
    those that the rotation then proposes."""
    before, after = (
        repeated_partners([round_.before.sides for round_ in sheet.rounds])
        for sheet in (sitting.sheet, change.sheet)
    )
    played = [
        gettext("{pair} would be partners more than once.", pair=list_names(pair))
        for pair in after
        if pair not in before
    ]
    then = proposed_again(change.sheet, change.after.sitting)
    now = proposed_again(sitting.sheet, sitting.state.sitting)
    title = sitting.sheet.ruleset.round_title
    return played + [
        gettext(
            "{round} would have the same partners again, unless you change its seats too: {pairs}.",
            round=title.filled(number=number),
            pairs=list_texts([*map(list_names, pairs)]),
        )
        for number, pairs in then.items()
        if pairs != now.get(number)
    ]


def proposed_again(sheet: Sheet, sitting: Sitting) -> dict[int, tuple[tuple[int, ...], ...]]:
    """By round to come, the pairs that would be partners again as the rotation proposes it, while
    others have not been partners yet."""
    sides, found = [round_.before.sides for round_ in sheet.rounds], {}
    standing = sheet.standing
    while standing.table.round < sheet.ruleset.rounds(sitting.options):
        standing = replace(standing, table=standing.table.next_round())
        sides.append(standing.sides)
        if pairs := partners_again(sides):
            found[standing.table.round] = pairs
    return found


def read_posted_seating(
    typed: Mapping[str, str], players: int
) -> tuple[Seating | None, tuple[Problem, ...]]:
    """The seating of the form; without a named dealer the usual one deals. "As usual" removes what
    the table set for the round."""
    everybody = range(players)
    order = [typed.get(f"seat{place}") or NO_ONE for place in everybody]
    fields = {**typed, "seats": " ".join(order)}
    if typed.get("usual"):
        fields = {"round": typed.get("round", ""), "seats": " ".join(map(str, everybody))}
    seating, problems = read_posted_record(Seating, fields, everybody)
    return (seating and Seating(round=seating.round) if typed.get("usual") else seating), problems
