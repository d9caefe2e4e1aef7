"""The points of a deal of quinto (§3, §4.1–§4.4), by hand."""

import pytest

from scorekeeper.rules.games.quinto.quints import QUINTS, value_of
from tests.games.quinto.evening import (
    ALL,
    AT_195_120,
    AT_195_200,
    FIVES,
    GAME_A,
    last,
    sheet,
    written,
)

# Each cell of §3.
VALUES = {
    "S5": 5,
    "SA4": 5,
    "S23": 5,
    "C5": 10,
    "CA4": 10,
    "C23": 10,
    "D5": 15,
    "DA4": 15,
    "D23": 15,
    "H5": 20,
    "HA4": 20,
    "H23": 20,
    "J": 25,
}
TRICK = {"": 5, " x": 10, " xx": 20}
ALL_FIVE = "S5A C5A D5A H5A J5A"


def plain(text):
    """The words without the selector that keeps suits from becoming pictures."""
    return str(text).replace("\ufe0e", "")


def net(*notations, **options):
    return last(*notations, **options).net


@pytest.mark.parametrize("quint", VALUES)
def test_every_quint_has_its_value(quint):
    assert value_of(quint) == VALUES[quint]
    sign = "J5" if quint == "J" else quint
    ((own, *_), _) = written(last(f"out {sign}A"))
    assert own == VALUES[quint]


def test_the_fives_and_the_joker_make_75_and_all_quints_175():
    assert sum(VALUES[one] for one in ("S5", "C5", "D5", "H5", "J")) == 75
    assert {*VALUES} == {*QUINTS}
    assert sum(VALUES.values()) == 175


@pytest.mark.parametrize("doubling", TRICK)
@pytest.mark.parametrize("tricks", range(14))
def test_every_number_of_tricks_counts_for_both_sides(tricks, doubling):
    quints = ALL_FIVE if tricks else ALL_FIVE.replace("A", "B")
    entry = last(f"A {tricks} {quints}{doubling}")
    own, other = written(entry)
    assert not entry.problems
    assert own[1] == tricks * TRICK[doubling]
    assert other[1] == (13 - tricks) * TRICK[doubling]
    assert own[0] + other[0] == 75


def test_thirteen_tricks_make_65_130_or_260():
    assert [13 * value for value in TRICK.values()] == [65, 130, 260]


# ── The examples of the rules ────────────────────────────────────────────────────────────────────


def test_eight_tricks_and_three_quints():
    # 20 + 15 + 25 = 60, 8 × 5 = 40; 5 + 10 = 15, 5 × 5 = 25.
    entry = last("A 8 H5A D5A J5A S5B C5B")
    assert written(entry) == ((60, 40, 0), (15, 25, 0))
    assert entry.net == (60, -60, 60, -60)


def test_eleven_tricks_score_55_and_the_others_10():
    entry = last(f"A 11 {ALL_FIVE}")
    assert written(entry) == ((75, 55, 0), (0, 10, 0))
    assert entry.net[0] == 130 - 10


def test_a_double_touches_the_tricks_alone():
    # 20 + 20 + 5 = 45 and 6 × 10 = 60; 25 + 15 + 10 + 10 = 60 and 7 × 10 = 70.
    entry = last("A 6 H5A HA4A S5A J5B D5B C5B C23B x")
    assert written(entry) == ((45, 60, 0), (60, 70, 0))
    assert entry.net[0] == 105 - 130


def test_a_game_in_one_deal():
    entry = last(GAME_A)
    assert written(entry) == ((75, 260, 0), (0, 0, 0))
    assert entry.ends_game


def test_both_get_there_with_their_tricks_and_the_higher_total_wins():
    # 195 + 30 = 225, + 35 = 260; 200 + 45 = 245, + 30 = 275.
    played = sheet(*AT_195_200, "A 7 J5A S5A H5B D5B C5B")
    assert played.standings[2].points == (195, 200)
    assert written(played.entries[-1]) == ((30, 35, 0), (45, 30, 0))
    assert played.standing.games == (0, 1)


def test_an_abandoned_deal_has_no_tricks():
    # 195 + 20 = 215, + 15 = 230, + 25 = 255.
    played = sheet(*AT_195_120, "out H5A D23A J5A S5B")
    assert played.standings[2].points == (195, 120)
    assert written(played.entries[-1]) == ((60, 0, 0), (5, 0, 0))
    assert played.standing.games == (1, 0)


# ── What the lines say ───────────────────────────────────────────────────────────────────────────


def test_each_line_explains_itself():
    entry = last("A 12 H5A S5A J5A C5B D5B x")
    told = [(one.who, one.column, plain(one.why), one.rule) for one in entry.lines]
    assert told == [
        ((0, 2), "quints", "5♠ 5 + 5♥ 20 + joker 25", "§4.1"),
        ((1, 3), "quints", "5♣ 10 + 5♦ 15", "§4.1"),
        ((0, 2), "tricks", "12 tricks × 10", "§4.3"),
        ((1, 3), "tricks", "1 trick × 10", "§4.3"),
    ]


def test_the_side_may_be_named_by_either_player():
    assert net(FIVES) == net(FIVES.replace("A", "C").replace("B", "D"))
    # The tricks of B and D are those that A and C did not win.
    assert net("B 5 H5C J5A S5B C5D D5B") == net(FIVES)


def test_nothing_is_below_a_line():
    assert last(ALL).below is None


def test_sides_follow_the_seats_of_the_round():
    # The second rubber is seated A D B C, so A plays with B: 60 + 8 × 5 against 15 + 5 × 5.
    played = sheet(GAME_A, GAME_A, "A 8 H5B D5A J5A S5D C5C")
    assert played.standings[2].sides == ((0, 1), (3, 2))
    assert written(played.entries[-1]) == ((60, 40, 0), (15, 25, 0))
    assert played.entries[-1].net == (60, 60, -60, -60)
