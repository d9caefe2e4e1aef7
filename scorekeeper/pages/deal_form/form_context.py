"""The input from which the form of a deal is rendered: where the deal goes, and its dry run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.seats import Sides, side_of
from scorekeeper.rules.core.text import Text
from scorekeeper.rules.scoring.standing import Remark

from ..sheet_page import side_class

FormOffers = Mapping[str, Sequence[object]]


@dataclass(frozen=True, kw_only=True)
class OtherKind:
    """Another kind of deal. query: opens its form, with what is known of it already."""

    kind: str
    title: Text
    query: str


@dataclass(frozen=True, kw_only=True)
class FormContext:
    """The posted fields, the current offers, the seats, the sides and the names.

    presets: the values with which an empty form starts, if others than the declared defaults.
    dealer: the player whose turn it is to deal. remarks: what is told of a player before this deal.
    without: the facts that are not asked at this table. everything: the form is for offline use, so
    it includes every question that may arise. others: the other kinds of deal, which a problem may
    name instead.
    """

    typed: Mapping[str, str]
    seats: Sequence[int]
    sides: Sides
    players: tuple[str, ...]
    problems: Sequence[Problem]
    offers: FormOffers = field(default_factory=dict)
    presets: Mapping[str, object] = field(default_factory=dict)
    dealer: int | None = None
    remarks: Mapping[int, Remark] = field(default_factory=dict)
    without: Sequence[str] = ()
    everything: bool = False
    others: Sequence[OtherKind] = ()

    @property
    def playing(self) -> set[int]:
        """Those who do not sit out."""
        return {player for side in self.sides for player in side}

    def side_class(self, player: int) -> str:
        return side_class(side_of(self.sides, player))

    def offered(self, name: str, values: Sequence[object]) -> tuple[object, ...]:
        """The values that may be chosen now, and the one that is already chosen."""
        offer = self.offers.get(name, values)
        return tuple(
            value for value in values if value in offer or str(value) == self.typed.get(name)
        )


NO_FORM = FormContext(typed={}, seats=(), sides=(), players=(), problems=())
