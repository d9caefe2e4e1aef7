"""A deal of 501 in words."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.five_hundred_one.evening import GAME, NAMES, RUN, STAYS, TO_96, last


@pytest.mark.parametrize(
    ("deals", "words"),
    [
        (RUN[:1], "Boris, 90, made with 96. Off: Boris 90, Anna 31, Clara 13."),
        (RUN[:2], "Clara, 100, failed with 84. Off: Anna 20, Boris 16. Added: Clara 100."),
        (RUN[:3], "Anna, 80 blind, made with 101. Off: Anna 160, Boris 24, Clara 15."),
        (RUN[:4], "Boris, 75, given up. Off: Anna 25, Clara 25. Added: Boris 75."),
        (RUN[:5], "Clara, 70 blind, given up. Off: Anna 25, Boris 25. Added: Clara 140."),
        (("pass",), "Thrown in: nothing is scored, the deal passes on."),
        (
            (*TO_96, STAYS),
            "Boris, 70, made with 72. Off: Boris 70, Clara 30. Anna stays at 96.",
        ),
        # Nothing off is not spoken of.
        (("B 220 A0 B200 C0",), "Boris, 220, failed with 200. Added: Boris 220."),
        (GAME, "Anna, 100, made with 108. Off: Anna 100, Boris 22, Clara 10. Anna wins the game."),
    ],
)
def test_a_deal_is_read_aloud(deals, words):
    for result in ("game", "points_left"):
        assert say(last(*deals, result=result).summary, English(NAMES)) == words
