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
        (1, (A, B, C, D)),
        (2, (A, D, B, C)),
        (3, (A, C, D, B)),
        (4, (A, B, C, D)),
        (5, (A, D, B, C)),
        (12, (A, C, D, B)),
    ],
)
def test_the_first_stays_and_the_others_move_clockwise(round_, seats):
    assert rotation(4, round_) == seats


def test_in_three_rounds_everybody_plays_once_with_each():
    pairs = {frozenset(side) for round_ in (1, 2, 3) for side in opposite(rotation(4, round_))}
    assert len(pairs) == 6


@pytest.mark.parametrize("players", [2, 3, 5])
def test_other_tables_turn_too(players):
    rounds = [rotation(players, round_) for round_ in range(1, players)]
    assert len(set(rounds)) == players - 1
    assert rotation(players, players) == rounds[0]


def test_the_deal_passes_one_seat_clockwise():
    table = first_table(4)
    dealers = []
    for _ in range(5):
        dealers.append(table.dealer)
        table = table.passed()
    assert dealers == [A, B, C, D, A]


def test_the_deal_goes_on_by_seat_into_the_next_round():
    table = first_table(4).passed().next_round()
    assert table.round == 2
    assert table.dealer == D  # seat 2 of A D B C


def test_a_round_is_seated_as_the_table_says():
    table = first_table(4, (Seating(round=2, seats=(A, C, B, D)),)).next_round()
    assert table.seats == (A, C, B, D)
    assert table.dealer == A


def test_the_first_dealer_is_as_the_table_says():
    table = first_table(4, (Seating(round=1, dealer=C),))
    assert table.dealer == C
    assert table.passed().dealer == D


def test_a_corrected_dealer_is_found_in_corrected_seats():
    said = (Seating(round=1, seats=(D, C, B, A), dealer=A),)
    assert first_table(4, said).dealing == 3


def test_the_deal_goes_on_from_a_corrected_dealer_into_later_rounds():
    table = first_table(4, (Seating(round=1, dealer=C),)).next_round()
    assert table.dealing == 2


def test_other_rounds_keep_the_order_of_the_players():
    table = first_table(4, (Seating(round=1, seats=(D, C, B, A)),))
    for _ in range(3):
        table = table.next_round()
    assert table.seats == rotation(4, 4) == (A, B, C, D)


def test_partners_sit_opposite():
    assert opposite((A, D, B, C)) == ((A, B), (D, C))


def test_the_player_on_the_left_follows():
    assert [next_player((A, D, B, C), player) for player in (A, D, B, C)] == [D, B, C, A]


def test_a_partnership_that_comes_twice_is_told():
    rounds = [((A, C), (B, D)), ((A, B), (D, C)), ((C, A), (D, B))]
    assert repeated_partners(rounds) == ((A, C), (B, D))
    assert repeated_partners(rounds[:2]) == ()


@pytest.mark.parametrize(
    "said", [{"seats": [A, C, B, D], "dealer": None}, {"seats": None, "dealer": B}]
)
def test_what_a_table_said_is_written_and_read(said):
    data = {"round": 2, **said}
    assert Seating.from_plain(data).plain() == data


def test_partners_come_again_while_others_have_not_been_partners():
    first, second, third = (opposite(rotation(4, round_)) for round_ in (1, 2, 3))
    assert partners_again([first, second, second]) == second
    assert partners_again([first, second, third]) == ()
    assert partners_again([first, second, third, first]) == ()


def test_players_without_partners_are_never_partners_again():
    assert partners_again([((A,), (B,), (C,))] * 2) == ()
