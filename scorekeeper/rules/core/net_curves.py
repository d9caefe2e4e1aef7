"""How the nets ran, as curves for page and paper.

A place is given in shares of the room for the curves: across from its left, down from its top.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .text import Number

MIDDLE = Fraction(1, 2)


@dataclass(frozen=True, kw_only=True)
class Curves:
    """A curve for each player. nets: of all players, before the first entry and after each one.

    high, low: the highest net and the lowest.
    """

    nets: tuple[tuple[Number, ...], ...]
    high: Number
    low: Number

    def across(self, step: int) -> Fraction:
        return Fraction(step, max(len(self.nets) - 1, 1))

    def down(self, net: Number) -> Fraction:
        """The middle where no net ever moved."""
        span = self.high - self.low
        return Fraction(self.high - net, span) if span else MIDDLE

    def points(self, player: int) -> list[tuple[Fraction, Fraction]]:
        return [(self.across(step), self.down(nets[player])) for step, nets in enumerate(self.nets)]

    def labels(self, apart: Fraction, lowest: Fraction) -> list[Fraction]:
        """How far down the name of each player stands, near the end of his curve.

        apart: the least from name to name. lowest: no name stands below it.
        """
        ends = [self.down(net) for net in self.nets[-1]]
        order = sorted(range(len(ends)), key=lambda player: (ends[player], player))
        places = spread_apart([ends[player] for player in order], apart, lowest)
        return [places[order.index(player)] for player in range(len(ends))]


def curves(running: Sequence[Sequence[Number]], players: int) -> Curves:
    """The curves of the nets after each entry."""
    nets = ((0,) * players, *map(tuple, running))
    return Curves(nets=nets, high=max(map(max, nets)), low=min(map(min, nets)))


def spread_apart(ends: Sequence[Fraction], apart: Fraction, lowest: Fraction) -> list[Fraction]:
    """Places near the ends, which come from the top downwards, in the same order."""
    places: list[Fraction] = []
    for end in ends:
        places.append(max(end, places[-1] + apart) if places else end)
    for number in reversed(range(len(places))):
        places[number] = min(places[number], lowest)
        lowest = places[number] - apart
    return places
