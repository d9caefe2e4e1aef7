"""From nets to who pays whom (sitting §3)."""

from dataclasses import replace
from fractions import Fraction
from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from scorekeeper.rules.core.settlement import (
    Payment,
    equal_share,
    payments,
    payouts,
    round_to_sum,
    rounded_players,
    stake_words,
    to_nearest,
)
from scorekeeper.rules.core.stake import Stake

TEN_CENTS = Stake(currency="EUR", amount="0.10", per=100)
BALANCES = st.lists(st.integers(-500, 500), min_size=3, max_size=3).map(lambda b: (*b, -sum(b)))


CENTS = replace(TEN_CENTS, amount="1", per=1)
TWICE = replace(TEN_CENTS, each_with_each=True)
YEN = Stake(currency="JPY", amount="10", per=100)
DINAR = Stake(currency="KWD", amount="0.001", per=1)
FIRST = (1950, -1950, 1950, -1950)


def paid(balances):
    return [(one.payer, one.receiver, one.units) for one in payments(balances)]


@pytest.mark.parametrize(
    ("nets", "stake", "units"),
    [
        # sitting §4: 1950 × 0.10 / 100 = 1.95; each with each doubles it
        (FIRST, TEN_CENTS, (195, -195, 195, -195)),
        (FIRST, TWICE, (390, -390, 390, -390)),
        # 5 × 0.10 / 100 = 0.005; doubled 0.01 exactly, while 0.005 alone is shared out.
        ((5, -5, 5, -5), TWICE, (1, -1, 1, -1)),
        # Halves of a cent, away from nothing: they sum to nothing.
        ((5, -5, 5, -5), TEN_CENTS, (1, -1, 1, -1)),
        # sitting §3.4: 930 × 0.05 / 100 = 0.465
        ((930, -930, 930, -930), replace(TEN_CENTS, amount="0.05"), (47, -47, 47, -47)),
        # 0.5, 0.5, 0.5, −1.5: the nearest, 1 + 1 + 1 − 2, are 1 too many. Down 0, 0, 0, −2, and the
        # two that are missing go to the first two.
        ((5, 5, 5, -15), TEN_CENTS, (1, 1, 0, -2)),
        # 1.4, 0.3, −1.7: the nearest, 1 + 0 − 2, are 1 too few. Down 1, 0, −2, and the one that is
        # missing goes to the largest remainder, 0.4.
        ((14, 3, -17), TEN_CENTS, (2, 0, -2)),
        (FIRST, YEN, (195, -195, 195, -195)),  # 195 yen exactly
        ((7, -7, 0, 0), DINAR, (7, -7, 0, 0)),
        # S = 4, so each is settled one point lower: 3 − 1, 1 − 1, 0 − 1, 0 − 1; 1 point is 1 unit.
        ((3, 1, 0, 0), replace(YEN, amount="1", per=1), (2, 0, -1, -1)),
        # −3⅔ and 1⅓, 1⅓, 1 sum to nothing; in cents a point, −366⅔ + 133⅓ + 133⅓ + 100:
        # down −367, 133, 133, 100, one is missing, the largest remainder is ⅓, the first one's.
        ((Fraction(-11, 3), Fraction(4, 3), Fraction(4, 3), 1), CENTS, (-366, 133, 133, 100)),
    ],
)
def test_the_payout_is_stake_times_net_in_whole_units_of_the_currency(nets, stake, units):
    assert payouts(nets, stake) == units


def test_the_largest_remainder_gets_what_is_missing():
    # down 0, 0, −1; one is missing; remainders ⅓, ⅓, ⅓: the first.
    thirds = (Fraction(1, 3), Fraction(1, 3), Fraction(-2, 3))
    assert round_to_sum(thirds) == (1, 0, -1)
    # remainders 0.2, 0.5, 0.3: the second.
    tenths = (Fraction(2, 10), Fraction(5, 10), Fraction(-7, 10))
    assert round_to_sum(tenths) == (0, 1, -1)


