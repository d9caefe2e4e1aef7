"""The points of a deal, of games and rubbers of quinto (§3, §4), where no example has them."""

import pytest

from scorekeeper.rules.games.quinto.quints import QUINTS, value_of
from tests.games.quinto.evening import (
    AT_195_120,
    EVENING,
    GAME_A,
    GAME_B,
    LEVEL,
    last,
    sheet,
)

WORTH = {"S": 5, "C": 10, "D": 15, "H": 20}


def plain(text):
    """The words without the selector that keeps suits from becoming pictures."""
    return str(text).replace("\ufe0e", "")


def test_every_quint_has_its_value():
    # The fives and the joker make 75, and all quints 3 × 50 + 25 = 175.
    assert [(quint, value_of(quint)) for quint in QUINTS] == [
        *((suit + part, worth) for part in ("5", "A4", "23") for suit, worth in WORTH.items()),
        ("J", 25),
    ]


def test_each_line_explains_itself():
    entry = last(GAME_A, "A 12 H5A S5A J5A C5B D5B xx")
    told = [(one.who, one.column, plain(one.why), one.rule) for one in entry.lines]
    assert told == [
        ((0, 2), "quints", "5♠ 5 + 5♥ 20 + joker 25", "§4.1"),
        ((1, 3), "quints", "5♣ 10 + 5♦ 15", "§4.1"),
        ((0, 2), "tricks", "12 tricks × 20", "§4.3"),
        ((1, 3), "tricks", "1 trick × 20", "§4.3"),
        ((0, 2), "bonus", "the side's second game, and the rubber", "§4.6"),
    ]


@pytest.mark.parametrize(
    ("deal", "games"),
    [
        # 195 + 5 = 200 by quints; + 9 × 5 = 245 or + 10 × 5 = 250.
        ("A 9 S5A C5B D5B H5B J5B", (0, 0)),
        ("A 10 S5A C5B D5B H5B J5B", (1, 0)),
        ("out J5A H5A C5A", (1, 0)),  # 195 + 25 + 20 + 10 = 250
        ("out H5A D23A J5A S5B xx", (1, 0)),
    ],
)
def test_250_is_a_game_by_tricks_or_by_a_quint_and_245_is_not(deal, games):
    played = sheet(*AT_195_120, deal)
    assert played.standing.games == games
    assert played.entries[-1].ends_game is any(games)
    assert not played.entries[-1].problems


def test_where_deals_are_played_out_equal_sides_go_on_until_a_deal_decides():
    # 20 + 25 + 5 = 50 and 6 × 5 = 30; 10 + 15 + 10 + 10 = 45 and 7 × 5 = 35.
    deals = (*LEVEL, "A 6 H5A J5A S5A C5B D5B C23B CA4B", GAME_B)
    standings = sheet(*deals, ends="after_deal").standings
    assert [(one.points, one.games) for one in standings[3:]] == [
        *(((250, 250), (0, 0)), ((330, 330), (0, 0)), ((0, 0), (0, 1)))
    ]


def test_an_evening_comes_to_its_sum():
    # 805 − 690 = 115; A and B 250 against 335 + 260 + 100 = 695 of D and C; then broken off
    # A and D 255 + 115 = 370 against 125 + 120 = 245.
    played = sheet(*EVENING, closed=True)
    assert [(str(one.title), one.points, one.finished) for one in played.results] == [
        ("Rubber 1", (115, -115, 115, -115), True),
        ("Rubber 2", (-445, -445, 445, 445), True),
        ("Rubber 3", (125, -125, -125, 125), False),
    ]
    assert (played.nets, played.closing) == ((-205, -685, 435, 455), ())
    assert not any(entry.problems for entry in played.entries)
