"""Curves of the players' nets over a sitting, for the page and the paper.

Positions are fractions of the drawing area: across from its left edge, down from its top edge.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .text import Number

MIDDLE = Fraction(1, 2)


@dataclass(frozen=True, kw_only=True)
class Curves:
    """One curve for each player.

    nets: the nets of all players, before the first entry and after each. high, low: the extremes.
    """

    nets: tuple[tuple[Number, ...], ...]
    high: Number
    low: Number

    def across(self, step: int) -> Fraction:
        return Fraction(step, max(len(self.nets) - 1, 1))

    def down(self, net: Number) -> Fraction:
        """The vertical position of a net; the middle when no net ever moved."""
        span = self.high - self.low
        return Fraction(self.high - net, span) if span else MIDDLE

    def points(self, player: int) -> list[tuple[Fraction, Fraction]]:
        return [(self.across(step), self.down(nets[player])) for step, nets in enumerate(self.nets)]

    def labels(self, apart: Fraction, lowest: Fraction) -> list[Fraction]:
        """The vertical position of each player's name, near the end of the player's curve.

        apart: minimum distance between names. lowest: the lowest position allowed.
        """
        ends = [self.down(net) for net in self.nets[-1]]
        order = sorted(range(len(ends)), key=lambda player: (ends[player], player))
        places = spread_apart([ends[player] for player in order], apart, lowest)
        return [places[order.index(player)] for player in range(len(ends))]


def curves(running: Sequence[Sequence[Number]], players: int) -> Curves:
    """Build the curves from the nets after each entry."""
    nets = ((0,) * players, *map(tuple, running))
    return Curves(nets=nets, high=max(map(max, nets)), low=min(map(min, nets)))


def spread_apart(ends: Sequence[Fraction], apart: Fraction, lowest: Fraction) -> list[Fraction]:
    """Spread positions apart but near `ends`, in the same order. `ends` run from top to bottom."""
    places: list[Fraction] = []
    for end in ends:
        places.append(max(end, places[-1] + apart) if places else end)
    for number in reversed(range(len(places))):
        places[number] = min(places[number], lowest)
        lowest = places[number] - apart
    return places