def test_a_half_is_rounded_away_from_nothing():
    halves = [Fraction(half, 2) for half in (-3, -1, 0, 1, 3)]
    assert [*map(to_nearest, halves)] == [-2, -1, 0, 1, 2]
    assert [*map(to_nearest, (Fraction(7, 5), Fraction(-8, 5)))] == [1, -2]


def test_who_is_not_paid_exactly_is_named():
    # 1,950 and 5 points at ten cents for a hundred are 195 cents and half a cent.
    assert rounded_players(FIRST, TEN_CENTS) == set()
    assert rounded_players((1950, -1950, 5, -5), TEN_CENTS) == {2, 3}


MONEY = st.sampled_from([("JPY", 0), ("EUR", 2), ("KWD", 3), ("CLF", 4)])


@given(BALANCES, st.integers(1, 10000), st.integers(1, 1000), MONEY)
def test_payouts_sum_to_nothing_and_are_off_by_less_than_a_unit(nets, amount, per, money):
    currency, digits = money
    stake = Stake(currency=currency, amount=f"{amount}", per=per)
    units = payouts(nets, stake)
    assert sum(units) == 0
    for net, own in zip(nets, units, strict=True):
        assert abs(own - Fraction(net * amount * 10**digits, per)) < 1


@pytest.mark.parametrize(
    ("balances", "wanted"),
    [
        ((0, 0, 0, 0), []),
        ((1, -1, 0, 0), [(1, 0, 1)]),
        ((195, -195, 195, -195), [(1, 0, 195), (3, 2, 195)]),
        ((300, -100, -100, -100), [(1, 0, 100), (2, 0, 100), (3, 0, 100)]),
        ((-300, 100, 100, 100), [(0, 1, 100), (0, 2, 100), (0, 3, 100)]),
        # 50 and 30 match, which one by one in their order would miss: two payments, not three.
        ((50, 30, -30, -50), [(2, 1, 30), (3, 0, 50)]),
        ((-30, 50, -20, 0), [(0, 1, 30), (2, 1, 20)]),
        # Three either way: the first who pays settles with the first who receives.
        ((-70, -30, 40, 60), [(0, 2, 40), (0, 3, 30), (1, 3, 30)]),
        ((60, 40, -30, -70), [(2, 0, 30), (3, 0, 30), (3, 1, 40)]),
    ],
)
def test_the_fewest_payments_settle(balances, wanted):
    assert paid(balances) == wanted


@given(BALANCES)
def test_payments_make_everybody_even_and_no_settlement_has_fewer(balances):
    rest, moved = list(balances), paid(balances)
    for payer, receiver, units in moved:
        assert units > 0
        rest[payer] += units
        rest[receiver] -= units
    assert rest == [0, 0, 0, 0]
    owing = [balance for balance in balances if balance]
    # Two matching pairs settle in two; otherwise one fewer than those who are not even (§3.5).
    pairs = len(owing) == 4 and any(a + b == 0 == c + d for a, b, c, d in permutations(owing))
    assert len(moved) == (2 if pairs else max(0, len(owing) - 1))


def test_a_payment_names_its_units():
    assert payments((5, -5)) == (Payment(payer=1, receiver=0, units=5),)


def test_the_stake_is_said_for_as_many_points_as_the_table_plays():
    (words,) = stake_words(TEN_CENTS, "€0.10")
    assert str(words) == "The stake is €0.10 for every 100 points of the net."
    (words,) = stake_words(replace(TEN_CENTS, per=1), "€0.10")
    assert str(words) == "The stake is €0.10 for every point of the net."
    _, doubled = stake_words(TWICE, "€0.10")
    assert "twice what the net would" in str(doubled)


def test_the_equal_share_is_a_quarter_of_what_four_nets_come_to():
    assert equal_share((10, 20, -5, 1)) == Fraction(26, 4)
