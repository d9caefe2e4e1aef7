"""The small drawn table."""

import pytest

from scorekeeper.pages.sheet_page import seat_moves, seats_at
from scorekeeper.rules.core.seats import Direction
from tests.web.html_page import page
from tests.web.phone import NAMES, RUBBER

SIDES = ((0, 2), (1, 3))


def drawn(seats, sides=SIDES, dealer=None, direction=Direction.CLOCKWISE, **more):
    return seats_at(seats, sides, NAMES, dealer, direction, **more)


def test_four_sit_clockwise_as_one_looks_down_on_them():
    seats = drawn((0, 1, 2, 3))
    assert [(seat.place, seat.name) for seat in seats] == [
        *[("south", "Anna"), ("west", "Boris"), ("north", "Clara"), ("east", "Dmitri")]
    ]


def test_partners_sit_opposite_in_one_colour():
    sides = {seat.place: seat.side for seat in drawn((0, 3, 1, 2), ((0, 1), (3, 2)))}
    assert sides == {"south": "side-1", "north": "side-1", "west": "side-2", "east": "side-2"}


@pytest.mark.parametrize(
    ("players", "places"), [(2, ["south", "north"]), (3, ["south", "west", "east"])]
)
def test_fewer_sit_as_far_apart_as_they_can(players, places):
    seats = drawn(tuple(range(players)), tuple((player,) for player in range(players)))
    assert [seat.place for seat in seats] == places


@pytest.mark.parametrize(
    ("before", "after", "told"),
    [
        ((0, 1, 2, 3), (0, 1, 2, 3), None),
        ((0, 1, 2, 3), (0, 2, 1, 3), "C to B's seat, B to C's seat"),
        ((0, 1, 2, 3), (0, 3, 1, 2), "D to B's seat, B to C's seat, C to D's seat"),
    ],
)
def test_who_moves_is_told_by_the_chair_he_comes_to(before, after, told):
    words = seat_moves(before, after)
    assert (words and str(words)) == told


def test_one_deals_or_nobody_and_nets_stand_by_their_players():
    assert [seat.deals for seat in drawn((0, 1, 2, 3), dealer=2)] == [False, False, True, False]
    assert not any(seat.deals for seat in drawn((0, 1, 2, 3)))
    seats = drawn((0, 3, 1, 2), ((0, 1), (3, 2)), points=(1, 2, 3, 4))
    assert [seat.points for seat in seats] == [1, 4, 2, 3]


def shown(phone, base):
    """Who sits at the table, and who of them deals."""
    listed = page(phone.get(base)).one("section", "plan").all("li")
    names = [one.one("bdi").words for one in listed]
    deal = [name for name, one in zip(names, listed, strict=True) if "deals" in one.classes]
    return names, deal


def test_the_sheet_shows_the_table_to_come_and_a_finished_one_as_it_sat_last(phone):
    """Nobody deals there any more."""
    assert shown(phone, phone.opens(*RUBBER)) == (["Anna", "Dmitri", "Boris", "Clara"], ["Clara"])
    finished = phone.opens(*RUBBER, **{"vint-1886.rubbers": "1"})
    assert shown(phone, finished) == (list(NAMES), [])
