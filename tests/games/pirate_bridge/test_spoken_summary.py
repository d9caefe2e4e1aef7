"""A deal of pirate bridge in words."""

from scorekeeper.rules.core.text import English, say
from tests.games.pirate_bridge.evening import GAME_AB, NAMES, RUBBER, last

SPEECH = English(NAMES)


def aloud(*notations, **more):
    return say(last(*notations, **more).said, SPEECH)


def test_a_made_contract_is_read_aloud():
    assert aloud("A+B 4S 11 x h4C") == (
        "Anna with Boris, four spades doubled, made with eleven tricks: 240 below the line. "
        "Anna and Boris, above the line: 100 for overtrick, 50 for insult. "
        "Clara and Dmitri, above the line: 100 for honours. Anna and Boris win the game."
    )


def test_nothing_above_is_not_spoken_of():
    assert aloud("C+D 2NT 8") == (
        "Clara with Dmitri, two no trump, made with eight tricks: 70 below the line."
    )


def test_a_contract_that_failed_has_nothing_below():
    assert aloud("B+A 1NT 5 xx") == (
        "Boris with Anna, one no trump redoubled, two down with five tricks. "
        "Clara and Dmitri, above the line: 600 for undertricks."
    )


def test_the_bonus_of_one_is_read_for_that_one():
    assert aloud(*RUBBER) == (
        "Clara with Anna, three diamonds, made with ten tricks: 60 below the line. "
        "Clara and Anna, above the line: 20 for overtrick. Anna, above the line: 500 for rubber. "
        "Anna wins the game and the rubber."
    )


def test_the_bonus_of_two_is_read_once():
    assert aloud("A+C 4H 10", "C+A 3NT 9") == (
        "Clara with Anna, three no trump, made with nine tricks: 100 below the line. "
        "Clara and Anna, above the line: 700 for rubber. Clara and Anna win the game and the "
        "rubber."
    )


def test_one_may_win_the_rubber_and_the_other_a_game():
    assert aloud(GAME_AB, "A+C 3NT 9").endswith(
        "Anna wins the game and the rubber. Clara wins the game."
    )


def test_a_deal_thrown_in_says_so():
    assert aloud("pass") == "Passed out: nothing is scored, the deal passes on."


def test_where_honours_are_not_played_they_are_not_read():
    assert "honours" not in aloud("A+B 4S 11 x h4B", honours=False)
