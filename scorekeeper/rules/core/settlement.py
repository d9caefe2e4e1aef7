"""Settlement: from the players' nets to who pays whom (sitting §3)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from .stake import Stake, Unit
from .text import Number, Text, gettext, ngettext


def stake_words(stake: Stake, amount: str, unit: Unit = Unit.POINT) -> list[Text]:
    """The stake in words, and that amounts are doubled when each settles with each.

    amount: the stake's amount with its currency. unit: what it is paid for.
    """
    stakes = ngettext(
        "The stake is {amount} for every point of the net.",
        "The stake is {amount} for every {count} points of the net.",
        stake.per,
        amount=amount,
    )
    if unit == Unit.GAME:
        stakes = ngettext(
            "The stake is {amount} for every game won.",
            "The stake is {amount} for every {count} games won.",
            stake.per,
            amount=amount,
        )
    if not stake.each_with_each:
        return [stakes]
    doubled = gettext(
        "Everybody settles with each opponent, so every amount is twice what the net would bring."
    )
    return [stakes, doubled]


@dataclass(frozen=True, kw_only=True)
class Payment:
    """One player pays another; units: minor units of the currency, above 0."""

    payer: int
    receiver: int
    units: int


def payouts(nets: Sequence[Number], stake: Stake) -> tuple[int, ...]:
    """What each player receives in minor units, negative to pay; sums to zero (sitting §3.2–4).

    >>> euro = Stake(currency="EUR", amount="0.10", per=100)
    >>> payouts((1950, -1950, 1950, -1950), euro)
    (195, -195, 195, -195)
    """
    exact = exact_payouts(nets, stake)
    near = tuple(map(to_nearest, exact))
    return near if sum(near) == 0 else round_to_sum(exact)


def exact_payouts(nets: Sequence[Number], stake: Stake) -> list[Fraction]:
    """The same before it is rounded (sitting §3.2, §3.3)."""
    share = equal_share(nets)
    return [(net - share) * stake.units_per_point for net in nets]


def equal_share(nets: Sequence[Number]) -> Fraction:
    """The amount to subtract from each net so that they sum to zero (sitting §3.2)."""
    return Fraction(sum(nets), len(nets))


def rounded_players(nets: Sequence[Number], stake: Stake) -> set[int]:
    """Those whose payout is not exactly the stake times the net."""
    pairs = zip(payouts(nets, stake), exact_payouts(nets, stake), strict=True)
    return {player for player, (units, exact) in enumerate(pairs) if units != exact}


def to_nearest(amount: Fraction) -> int:
    """The nearest whole number; a half is rounded away from zero (sitting §3.4)."""
    return int(amount + Fraction(1 if amount > 0 else -1, 2))


def round_to_sum(exact: Sequence[Fraction]) -> tuple[int, ...]:
    """Round to whole numbers that have the same sum as the exact ones (sitting §3.4). Of money only
    where the nearest ones have another sum.

    Round each down, then add 1 to those with the largest remainders until the sum fits. Ties go to
    the earlier player.
    """
    down = [amount.numerator // amount.denominator for amount in exact]
    missing = int(sum(exact)) - sum(down)
    order = sorted(range(len(exact)), key=lambda player: (down[player] - exact[player], player))
    return tuple(down[player] + (player in order[:missing]) for player in range(len(exact)))


def payments(balances: Sequence[int]) -> tuple[Payment, ...]:
    """The fewest payments that settle the balances, found by trying all ways (sitting §3.5).

    Among equal sets, the first in the order of the players as payers, then as receivers.

    >>> [(one.payer, one.receiver, one.units) for one in payments((195, -195, 195, -195))]
    [(1, 0, 195), (3, 2, 195)]
    """
    fewest = min(ways_to_settle(tuple(balances)), key=len)
    return tuple(fewest)


def ways_to_settle(balances: tuple[int, ...]) -> list[list[Payment]]:
    """All ways to settle in which each payment brings payer or receiver to zero.

    The shortest settlement is among them. Ordered by payer, then receiver.
    """
    payers = [player for player, balance in enumerate(balances) if balance < 0]
    receivers = [player for player, balance in enumerate(balances) if balance > 0]
    if not payers:
        return [[]]
    ways = []
    for payer in payers:
        for receiver in receivers:
            units = min(-balances[payer], balances[receiver])
            rest = list(balances)
            rest[payer] += units
            rest[receiver] -= units
            payment = Payment(payer=payer, receiver=receiver, units=units)
            for way in ways_to_settle(tuple(rest)):
                ways.append(
                    sorted(
                        [payment, *way],
                        key=lambda payment: (payment.payer, payment.receiver, payment.units),
                    )
                )
    return ways
