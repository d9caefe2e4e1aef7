"""Seating, dealer and change of partners by round (sitting §1, §2).

Players are numbers from 0 in the order of entry. Seats are places at the table, in the order of the
deal. A table carries its own seatings, so that the replay needs no other input.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from enum import StrEnum

from .facts import Problem, Record, declare
from .field_types import Integer, Player
from .records import SeatOrder
from .text import gettext, verbatim

Sides = Sequence[Sequence[int]]  # the players of each side, the first seat's side first

# For each number of players: how many quarters of the table each seat is from the first one.
QUARTERS = {2: (0, 2), 3: (0, 1, 3), 4: (0, 1, 2, 3)}

MOST_ROUNDS = 1000
SEATS_MEAN_NOTHING = gettext("This game has no seats to change.")


class Direction(StrEnum):
    """Which way round the deal passes, and the seats are drawn."""

    CLOCKWISE = "clockwise"
    ANTICLOCKWISE = "anticlockwise"


class Seats(StrEnum):
    """What becomes of the seats after a round (sitting §1.2)."""

    MOVE = "move"  # the first player stays, the others move on: everybody gets another partner
    STAY = "stay"  # everybody keeps his seat
    NONE = "none"  # seats mean nothing, and the deal does not pass


@dataclass(frozen=True, kw_only=True)
class Seating(Record):
    """What the table said of one round: who sat where, who dealt first, or both (sitting §1.3)."""

    round: int = declare(
        Integer(
            low=1,
            high=MOST_ROUNDS,
            refusal_text=gettext("This must be the number of a round, from 1."),
        ),
        verbatim("The round, from 1"),
    )
    seats: tuple[int, ...] | None = declare(
        SeatOrder(), verbatim("The players by seat, in the order of the deal"), default=None
    )
    dealer: int | None = declare(Player(), verbatim("Who dealt first"), default=None)

    @staticmethod
    def wrong(values: Mapping[str, object]) -> Iterator[Problem]:
        if all(name in values and values[name] is None for name in ("seats", "dealer")):
            text = gettext("Say who sat where, who dealt first, or both.")
            yield Problem(fact="seats", text=text)


@dataclass(frozen=True, kw_only=True)
class Table:
    """The table before a deal.

    round: from 1. seats: the players in the order of the deal. dealing: the index of the seat that
    deals. overrides: the seatings that the table entered. stays: the seats of a round are those
    of the one before it.
    """

    round: int
    seats: tuple[int, ...]
    dealing: int
    overrides: tuple[Seating, ...] = ()
    stays: bool = False

    @property
    def dealer(self) -> int:
        """The player who deals next."""
        return self.seats[self.dealing]

    def passed(self, dealer: int | None = None) -> Table:
        """The table after the deal has passed one seat (sitting §2).

        dealer: who dealt, if it was another player than the one whose turn it was.
        """
        dealing = self.dealing if dealer is None else self.seats.index(dealer)
        return replace(self, dealing=(dealing + 1) % len(self.seats))

    def next_round(self) -> Table:
        """The table of the next round (sitting §1.2); where partners change, the player who now
        sits on the left of whoever dealt last deals, so that nobody deals twice running (§2)."""
        if self.stays:
            return self.next_round_by_seat()
        last = self.seats[self.dealing - 1]
        return table_of_round(replace(self, round=self.round + 1), last)

    def next_round_by_seat(self) -> Table:
        """The table of the next round, where the deal passes by seat, whoever sits there now."""
        return table_of_round(replace(self, round=self.round + 1))


def first_table(
    players: int, entered_seatings: Sequence[Seating] = (), seats: Seats = Seats.MOVE
) -> Table:
    """The table before the first deal: players seated as entered, the first deals (§1.1).

    players: their number. seats: what becomes of the seats after a round.
    """
    entered, stays = tuple(range(players)), seats != Seats.MOVE
    return table_of_round(
        Table(round=1, seats=entered, dealing=0, overrides=tuple(entered_seatings), stays=stays)
    )


def table_of_round(table: Table, last: int | None = None) -> Table:
    """The table at the start of its round: the usual seats, overridden by that round's seating.

    last: who dealt last, where the deal passes on from that player and not from the seat.
    """
    seats = table.seats if table.stays else rotation(len(table.seats), table.round)
    dealer = None
    for seating in table.overrides:
        if seating.round == table.round:
            seats, dealer = seating.seats or seats, seating.dealer
    if dealer is None and last is not None:
        dealer = next_player(seats, last)
    return replace(
        table, seats=seats, dealing=table.dealing if dealer is None else seats.index(dealer)
    )


def rotation(players: int, round_: int) -> tuple[int, ...]:
    """The seating of a round: the first stays, the others move on one seat (sitting §1.2).

    >>> rotation(4, 1), rotation(4, 2), rotation(4, 3), rotation(4, 4)
    ((0, 1, 2, 3), (0, 3, 1, 2), (0, 2, 3, 1), (0, 1, 2, 3))
    """
    moving = tuple(range(1, players))
    steps = (round_ - 1) % len(moving)
    split = len(moving) - steps
    return (0, *moving[split:], *moving[:split])


def quarters(players: int, direction: Direction) -> tuple[int, ...]:
    """The position of each seat in quarters of the table, clockwise from the first seat.

    >>> quarters(4, Direction.CLOCKWISE), quarters(4, Direction.ANTICLOCKWISE)
    ((0, 1, 2, 3), (0, 3, 2, 1))
    """
    turn = 1 if direction == Direction.CLOCKWISE else -1
    return tuple(turn * quarter % 4 for quarter in QUARTERS[players])


def opposite(seats: Sequence[int]) -> tuple[tuple[int, ...], ...]:
    """The two sides of four players, the first seat's side first."""
    return ((seats[0], seats[2]), (seats[1], seats[3]))


