"""The form that changes the seats of a round (sitting §1.3): the rounds, and what is posted."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import (
    Seating,
    Seats,
    first_table,
    partners_again,
    repeated_partners,
)
from scorekeeper.rules.core.text import Text, gettext, list_names, list_texts
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from ..deal_form.answers import parse_whole
from ..sheet_page import Seat, seat_moves, seats_at
from .sitting_fields import read_posted_record

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


def chosen_round(sitting: Sitting, round_: SeatedRound, typed: Mapping[str, str]) -> SeatedRound:
    """The round with its form values: the posted ones, else its current seating."""
    dealers = {seating.round: seating.dealer for seating in sitting.seatings}
    seats: list[object] = [seat.player for seat in round_.seats]
    dealer: object = dealers.get(round_.number)
    if parse_whole(typed.get("round", "")) == round_.number and "usual" not in typed:
        seats = [parse_whole(typed.get(f"seat{place}", "")) for place in range(len(seats))]
        dealer = parse_whole(typed.get("dealer", ""))
    return replace(round_, chosen=(*seats, dealer))


def seated_rounds(sitting: Sitting, sheet: Sheet) -> list[SeatedRound]:
    """The round that is played, the next one as the rotation proposes it, and the earlier ones, the
    latest first."""
    players = sitting.players
    seatings = {seating.round: seating for seating in sitting.seatings}
    title = sheet.ruleset.round_title
    rounds = []
    for round_ in sheet.rounds[::-1]:
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
    then = sheet.standing.table.next_round()
    if not sheet.finished and then.round <= sheet.ruleset.rounds(sitting.options):
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


def seated_twice(now: Sitting, then: Sitting, sheet: Sheet, after: Sheet) -> list[Text]:
    """Warnings for pairs that would newly be partners more than once, in the rounds so far or in
    those that the rotation then proposes. sheet, after: of the sitting now and then."""
    pairs_now, pairs_then = (
        repeated_partners([round_.before.sides for round_ in each.rounds])
        for each in (sheet, after)
    )
    played = [
        gettext("{pair} would be partners more than once.", pair=list_names(pair))
        for pair in pairs_then
        if pair not in pairs_now
    ]
    proposed, title = proposed_again(sheet, now), sheet.ruleset.round_title
    return played + [
        gettext(
            "{round} would have the same partners again, unless you change its seats too: {pairs}.",
            round=title.filled(number=number),
            pairs=list_texts([*map(list_names, pairs)]),
        )
        for number, pairs in proposed_again(after, then).items()
        if pairs != proposed.get(number)
    ]


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


def proposed_again(sheet: Sheet, sitting: Sitting) -> dict[int, tuple[tuple[int, ...], ...]]:
    """By round to come, the pairs that would be partners again as the rotation proposes it, while
    others have not been partners yet."""
    sides, by_round = [round_.before.sides for round_ in sheet.rounds], {}
    standing = sheet.standing
    while standing.table.round < sheet.ruleset.rounds(sitting.options):
        standing = replace(standing, table=standing.table.next_round())
        sides.append(standing.sides)
        if pairs := partners_again(sides):
            by_round[standing.table.round] = pairs
    return by_round


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
