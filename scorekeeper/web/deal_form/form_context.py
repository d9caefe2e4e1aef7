"""What the form of a deal is drawn from."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import Sides

from ..present.seat_plan import SIDES

Offers = Mapping[str, Sequence[Any]]


@dataclass(frozen=True, kw_only=True)
class FormContext:
    """What a form is drawn from: what was typed, what is offered now, who sits where, the names.

    everything: it is drawn for a phone without a network, so it asks what may have to be asked.
    """

    typed: Mapping[str, str]
    seats: Sequence[int]
    sides: Sides
    players: Sequence[str]
    problems: Sequence[Problem]
    offers: Offers = field(default_factory=dict)
    everything: bool = False

    def side_class(self, player: int) -> str:
        return SIDES[0] if player in self.sides[0] else SIDES[1]

    def offered(self, name: str, values: Sequence[Any]) -> tuple[Any, ...]:
        """The values that may be chosen now; one that was chosen before stays."""
        offer = self.offers.get(name, values)
        return tuple(one for one in values if one in offer or str(one) == self.typed.get(name))
