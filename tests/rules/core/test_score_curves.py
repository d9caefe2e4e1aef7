"""The curves of nets or scores, and the places of the names at their ends."""

from fractions import Fraction

from scorekeeper.rules.core.score_curves import curves, spread_apart

APART = Fraction(1, 10)


def of_nets(running, players):
    """Nets begin at nothing."""
    return curves([(0,) * players, *running])


def test_the_highest_net_is_at_the_top_and_the_lowest_at_the_bottom():
    drawn = of_nets([(100, -300)], players=2)
    assert [drawn.down(net) for net in (100, 0, -300)] == [0, Fraction(1, 4), 1]


def test_a_curve_begins_at_nothing_on_the_left_and_ends_on_the_right():
    drawn = of_nets([(100, -100), (50, -50)], players=2)
    half, quarter = Fraction(1, 2), Fraction(1, 4)
    assert drawn.curve(0) == [(0, half), (half, 0), (1, quarter)]


def test_nets_in_thirds_have_their_exact_places():
    drawn = of_nets([(Fraction(1, 3), -1)], players=2)
    assert drawn.down(0) == Fraction(1, 4)  # a third of four thirds


def test_nets_that_never_moved_stand_in_the_middle():
    assert of_nets([], players=4).curve(0) == [(0, Fraction(1, 2))]


def test_each_name_stands_at_the_end_of_its_players_curve():
    drawn = of_nets([(-100, 100, 0)], players=3)
    assert drawn.labels(APART, Fraction(1)) == [1, 0, Fraction(1, 2)]


def test_players_with_one_net_have_their_names_in_their_own_order():
    drawn = of_nets([(100, 100, -100)], players=3)
    assert drawn.labels(APART, Fraction(1)) == [0, APART, 1]


def test_names_that_are_far_apart_stand_at_the_ends_of_their_curves():
    assert spread_apart([1, 3, 5], apart=1, lowest=10) == [1, 3, 5]


def test_names_that_are_too_near_go_down():
    assert spread_apart([1, 1, 2], apart=3, lowest=10) == [1, 4, 7]


def test_at_the_bottom_they_go_up():
    assert spread_apart([1, 9, 10], apart=3, lowest=10) == [1, 7, 10]


def test_a_single_deal_is_drawn_over_the_whole_width():
    assert of_nets([(100, -100)], players=2).curve(0) == [(0, Fraction(1, 2)), (1, 0)]


def test_each_name_stands_at_the_last_net_and_not_at_an_earlier_one():
    drawn = of_nets([(100, -100), (-100, 100)], players=2)
    assert drawn.labels(APART, Fraction(1)) == [1, 0]


def test_scores_begin_where_they_begin_and_nothing_is_in_sight():
    drawn = curves([(501, 501), (411, 470)], signed=False)
    assert (drawn.high, drawn.low) == (501, 0)
    assert drawn.curve(0) == [(0, 0), (1, Fraction(501 - 411, 501))]


def test_where_scores_fall_the_lowest_is_at_the_top():
    drawn = curves([(100, 100), (40, 110)], signed=False, falling=True)
    assert [drawn.down(points) for points in (0, 55, 110)] == [0, Fraction(1, 2), 1]
