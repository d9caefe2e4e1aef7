"""The seats of each round and of the next one, and changing them (sitting §1.3)."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_safe

from scorekeeper.journal.acts import RoundReseated
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.state import State
from scorekeeper.rules.core.deal_summary import list_texts
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import (
    SEATS_MEAN_NOTHING,
    Seating,
    Seats,
    first_table,
    partners_again,
    repeated_partners,
)
from scorekeeper.rules.core.text import Name, Text, gettext, list_names
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from ...access.post_only import post_only
from ...access.sitting_access import (
    SittingRequest,
    may_score,
    may_watch,
    posted_key,
    redirect_to_sheet,
)
from ...booking.confirm_change import ask_to_confirm, chosen_act, is_confirmed, when_decided
from ...booking.record_fields import read_posted_record
from ...booking.submission import FormActs, SubmissionStatus, submit
from ...number_parsing import parse_whole
from ...present.seat_plan import Seat, seat_moves, seats_at

NO_ONE = "-"  # in place of an empty seat


@dataclass(frozen=True, kw_only=True)
class SeatedRound:
    """One round with its seats. begun: deals were played in it. said: the table set its seating."""

    number: int
    title: Text
    seats: tuple[Seat, ...]
    dealer: int | None
    begun: bool
    said: bool
    moves: Text | None = None  # changes from the previous round's seats
    chosen: tuple[object, ...] = ()  # form values: the player on each seat, and the first dealer


@require_safe
@may_watch
def show_seats(request: HttpRequest, table: SittingRequest) -> HttpResponse:
    if not table.state.sitting.seated:
        return redirect_to_sheet(table)
    return seats_page(request, table)


def seats_page(
    request: HttpRequest,
    table: SittingRequest,
    problems: tuple[Problem, ...] = (),
    typed: dict[str, str] | None = None,
    status: int = 200,
) -> HttpResponse:
    rounds = [chosen_round(table, one, typed or {}) for one in seated_rounds(table)]
    sides = [one.before.sides for one in table.sheet.rounds if one.entries]
    open_round = parse_whole(request.GET.get("round", "") or (typed or {}).get("round", ""))
    context = {
        "rounds": rounds,
        "move": partners_change(table.state.sitting),
        "twice": repeated_partners(sides) if partners_change(table.state.sitting) else (),
        "open_round": open_round,
        "problems": problems,
        # Problems of a round without a form here are shown at the top.
        "loose": problems if open_round not in [one.number for one in rounds] else (),
    }
    return table.render(request, "sitting/seats.html", context, status=status)


def chosen_round(table: SittingRequest, one: SeatedRound, typed: dict[str, str]) -> SeatedRound:
    """The round with its form values: the posted ones, else its current seating."""
    said = {seating.round: seating.dealer for seating in table.state.sitting.seatings}
    seats: list[object] = [seat.player for seat in one.seats]
    dealer: object = said.get(one.number)
    if parse_whole(typed.get("round", "")) == one.number and "usual" not in typed:
        seats = [parse_whole(typed.get(f"seat{place}", "")) for place in range(len(seats))]
        dealer = parse_whole(typed.get("dealer", ""))
    return replace(one, chosen=(*seats, dealer))


def seated_rounds(table: SittingRequest) -> list[SeatedRound]:
    """The rounds so far, and the next one as the rotation proposes it."""
    sheet, players = table.sheet, table.state.sitting.players
    said = {seating.round: seating for seating in table.state.sitting.seatings}
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
                begun=bool(round_.entries),
                said=round_.number in said,
            )
        )
    then = sheet.standing.table.next_round()
    if not sheet.finished and then.round <= sheet.ruleset.rounds(table.state.sitting.options):
        standing = replace(sheet.standing, table=then)
        rounds.append(
            SeatedRound(
                number=then.round,
                title=title.filled(number=then.round),
                seats=seats_at(then.seats, standing.sides, players, None, sheet.ruleset.direction),
                dealer=None,
                begun=False,
                said=then.round in said,
                moves=seat_moves(sheet.standing.table.seats, then.seats),
            )
        )
    return rounds


@post_only("seats")
@may_score
def reseat_round(request: HttpRequest, table: SittingRequest) -> HttpResponse:
    """Set the seats of a round, after a confirmation that shows the effects."""
    if is_confirmed(request):
        says = when_decided(request, lambda state: change_of_reseat(request, state))
        receipt = submit(table, posted_key(request), says)
        if receipt.status == SubmissionStatus.KEYLESS:
            return redirect_to_sheet(table, "key")
        if receipt.status != SubmissionStatus.REFUSED:
            return redirect("seats", table.link.token)
    said = change_of_reseat(request, table.state)
    if said.change is None or said.seating is None:
        typed = request.POST.dict()
        return seats_page(request, table, said.problems, typed, status=422)
    number = said.seating.round
    title = gettext(
        "Change the seats of {round}?", round=table.sheet.ruleset.round_title.filled(number=number)
    )
    does = gettext("Change the seats")
    orders = [seats_of(one, number) for one in (table.state.sitting, said.change.after.sitting)]
    warns = seated_twice(table, said.change) if partners_change(table.state.sitting) else ()
    news = [seat_moves(*orders), first_dealer(said.seating.dealer)]
    told = [one for one in news if one]
    return ask_to_confirm(
        request, table, said.change, title, does, list_texts(told) if told else None, warns=warns
    )


def first_dealer(player: int | None) -> Text | None:
    """ "First dealer: Dmitri"; None if nobody was named."""
    if player is None:
        return None
    return gettext("{what}: {value}", what=gettext("First dealer"), value=Name(player))


@dataclass(frozen=True, kw_only=True)
class Reseating(FormActs):
    """The result of the form of a round. seating: None if it is invalid."""

    seating: Seating | None = None


def change_of_reseat(request: HttpRequest, state: State) -> Reseating:
    typed = request.POST.dict()
    players = len(state.sitting.players)
    if not state.sitting.seated:
        return Reseating(problems=(Problem(fact="seats", text=SEATS_MEAN_NOTHING),))
    seating, problems = read_posted_seating(typed, players)
    if seating is None:
        return Reseating(problems=problems)
    change = ChangePreview(before=state, act=RoundReseated.of(seating))
    return Reseating(seating=seating, acts=(chosen_act(request, change),), change=change)


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


def seated_twice(table: SittingRequest, change: ChangePreview) -> list[Text]:
    """Warnings for pairs that would newly be partners more than once, in the rounds so far or in
    those that the rotation then proposes."""
    before, after = (
        repeated_partners([one.before.sides for one in sheet.rounds])
        for sheet in (table.sheet, change.sheet)
    )
    played = [
        gettext("{pair} would be partners more than once.", pair=list_names(pair))
        for pair in after
        if pair not in before
    ]
    then = proposed_again(change.sheet, change.after.sitting)
    now = proposed_again(table.sheet, table.state.sitting)
    title = table.sheet.ruleset.round_title
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
    sides, found = [one.before.sides for one in sheet.rounds], {}
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
