"""A deal of quinto in words, beside the twenty of spoken.toml, and in brief."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.quinto.evening import AT_195_120, GAME_A, NAMES, OUT_A, last

SPEECH = English(NAMES)


@pytest.mark.parametrize(
    ("deals", "words", "brief"),
    [
        (
            (GAME_A,),
            "Tricks redoubled. Anna and Clara, all thirteen tricks. "
            "Anna and Clara: 75 for quints, 260 for tricks. Anna and Clara win the game.",
            "Anna 13 tricks ××",
        ),
        # Tricks may be counted for the side that won none: 13 × 5.
        (
            ("B 0 S5A C5A D5A H5A J5A",),
            "Boris and Dmitri, no tricks. Anna and Clara: 75 for quints, 65 for tricks.",
            "Boris 0 tricks",
        ),
        (
            (GAME_A, *OUT_A),
            "Anna and Clara: 60 for quints, 100 for the rubber. Boris and Dmitri: 5 for quints. "
            "Anna and Clara win the game and the rubber by a quint: 255 – 125.",
            "won by a quint",
        ),
        # Tricks that are ignored are not read: 195 + 60, 120 + 30.
        (
            (*AT_195_120, "A 7 H5A D23A J5A S5B C5B D5B"),
            "Anna and Clara: 60 for quints. Boris and Dmitri: 30 for quints. "
            "Anna and Clara win the game by a quint: 255 – 150.",
            "Anna 7 tricks",
        ),
    ],
)
def test_a_deal_is_read_aloud_and_told_in_brief(deals, words, brief):
    entry = last(*deals)
    assert say(entry.summary, SPEECH) == words
    assert say(entry.deal.brief(), SPEECH) == brief