def side_of(sides: Sides, player: int) -> int | None:
    """The number of the player's side, from 0; None if the player is in no side.

    Where everybody plays alone it is the player's own number, whoever sits out.

    >>> side_of(((0, 2), (1,)), 1), side_of(((0, 2), (1,)), 3), side_of(((1,), (3,)), 3)
    (1, None, 3)
    """
    if all(len(side) == 1 for side in sides):
        return player if (player,) in map(tuple, sides) else None
    return next((number for number, side in enumerate(sides) if player in side), None)


def own_and_other(
    sides: Sequence[tuple[int, ...]], player: int
) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """The player's own side and the other side, of two."""
    side, other = sides
    return (side, other) if player in side else (other, side)


def next_player(seats: Sequence[int], player: int) -> int:
    """The player after `player`, who plays next."""
    return seats[(seats.index(player) + 1) % len(seats)]


def partnerships(sides: Sides) -> frozenset[frozenset[int]]:
    """Who are partners, in whatever order they sit."""
    return frozenset(frozenset(side) for side in sides if len(side) > 1)


def repeated_partners(rounds: Sequence[Sequence[tuple[int, ...]]]) -> tuple[tuple[int, ...], ...]:
    """The partnerships that occur twice (sitting §1.3). rounds: the sides of each round."""
    pairs = [tuple(sorted(side)) for sides in rounds for side in sides if len(side) > 1]
    twice = {pair for pair in pairs if pairs.count(pair) > 1}
    return tuple(sorted(twice))


def partners_again(rounds: Sequence[Sides]) -> tuple[tuple[int, ...], ...]:
    """The partnerships of the last round that there were before, though others have not been yet.

    rounds: the sides of each round. After everybody has played with everybody there are none.
    """
    earlier, last = rounds[:-1], rounds[-1]
    had = {pair for sides in earlier for pair in partnerships(sides)}
    players = sum(len(side) for side in last)
    if len(had) >= players * (players - 1) // 2:
        return ()
    return tuple(tuple(side) for side in last if frozenset(side) in had)
