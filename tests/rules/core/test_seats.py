"""Seats, rotation and the deal (sitting §1, §2)."""

import pytest

from scorekeeper.rules.core.seats import (
    Seating,
    first_table,
    next_player,
    opposite,
    partners_again,
    repeated_partners,
    rotation,
)

A, B, C, D = range(4)


@pytest.mark.parametrize(
    ("round_", "seats"),
    [
        *((1, (A, B, C, D)), (2, (A, D, B, C)), (3, (A, C, D, B))),
        *((4, (A, B, C, D)), (5, (A, D, B, C)), (12, (A, C, D, B))),
    ],
)
def test_the_first_stays_and_the_others_move_clockwise(round_, seats):
    assert rotation(4, round_) == seats


@pytest.mark.parametrize("players", [2, 3, 5])
def test_other_tables_turn_too(players):
    rounds = [rotation(players, round_) for round_ in range(1, players)]
    assert len(set(rounds)) == players - 1
    assert rotation(players, players) == rounds[0]


def test_the_deal_passes_one_seat_clockwise_also_into_the_next_round():
    tables = [first_table(4)]
    for _ in range(4):
        tables.append(tables[-1].passed())
    assert [table.dealer for table in tables] == [A, B, C, D, A]
    following = tables[1].next_round()
    assert (following.round, following.dealer) == (2, D)  # seat 2 of A D B C


def test_a_round_is_seated_as_the_table_says_and_others_in_the_order_of_the_players():
    table = first_table(4, (Seating(round=2, seats=(A, C, B, D)),)).next_round()
    assert table.seats == (A, C, B, D)
    assert table.dealer == A
    table = first_table(4, (Seating(round=1, seats=(D, C, B, A)),))
    for _ in range(3):
        table = table.next_round()
    assert table.seats == rotation(4, 4) == (A, B, C, D)


def test_the_deal_goes_on_from_the_dealer_whom_the_table_says():
    table = first_table(4, (Seating(round=1, dealer=C),))
    assert (table.dealer, table.passed().dealer) == (C, D)
    assert table.next_round().dealing == 2
    said = (Seating(round=1, seats=(D, C, B, A), dealer=A),)
    assert first_table(4, said).dealing == 3


def test_partners_sit_opposite_and_the_player_on_the_left_follows():
    assert opposite((A, D, B, C)) == ((A, B), (D, C))
    assert [next_player((A, D, B, C), player) for player in (A, D, B, C)] == [D, B, C, A]


def test_a_partnership_that_comes_twice_is_told():
    rounds = [((A, C), (B, D)), ((A, B), (D, C)), ((C, A), (D, B))]
    assert repeated_partners(rounds) == ((A, C), (B, D))
    assert repeated_partners(rounds[:2]) == ()


def test_partners_come_again_while_others_have_not_been_partners():
    """In three rounds everybody plays once with each."""
    first, second, third = (opposite(rotation(4, round_)) for round_ in (1, 2, 3))
    assert len({frozenset(side) for sides in (first, second, third) for side in sides}) == 6
    assert partners_again([first, second, second]) == second
    assert partners_again([first, second, third]) == ()
    assert partners_again([first, second, third, first]) == ()
    assert partners_again([((A,), (B,), (C,))] * 2) == ()  # without partners
