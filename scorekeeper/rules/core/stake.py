"""What a point is worth in money (sitting §3.2)."""

from __future__ import annotations

from dataclasses import dataclass
from fractions import Fraction


@dataclass(frozen=True, kw_only=True)
class Stake:
    """What a point is worth: `amount` of the currency's main unit for every `per` points.

    amount: a decimal string, as said at the table. digits: decimal places of the currency's minor
    unit after ISO 4217, 2 for EUR and 0 for JPY.
    """

    currency: str
    amount: str
    per: int
    digits: int
    each_with_each: bool = False

    @property
    def units_per_point(self) -> Fraction:
        """Minor units for one point of net (sitting §3.2, doubled by §3.3)."""
        doubled = 2 if self.each_with_each else 1
        return doubled * Fraction(self.amount) * self.minor_units / self.per

    @property
    def minor_units(self) -> int:
        """How many minor units make one main unit: 100 cents."""
        return int(10**self.digits)
