"""Game, rubber and sitting of quinto (§4.2–§4.9), by hand."""

import pytest

from scorekeeper.rules.core.seats import Seating
from tests.games.quinto.evening import (
    ALL,
    AT_195_120,
    BEHIND,
    EVENING,
    FIVES,
    GAME_A,
    GAME_B,
    LEVEL,
    OUT_A,
    RUBBER,
    last,
    sheet,
    with_d,
    written,
)

AFTER_DEAL = {"ends": "after_deal"}


def standings(*notations, **options):
    """The points since the last rule and the games, after each deal."""
    played = sheet(*notations, **options)
    assert not any(entry.problems for entry in played.entries)
    return [(one.points, one.games) for one in played.standings[1:]]


# ── §4.2, §4.3 ───────────────────────────────────────────────────────────────────────────────────


def test_points_run_until_a_side_has_250():
    assert standings(FIVES, ALL) == [((85, 55), (0, 0)), ((185, 195), (0, 0))]


@pytest.mark.parametrize(("tricks", "games"), [(9, (0, 0)), (10, (1, 0))])
def test_250_is_a_game_and_245_is_not(tricks, games):
    # 195 + 5 = 200 by quints; + 9 × 5 = 245 or + 10 × 5 = 250.
    played = sheet(*AT_195_120, f"A {tricks} S5A C5B D5B H5B J5B")
    assert played.standing.games == games


def test_a_quint_that_takes_a_side_to_exactly_250_wins_at_once():
    # 195 + 25 + 20 + 10 = 250.
    played = sheet(*AT_195_120, "out J5A H5A C5A")
    assert (played.standing.points, played.standing.games) == ((0, 0), (1, 0))
    assert played.entries[-1].ends_game


def test_a_doubled_game_counts_no_trick_either():
    assert written(last(*AT_195_120, "out H5A D23A J5A S5B xx")) == ((60, 0, 0), (5, 0, 0))


def test_equal_at_250_there_is_no_line_and_the_next_quint_wins():
    played = sheet(*LEVEL, "out C5B")
    assert standings(*LEVEL)[-1] == ((250, 250), (0, 0))
    assert not played.entries[2].ends_game
    assert written(played.entries[-1]) == ((0, 0, 0), (10, 0, 0))
    assert (played.standing.points, played.standing.games) == ((0, 0), (0, 1))


# ── §4.4 ─────────────────────────────────────────────────────────────────────────────────────────


def test_where_deals_are_played_out_quints_and_tricks_count_together():
    # 195 + 60 + 7 × 5 = 290 and 120 + 30 + 6 × 5 = 180.
    deals = (*AT_195_120, "A 7 H5A D23A J5A S5B C5B D5B")
    assert written(last(*deals, **AFTER_DEAL)) == ((60, 35, 0), (30, 30, 0))
    assert standings(*deals, **AFTER_DEAL)[-1] == ((0, 0), (1, 0))


def test_the_side_that_is_there_by_quints_can_lose_the_game_then():
    # 195 + 60 = 255, and 2 × 20 = 40 are 295; 120 + 15 = 135, and 11 × 20 = 220 are 355.
    deals = (*AT_195_120, "A 2 H5A D5A J5A S5B C5B xx")
    assert standings(*deals, **AFTER_DEAL)[-1] == ((0, 0), (0, 1))


def test_equal_there_another_whole_deal_decides():
    more = (*LEVEL, FIVES)  # 250 + 85 and 250 + 55
    assert standings(*more, **AFTER_DEAL)[2:] == [((250, 250), (0, 0)), ((0, 0), (1, 0))]


def test_equal_again_and_again_the_game_goes_on():
    # 20 + 25 + 5 = 50 and 6 × 5 = 30; 10 + 15 + 10 + 10 = 45 and 7 × 5 = 35.
    even = "A 6 H5A J5A S5A C5B D5B C23B CA4B"
    assert standings(*LEVEL, even, **AFTER_DEAL)[-1] == ((330, 330), (0, 0))
    assert standings(*LEVEL, even, GAME_B, **AFTER_DEAL)[-1] == ((0, 0), (0, 1))


# ── §4.5, §4.6 ───────────────────────────────────────────────────────────────────────────────────


def test_after_a_game_both_sides_begin_with_nothing_and_keep_their_points():
    played = sheet(GAME_A, FIVES)
    assert played.standings[1].points == (0, 0)
    assert played.standing.points == (85, 55)
    assert played.nets == (365, -365, 365, -365)  # 335 + 85 − 55


