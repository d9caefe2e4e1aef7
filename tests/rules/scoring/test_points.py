"""Sums of points, and who has most of them."""

import pytest

from scorekeeper.rules.scoring.points import best_of


@pytest.mark.parametrize(
    ("points", "best"), [((5, -5, 5, -5), [0, 2]), ((1, 2, 3), [2]), ((0, 0), [0, 1])]
)
def test_the_best_are_all_who_have_most(points, best):
    assert best_of(points) == best
