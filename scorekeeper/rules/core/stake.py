"""The stake: how much money a point is worth (sitting §3.2)."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from fractions import Fraction

from .currencies import DIGITS
from .facts import Record, declare
from .field_types import Integer, YesNo
from .records import AMOUNT, CURRENCY
from .text import gettext, verbatim

MOST_PER = 1_000_000


class Unit(StrEnum):
    """What a stake is paid for, and what nets and adjustments count."""

    POINT = "point"
    GAME = "game"  # games won


@dataclass(frozen=True, kw_only=True)
class Stake(Record):
    """The value of points in money: `amount` of the currency's main unit for every `per` points."""

    currency: str = declare(CURRENCY, verbatim("The currency"))
    amount: str = declare(AMOUNT, verbatim("The amount, as the table stated it"))
    per: int = declare(
        Integer(
            low=1,
            high=MOST_PER,
            refusal_text=gettext("A whole number from {low} to {high} is needed here."),
        ),
        verbatim("For how many points or games it is paid"),
    )
    each_with_each: bool = declare(
        YesNo(), verbatim("Each player settles with each opponent"), default=False
    )

    @property
    def digits(self) -> int:
        """Decimal places of the currency's minor unit after ISO 4217, 2 for EUR and 0 for JPY."""
        return DIGITS[self.currency]

    @property
    def units_per_point(self) -> Fraction:
        """Minor units for one point of net (sitting §3.2, doubled by §3.3)."""
        doubled = 2 if self.each_with_each else 1
        return Fraction(doubled * Fraction(self.amount) * self.minor_units, self.per)

    @property
    def minor_units(self) -> int:
        """The number of minor units in one main unit: 100 cents."""
        return int(10**self.digits)
