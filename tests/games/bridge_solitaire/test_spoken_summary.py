"""A deal of bridge solitaire in words."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.bridge_solitaire.evening import GAME_A, NAMES, OWN, last

SPEECH = English(NAMES)


def aloud(*notations, **more):
    return say(last(*notations, **more).said, SPEECH)


def test_the_jokers_are_read_with_the_contract():
    assert aloud("A 1C 7 h5 j1") == (
        "Anna, one club, one joker, made with seven tricks: 40 below the line. "
        "Anna, above the line: 50 for insult, 150 for honours."
    )


def test_nothing_is_said_of_jokers_where_there_are_none():
    assert aloud("A 2S 8") == "Anna, two spades, made with eight tricks: 60 below the line."


def test_a_contract_that_failed_has_nothing_below():
    assert aloud("B 3C 7 j2") == (
        "House, three clubs, two jokers, two down with seven tricks. "
        "Anna, above the line: 600 for undertricks."
    )


def test_jokers_that_do_not_double_are_read_all_the_same():
    assert aloud("B 2D 8 j1", **OWN) == (
        "House, two diamonds, one joker, made with eight tricks: 40 below the line."
    )


def test_the_bonus_of_the_rubber_is_read():
    assert aloud(GAME_A, "A 6D 12") == (
        "Anna, six diamonds, made with twelve tricks: 120 below the line. "
        "Anna, above the line: 750 for small slam, 700 for rubber. Anna wins the game and the "
        "rubber."
    )


@pytest.mark.parametrize(
    ("notation", "beginning"),
    [
        ("A 7S 0", "Anna, seven spades, thirteen down with no tricks. "),
        ("A 1NT 13 j1", "Anna, one no trump, one joker, made with all thirteen tricks: 80 below"),
    ],
)
def test_the_ends_of_the_scale_are_said_right(notation, beginning):
    assert aloud(notation).startswith(beginning)


def test_where_honours_are_not_played_they_are_not_read():
    assert "honours" not in aloud("A 4S 11 h4", honours=False)