def test_the_second_game_of_a_side_wins_the_rubber_and_100():
    entry = last(GAME_A, GAME_A)
    assert written(entry) == ((75, 260, 100), (0, 0, 0))
    (bonus,) = (line for line in entry.lines if line.column == "bonus")
    assert (str(bonus.why), bonus.rule) == ("the side's second game, and the rubber", "§4.6")


def test_a_game_each_is_no_rubber():
    assert standings(GAME_A, GAME_B)[-1] == ((0, 0), (1, 1))
    assert written(last(GAME_A, GAME_B))[1][2] == 0
    assert written(last(GAME_A, GAME_B, GAME_B))[1][2] == 100


def test_a_rubber_may_be_won_by_a_quint():
    assert written(last(GAME_A, *OUT_A)) == ((60, 0, 100), (5, 0, 0))


def test_with_one_game_each_game_is_a_rubber_without_the_100():
    played = sheet(GAME_A, GAME_A, rubber_games=1)
    assert [written(entry)[0][2] for entry in played.entries] == [0, 0]
    assert [one.table.round for one in played.standings] == [1, 2, 3]
    assert not played.finished
    assert sheet(GAME_A, rubber_games=1, rubbers=1).finished


# ── §4.7 ─────────────────────────────────────────────────────────────────────────────────────────


def columns(notations):
    """What both sides wrote, game by game, and the bonus."""
    games, bonus = [[0, 0]], [0, 0]
    for entry in sheet(*notations).entries:
        for number, (quints, tricks, more) in enumerate(written(entry)):
            games[-1][number] += quints + tricks
            bonus[number] += more
        games += [[0, 0]] if entry.ends_game else []
    return [*map(tuple, games[:-1])], tuple(bonus)


def test_the_rubber_of_805_and_690():
    assert columns(RUBBER) == ([(255, 190), (180, 260), (270, 240)], (100, 0))
    assert sheet(*RUBBER).nets == (115, -115, 115, -115)  # 705 + 100 − 690


def test_the_rubber_whose_winners_are_behind():
    assert columns(BEHIND) == ([(250, 245), (40, 335), (255, 250)], (100, 0))
    assert sheet(*BEHIND).nets == (-185, 185, -185, 185)  # 545 + 100 − 830


def test_a_rubber_broken_off_counts_as_it_stands():
    played = sheet(GAME_A, FIVES, closed=True)
    assert played.finished
    assert played.closing == ()
    assert played.nets[0] == 335 + 85 - 55
    assert [one.finished for one in played.results] == [False]


# ── §4.8, §4.9 ───────────────────────────────────────────────────────────────────────────────────


def test_three_rubbers_make_a_sitting_one_with_each_partner():
    deals = (GAME_A, GAME_A, *with_d(GAME_A, GAME_A), GAME_A, GAME_A)
    played = sheet(*deals)
    assert [one.before.sides[0] for one in played.rounds] == [(0, 2), (0, 1), (0, 3)]
    assert played.finished
    assert played.kinds == ()
    assert sheet(*deals, FIVES).entries[-1].problems[0].fact == "kind"
    # 335 + 335 + 100 = 770 three times for A, and once for each of the others.
    assert played.nets == (3 * 770, 770 - 2 * 770, 770 - 2 * 770, 770 - 2 * 770)


@pytest.mark.parametrize("rubbers", [1, 2, 12])
def test_the_table_may_play_another_number_of_rubbers(rubbers):
    # Whoever is partner, A wins thirteen tricks with all fives.
    played = sheet(*(GAME_A,) * (2 * rubbers), rubbers=rubbers)
    assert played.finished
    assert len(played.rounds) == rubbers


def test_the_deal_passes_clockwise_also_from_rubber_to_rubber():
    dealers = [entry.table.dealer for entry in sheet(*(GAME_A,) * 6).entries]
    # Seats of the rubbers: A B C D, A D B C, A C D B.
    assert dealers == [0, 1, 1, 2, 0, 2]


def test_a_seating_that_the_table_corrects_recomputes_the_sides():
    moved = Seating(round=1, seats=(0, 2, 1, 3))
    assert sheet("A 8 H5A D5A J5A S5C C5C", seatings=(moved,)).nets == (60, 60, -60, -60)


def test_an_evening_comes_to_its_sum():
    # 805 − 690 = 115; A and B 250 against 335 + 260 + 100 = 695 of D and C; then broken off
    # A and D 255 + 115 = 370 against 125 + 120 = 245.
    played = sheet(*EVENING)
    assert [one.points for one in played.results] == [
        (115, -115, 115, -115),
        (-445, -445, 445, 445),
        (125, -125, -125, 125),
    ]
    assert played.nets == (-205, -685, 435, 455)
    assert not any(entry.problems for entry in played.entries)
