"""A deal of Bridgette in words."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.bridgette.evening import MATCH, NAMES, last


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        (
            "A 0NT 6",
            "Anna, zero no trump, made with six tricks. Anna scores 400: 150 for contract, 250 for "
            "exacto.",
        ),
        ("B 1S 9", "Boris, one spade, made with nine tricks. Boris scores 150."),
        (
            "A 4S 13 x",
            "Anna, four spades doubled, made with all thirteen tricks. "
            "Anna scores 1,500: 750 for contract, 350 for trifecta, 400 for the double.",
        ),
        (
            "B 6S 13 xx",
            "Boris, six spades redoubled, made with all thirteen tricks. "
            "Boris scores 2,500: 1,500 for small slam, 1,000 for the redouble.",
        ),
        ("A 7NT 13", "Anna, seven no trump, made with all thirteen tricks. Anna scores 2,500."),
        ("A 2D 6 x", "Anna, two diamonds doubled, two down with six tricks. Boris scores 500."),
        (
            "B 7NT 0 xx",
            "Boris, seven no trump redoubled, thirteen down with no tricks. Anna scores 4,000.",
        ),
    ],
)
def test_a_deal_is_read_aloud(notation, said):
    assert say(last(notation).said, English(NAMES)) == said


def test_the_deal_that_decides_says_who_wins_the_match():
    assert say(last(*MATCH).said, English(NAMES)) == (
        "Anna, three clubs, one down with eight tricks. Boris scores 100. Boris wins the match."
    )
