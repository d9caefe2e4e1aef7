"""A deal of 501 in words."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.five_hundred_one.evening import GAME, NAMES, RUN, STAYS, TO_96, last


def aloud(*notations, **more):
    return say(last(*notations, **more).said, English(NAMES))


@pytest.mark.parametrize(
    ("deals", "words"),
    [
        (RUN[:1], "Boris, 90, made with 96. Off: Boris 90, Anna 31, Clara 13."),
        (RUN[:2], "Clara, 100, failed with 84. Off: Anna 20, Boris 16. Added: Clara 100."),
        (RUN[:3], "Anna, 80 blind, made with 101. Off: Anna 160, Boris 24, Clara 15."),
        (RUN[:4], "Boris, 75, given up. Off: Anna 25, Clara 25. Added: Boris 75."),
        (RUN[:5], "Clara, 70 blind, given up. Off: Anna 25, Boris 25. Added: Clara 140."),
        (("pass",), "Thrown in: nothing is scored, the deal passes on."),
    ],
)
def test_a_deal_is_read_aloud(deals, words):
    assert aloud(*deals) == words


def test_who_stays_is_read_with_the_score():
    assert aloud(*TO_96, STAYS) == (
        "Boris, 70, made with 72. Off: Boris 70, Clara 30. Anna stays at 96."
    )
    assert aloud(*TO_96, "A 100 A12 B98 C10") == (
        "Anna, 100, failed with 12. Off: Boris 98, Clara 10. Added: Anna 100."
    )


def test_nothing_off_is_not_spoken_of():
    assert aloud("A 70 A60 B30 C30", "up B 66") == (
        "Boris, 66, given up. Off: Anna 25, Clara 25. Added: Boris 66."
    )
    assert aloud("B 220 A0 B200 C0") == "Boris, 220, failed with 200. Added: Boris 220."


@pytest.mark.parametrize("result", ["game", "points_left"])
def test_the_winner_of_the_game_is_read(result):
    assert aloud(*GAME, result=result) == (
        "Anna, 100, made with 108. Off: Anna 100, Boris 22, Clara 10. Anna wins the game."
    )
