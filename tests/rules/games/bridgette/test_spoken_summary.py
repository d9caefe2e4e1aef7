"""A deal of Bridgette in words."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.rules.bridgette import MATCH, NAMES, last


@pytest.mark.parametrize(
    ("notation", "said"),
    [
        (
            "A 0NT 6",
            "Anna, zero no trump, made with six tricks. Anna scores 400: contract 150, exacto 250.",
        ),
        ("B 1S 9", "Boris, one spade, made with nine tricks. Boris scores 150."),
        (
            "A 4S 13 x",
            "Anna, four spades doubled, made with all thirteen tricks. "
            "Anna scores 1,500: contract 750, trifecta 350, made doubled 400.",
        ),
        (
            "B 6S 13 xx",
            "Boris, six spades redoubled, made with all thirteen tricks. "
            "Boris scores 2,500: small slam 1,500, made redoubled 1,000.",
        ),
        ("A 7NT 13", "Anna, seven no trump, made with all thirteen tricks. Anna scores 2,500."),
        ("A 2D 6 x", "Anna, two diamonds doubled, two short with six tricks. Boris scores 500."),
        (
            "B 7NT 0 xx",
            "Boris, seven no trump redoubled, thirteen short with no tricks. Anna scores 4,000.",
        ),
    ],
)
def test_a_deal_is_read_aloud(notation, said):
    assert say(last(notation).said, English(NAMES)) == said


def test_the_deal_that_decides_says_who_wins_the_match():
    assert say(last(*MATCH).said, English(NAMES)) == (
        "Anna, three clubs, one short with eight tricks. Boris scores 100. Boris wins the match."
    )
