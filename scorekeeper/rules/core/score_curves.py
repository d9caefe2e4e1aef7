"""Curves of the players' points over a sitting, for the page and the paper.

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

    points: of all players, before the first entry and after each. high, low: the extremes, 0 among
    them. signed: they are nets and no scores. falling: fewer points are better and drawn above.
    """

    points: tuple[tuple[Number, ...], ...]
    high: Number
    low: Number
    signed: bool = True
    falling: bool = False

    def across(self, step: int) -> Fraction:
        return Fraction(step, max(len(self.points) - 1, 1))

    def down(self, points: Number) -> Fraction:
        """The vertical position of points; the middle when nothing ever moved."""
        span = self.high - self.low
        if not span:
            return MIDDLE
        return Fraction(points - self.low if self.falling else self.high - points, span)

    def curve(self, player: int) -> list[tuple[Fraction, Fraction]]:
        return [(self.across(step), self.down(own[player])) for step, own in enumerate(self.points)]

    def labels(self, apart: Fraction, lowest: Fraction) -> list[Fraction]:
        """The vertical position of each player's name, near the end of the player's curve.

        apart: minimum distance between names. lowest: the lowest position allowed.
        """
        ends = [self.down(own) for own in self.points[-1]]
        order = sorted(range(len(ends)), key=lambda player: (ends[player], player))
        places = spread_apart([ends[player] for player in order], apart, lowest)
        return [places[order.index(player)] for player in range(len(ends))]


def curves(
    points: Sequence[Sequence[Number]], *, signed: bool = True, falling: bool = False
) -> Curves:
    """Build the curves from the points before the first entry and after each."""
    return Curves(
        points=tuple(map(tuple, points)),
        high=max(0, *map(max, points)),
        low=min(0, *map(min, points)),
        signed=signed,
        falling=falling,
    )


def spread_apart(ends: Sequence[Fraction], apart: Fraction, lowest: Fraction) -> list[Fraction]:
    """Spread positions apart but near `ends`, in the same order. `ends` run from top to bottom."""
    places: list[Fraction] = []
    for end in ends:
        places.append(max(end, places[-1] + apart) if places else end)
    for number in reversed(range(len(places))):
        places[number] = min(places[number], lowest)
        lowest = places[number] - apart
    return places
