"""The seat plan: a small drawing of the table with the seats and the dealer."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from scorekeeper.rules.core.seats import Direction, Sides, quarters, side_of
from scorekeeper.rules.core.text import Name, Text, Value, gettext, list_texts

# The places of the table seen from above, clockwise; the first seat is nearest to the phone.
PLACES = ("south", "west", "north", "east")


def side_class(number: int | None) -> str:
    """The class with the colour of a side, counted from 0; "" for none."""
    return "" if number is None else f"side-{number + 1}"


@dataclass(frozen=True, kw_only=True)
class Seat:
    """One place at the drawn table. side: the class of its colour. points: a score, or the net."""

    place: str
    player: int
    name: str
    side: str
    deals: bool
    points: Value | None = None


def seats_at(
    seats: Sequence[int],
    sides: Sides,
    players: Sequence[str],
    dealer: int | None,
    direction: Direction,
    points: Sequence[Value] | None = None,
) -> tuple[Seat, ...]:
    return tuple(
        Seat(
            place=PLACES[quarter],
            player=player,
            name=players[player],
            side=side_class(side_of(sides, player)),
            deals=player == dealer,
            points=points[player] if points else None,
        )
        for quarter, player in zip(quarters(len(seats), direction), seats, strict=True)
    )


def seat_moves(before: Sequence[int], after: Sequence[int]) -> Text | None:
    """How players change seats: "Boris to Clara's chair, Clara to Dmitri's chair"; None if nobody
    moves. Both sequences are the seats of one table."""
    words = [
        gettext("{player} to {other}'s seat", player=Name(comes), other=Name(leaves))
        for leaves, comes in zip(before, after, strict=True)
        if leaves != comes
    ]
    return list_texts(words) if words else None
