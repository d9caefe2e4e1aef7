"""The points of a deal, of games and rubbers of quinto (§3, §4), where no example has them."""

import pytest

from tests.games.quinto.evening import (
    AT_195_120,
    GAME_A,
    last,
    sheet,
)


def plain(text):
    """The words without the selector that keeps suits from becoming pictures."""
    return str(text).replace("\ufe0e", "")


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
