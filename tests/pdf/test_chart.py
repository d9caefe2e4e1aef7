"""The chart of the nets: its names and its scale."""

from scorekeeper.pdf.chart import APART, Box, apart
from scorekeeper.pdf.formats import A4


def test_names_that_are_far_apart_stand_at_the_ends_of_their_lines():
    assert apart([10, 30, 50], bottom=100) == [10, 30, 50]


def test_names_that_are_too_near_go_down():
    assert apart([10, 10, 12], bottom=100) == [10, 10 + APART, 10 + 2 * APART]


def test_at_the_bottom_they_go_up():
    assert apart([10, 99, 100], bottom=100) == [10, 100 - APART, 100]


def test_the_highest_net_is_at_the_top_and_the_lowest_at_the_bottom():
    box = Box(A4, (20, 80), (-300, 100), steps=4)
    assert [box.at(0, net)[1] for net in (100, 0, -300)] == [20, 35, 80]


def test_the_first_net_is_at_the_left_and_the_last_at_the_right():
    box = Box(A4, (20, 80), (-300, 100), steps=4)
    across = [box.at(step, 0)[0] for step in (0, 2, 4)]
    assert across == [box.left, (box.left + box.right) / 2, box.right]


def test_nets_that_never_moved_stand_in_the_middle():
    assert Box(A4, (20, 80), (0, 0), steps=0).at(0, 0)[1] == 50
