"""Seats, rotation and the deal (sitting §1, §2)."""

import pytest

from scorekeeper.rules.core.seats import (
    Seating,
    Seats,
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


def test_the_deal_passes_one_seat_for_each_deal():
    tables = [first_table(4)]
    for _ in range(4):
        tables.append(tables[-1].passed())
    assert [table.dealer for table in tables] == [A, B, C, D, A]


@pytest.mark.parametrize(("last", "first"), [(A, D), (B, C), (C, A), (D, B)])
def test_after_a_change_of_seats_the_player_on_the_left_of_the_last_dealer_deals(last, first):
    """Turn of the deal: A B C D become A D B C, so the left of B is C and not B again."""
    table = first_table(4).passed(last).next_round()
    assert (table.round, table.seats, table.dealer) == (2, (A, D, B, C), first)
    assert table.passed(first).next_round().seats == (A, C, D, B)


def test_the_left_of_the_last_dealer_is_found_where_the_table_sat_in_fact():
    """B dealt last; in the seats A C B D the left of B is D, and a dealer who is named deals."""
    sat = Seating(round=2, seats=(A, C, B, D))
    assert first_table(4, (sat,)).passed(B).next_round().dealer == D
    named = Seating(round=2, seats=(A, C, B, D), dealer=C)
    assert first_table(4, (named,)).passed(B).next_round().dealer == C


@pytest.mark.parametrize(("last", "first"), [(A, D), (B, B), (C, C), (D, A)])
def test_the_deal_may_pass_by_seat_whoever_sits_there_now(last, first):
    """In skruuvi: B in seat 2 dealt last, and B sits in seat 3 now."""
    assert first_table(4).passed(last).next_round_by_seat().dealer == first


def test_where_seats_stay_the_deal_passes_by_seat_in_other_seats_too():
    """A dealt last; the table changed B and C, and C sits in seat 2 now."""
    table = first_table(4, (Seating(round=2, seats=(A, C, B, D)),), Seats.STAY)
    assert table.passed(A).next_round().dealer == C
    assert table.passed(B).next_round().dealer == B


def test_a_round_is_seated_as_the_table_says_and_others_in_the_order_of_the_players():
    table = first_table(4, (Seating(round=2, seats=(A, C, B, D)),)).next_round()
    assert table.seats == (A, C, B, D)
    table = first_table(4, (Seating(round=1, seats=(D, C, B, A)),))
    for _ in range(3):
        table = table.next_round()
    assert table.seats == rotation(4, 4) == (A, B, C, D)


def test_the_deal_goes_on_from_the_dealer_whom_the_table_says():
    table = first_table(4, (Seating(round=1, dealer=C),))
    assert (table.dealer, table.passed().dealer) == (C, D)
    assert table.passed().next_round().dealer == A  # C dealt last, and sits in seat 4 of A D B C
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
