"""The curves of nets or scores, and the places of the names at their ends."""

from fractions import Fraction

import pytest

from scorekeeper.rules.core.score_curves import curves, spread_apart

APART = Fraction(1, 10)


def of_nets(running, players):
    """Nets begin at nothing."""
    return curves([(0,) * players, *running])


def test_the_highest_net_is_at_the_top_and_the_lowest_at_the_bottom():
    drawn = of_nets([(100, -300)], players=2)
    assert [drawn.down(net) for net in (100, 0, -300)] == [0, Fraction(1, 4), 1]
    thirds = of_nets([(Fraction(1, 3), -1)], players=2)
    assert thirds.down(0) == Fraction(1, 4)  # a third of four thirds


def test_a_curve_begins_at_nothing_on_the_left_and_ends_on_the_right():
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    two = of_nets([(100, -100), (50, -50)], players=2)
    assert two.curve(0) == [(0, half), (half, 0), (1, quarter)]
    assert of_nets([(100, -100)], players=2).curve(0) == [(0, half), (1, 0)]
    assert of_nets([], players=4).curve(0) == [(0, half)]  # nothing has moved yet


@pytest.mark.parametrize(
    ("running", "places"),
    [
        ([(-100, 100, 0)], [1, 0, Fraction(1, 2)]),
        ([(100, 100, -100)], [0, APART, 1]),  # one net: in the players' own order
        ([(100, -100), (-100, 100)], [1, 0]),
    ],
)
def test_each_name_stands_at_the_end_of_its_players_curve(running, places):
    drawn = of_nets(running, players=len(places))
    assert drawn.labels(APART, Fraction(1)) == places


def test_names_that_are_too_near_go_down_and_at_the_bottom_up():
    assert spread_apart([1, 3, 5], apart=1, lowest=10) == [1, 3, 5]
    assert spread_apart([1, 1, 2], apart=3, lowest=10) == [1, 4, 7]
    assert spread_apart([1, 9, 10], apart=3, lowest=10) == [1, 7, 10]


def test_scores_begin_where_they_begin_and_nothing_is_in_sight():
    drawn = curves([(501, 501), (411, 470)], signed=False)
    assert (drawn.high, drawn.low) == (501, 0)
    assert drawn.curve(0) == [(0, 0), (1, Fraction(501 - 411, 501))]


def test_where_scores_fall_the_lowest_is_at_the_top():
    drawn = curves([(100, 100), (40, 110)], signed=False, falling=True)
    assert [drawn.down(points) for points in (0, 55, 110)] == [0, Fraction(1, 2), 1]
