"""A deal of contract bridge in words."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.contract_bridge.evening import GAME_AC, NAMES, last

SPEECH = English(NAMES)


def aloud(*notations, **more):
    return say(last(*notations, **more).said, SPEECH)


def test_a_made_contract_is_read_aloud():
    assert aloud("A 4S 11 x h4B") == (
        "Anna, four spades doubled, made with eleven tricks: 240 below the line. "
        "Anna and Clara, above the line: 100 for overtrick, 50 for insult. "
        "Boris and Dmitri, above the line: 100 for honours. Anna and Clara win the game."
    )


def test_nothing_above_is_not_spoken_of():
    assert aloud("C 2NT 8") == "Clara, two no trump, made with eight tricks: 70 below the line."


def test_a_contract_that_failed_has_nothing_below():
    assert aloud("B 1NT 5 xx") == (
        "Boris, one no trump redoubled, two down with five tricks. "
        "Anna and Clara, above the line: 600 for undertricks."
    )


def test_the_bonus_of_the_rubber_is_read():
    assert aloud(GAME_AC, "A 6D 12") == (
        "Anna, six diamonds, made with twelve tricks: 120 below the line. "
        "Anna and Clara, above the line: 750 for small slam, 700 for rubber. "
        "Anna and Clara win the game and the rubber."
    )


@pytest.mark.parametrize(
    ("notation", "beginning"),
    [
        ("A 7S 0", "Anna, seven spades, thirteen down with no tricks. "),
        ("A 1C 13", "Anna, one club, made with all thirteen tricks: 20 below the line. "),
        ("A 7NT 13 x", "Anna, seven no trump doubled, made with all thirteen tricks: 440 below"),
    ],
)
def test_the_ends_of_the_scale_are_said_right(notation, beginning):
    assert aloud(notation).startswith(beginning)


def test_a_deal_thrown_in_says_so():
    assert aloud("pass") == "Passed out: nothing is scored, the deal passes on."


def test_where_honours_are_not_played_they_are_not_read():
    assert "honours" not in aloud("A 4S 11 x h4B", honours=False)
