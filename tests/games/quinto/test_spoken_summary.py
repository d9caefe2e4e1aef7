"""A deal of quinto in words."""

from scorekeeper.rules.core.text import English, say
from tests.games.quinto.evening import AT_195_120, FIVES, GAME_A, NAMES, OUT_A, last, sheet

SPEECH = English(NAMES)


def aloud(*notations, **more):
    return say(last(*notations, **more).said, SPEECH)


def test_a_deal_played_out_is_read_aloud():
    assert aloud("A 8 H5A D5A J5A S5B C5B") == (
        "Anna and Clara, eight tricks. Anna and Clara: 60 for quints, 40 for tricks. "
        "Boris and Dmitri: 15 for quints, 25 for tricks."
    )


def test_doubling_is_read():
    assert aloud(f"{FIVES} x").startswith("Tricks doubled. Anna and Clara, eight tricks. ")
    assert aloud(GAME_A) == (
        "Tricks redoubled. Anna and Clara, all thirteen tricks. "
        "Anna and Clara: 75 for quints, 260 for tricks. Anna and Clara win the game."
    )


def test_a_side_without_quints_has_tricks_alone():
    assert aloud("B 2 S5A C5A D5A H5A J5A").endswith("Boris and Dmitri: 10 for tricks.")


def test_a_game_won_by_a_quint_says_so():
    assert aloud(*OUT_A) == (
        "Anna and Clara: 60 for quints. Boris and Dmitri: 5 for quints. "
        "Anna and Clara win the game by a quint: 255 – 125."  # 195 + 60, 120 + 5
    )


def test_the_bonus_of_the_rubber_is_read():
    assert aloud(GAME_A, *OUT_A) == (
        "Anna and Clara: 60 for quints, 100 for rubber. Boris and Dmitri: 5 for quints. "
        "Anna and Clara win the game and the rubber by a quint: 255 – 125."
    )


def test_tricks_may_be_counted_for_the_side_that_won_none():
    assert aloud("B 0 S5A C5A D5A H5A J5A").startswith("Boris and Dmitri, no tricks. ")


def test_tricks_that_are_ignored_are_not_read():
    assert aloud(*AT_195_120, "A 7 H5A D23A J5A S5B C5B D5B") == (
        "Anna and Clara: 60 for quints. Boris and Dmitri: 30 for quints. "
        "Anna and Clara win the game by a quint: 255 – 150."  # 195 + 60, 120 + 30
    )


def test_a_deal_in_brief_tells_whose_tricks_and_the_doubling():
    entries = sheet(FIVES, "B 1 S5A C5A D5A H5A J5A x", *OUT_A).entries
    assert [say(one.deal.brief(), SPEECH) for one in entries[:2]] == [
        "Anna 8 tricks",
        "Boris 1 trick ×",
    ]
    assert say(last(*OUT_A).deal.brief(), SPEECH) == "won by a quint"
