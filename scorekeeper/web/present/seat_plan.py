"""The seat plan: a small drawing of the table with the seats, the dealer and the nets."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.core.deal_summary import list_texts
from scorekeeper.rules.core.seats import QUARTERS, Sides
from scorekeeper.rules.core.text import Name, Number, Text, gettext
from scorekeeper.rules.scoring.sheet import Sheet

SIDES = ("we", "they")  # the two colours; the first is the side of seat 1
# The places of the table seen from above; the first seat is nearest to the phone.
PLACES = ("south", "west", "north", "east")


@dataclass(frozen=True, kw_only=True)
class Seat:
    """One place at the drawn table."""

    place: str
    player: int
    name: str
    side: str
    deals: bool
    net: Number | None = None


def seats_at(
    seats: Sequence[int],
    sides: Sides,
    players: Sequence[str],
    dealer: int | None,
    nets: Sequence[Number] | None = None,
) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            place=PLACES[quarter],
            player=player,
            name=players[player],
            side=SIDES[0] if player in sides[0] else SIDES[1],
            deals=player == dealer,
            net=nets[player] if nets else None,
        )
        for quarter, player in zip(QUARTERS[len(seats)], seats, strict=True)
    )


def seat_moves(before: Sequence[int], after: Sequence[int]) -> Text | None:
    """How players change seats: "Boris to Clara's chair, Clara to Dmitri's chair"; None if nobody
    moves. Both sequences are the seats of one table, clockwise."""
    words = [
        gettext("{player} to {other}'s seat", player=Name(comes), other=Name(leaves))
        for leaves, comes in zip(before, after, strict=True)
        if leaves != comes
    ]
    return list_texts(words) if words else None


def seat_plan(sheet: Sheet, players: Sequence[str]) -> tuple[Seat, ...]:
    """The current seats with the nets."""
    now = sheet.rounds[-1].after if sheet.finished else sheet.standing
    dealer = None if sheet.finished else now.table.dealer
    at = sheet.rounds[-1].before if sheet.finished else now
    return seats_at(at.table.seats, at.sides, players, dealer, sheet.nets)
