"""The felt: the table with its players and their points, and what each needs next."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.core.seats import Sides, side_of
from scorekeeper.rules.core.text import Number, Text
from scorekeeper.rules.scoring.scored_deal import Entry
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.standing import Need

from .ranking import ranked
from .seat_plan import Seat, seats_at, side_class
from .sheet_words import moves_seats, points_to_come

LONG = 10_000  # a number that needs smaller figures


@dataclass(frozen=True, kw_only=True)
class NeedBar:
    """What is needed. side: the class of its colour; "" if it belongs to no side. reached: so many
    hundredths of the goal; None if there is no goal."""

    need: Need
    side: str
    reached: int | None


@dataclass(frozen=True, kw_only=True)
class FeltSeat:
    """A seat with what its player needs; None where a whole side needs it.

    leads: whether its player is ahead. games: that the player has won. before: the points before
    the last deal; None if that is not what was done last, or if they are no whole number. was: the
    place that the player has left for this one; "" if nobody moves.
    """

    seat: Seat
    need: NeedBar | None
    leads: bool
    games: Text | None
    before: int | None
    was: str


@dataclass(frozen=True, kw_only=True)
class Felt:
    """long: some net has more than four figures. needs: what belongs to no single seat. stage:
    how far the sitting is; None if it is over. to_come: what stopping now would bring."""

    places: tuple[FeltSeat, ...]
    long: bool
    needs: tuple[NeedBar, ...]
    stage: Text | None
    to_come: Text | None


def felt(sheet: Sheet, players: Sequence[str], last: Entry | None) -> Felt:
    """last: the deal that was entered last, if nothing else was done since."""
    needs = () if sheet.finished else sheet.standing.needs
    by_player = len(needs) > 1 and all(len(need.who) == 1 for need in needs)
    bars = [need_bar(need, sheet.standing.sides, by_player=by_player) for need in needs]
    own = {bar.need.who[0]: bar for bar in bars} if by_player else {}
    ranks = {rank.player: rank for rank in ranked(sheet)}
    before, left = points_before(sheet, last), places_left(sheet, players, last)
    places = (
        FeltSeat(
            seat=seat,
            need=own.get(seat.player),
            leads=ranks[seat.player].leads,
            games=ranks[seat.player].games,
            before=before.get(seat.player),
            was=left.get(seat.player, ""),
        )
        for seat in seats(sheet, players)
    )
    return Felt(
        places=tuple(places),
        long=any(max(net, -net) >= LONG for net in sheet.nets),
        needs=() if by_player else tuple(bars),
        stage=None if sheet.finished else sheet.standing.stage,
        to_come=points_to_come(sheet),
    )


def points_before(sheet: Sheet, last: Entry | None) -> dict[int, int]:
    """What stood at the seats before the deal, as far as it is whole and of the same game."""
    if last is None:
        return {}
    prior = sheet.entries[-2] if len(sheet.entries) > 1 else None
    points: Sequence[Number] = prior.running if prior else (0,) * len(sheet.nets)
    if sheet.scores is not None:
        same = prior and sheet.standing.table.round == prior.table.round
        points = (prior.scores if prior and same else None) or ()
    return {player: own for player, own in enumerate(points) if type(own) is int}


def places_left(sheet: Sheet, players: Sequence[str], last: Entry | None) -> dict[int, str]:
    """The places of those who change seats after the deal."""
    if last is None or not moves_seats(sheet):
        return {}
    table, way = sheet.rounds[-2].before.table, sheet.ruleset.direction
    sat = {seat.player: seat.place for seat in seats_at(table.seats, (), players, None, way)}
    return {
        seat.player: sat[seat.player]
        for seat in seats(sheet, players)
        if seat.place != sat[seat.player]
    }


def need_bar(need: Need, sides: Sides, *, by_player: bool) -> NeedBar:
    coloured = by_player or need.who in sides
    return NeedBar(
        need=need,
        side=side_class(side_of(sides, need.who[0])) if coloured else "",
        reached=hundredths(need),
    )


def hundredths(need: Need) -> int | None:
    """How much of the goal is reached, of a hundred; None if there is no goal."""
    return min(100, max(0, 100 * need.have // need.goal)) if need.goal else None


def seats(sheet: Sheet, players: Sequence[str]) -> tuple[Seat, ...]:
    """The current seats with the scores, or the nets."""
    now = sheet.rounds[-1].after if sheet.finished else sheet.standing
    seated = sheet.ruleset.seated(now.options)
    dealer = now.table.dealer if seated and not sheet.finished else None
    at = sheet.rounds[-1].before if sheet.finished else now
    return seats_at(at.table.seats, at.sides, players, dealer, sheet.ruleset.direction, sheet.shown)
