"""A deal of vint in words, beside the twenty of spoken.toml, and in brief."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.vint_1886.evening import GAME_AC, VINT, deal, last, sheet

NAMES = English(("Anna", "Boris", "Clara", "Dmitri"))


def aloud(*notations):
    return say(last(*notations).summary, NAMES)


def test_a_game_and_a_rubber_are_said_with_whose_they_are():
    assert aloud(GAME_AC).endswith("500 for the first game. Anna and Clara win the game.")
    assert aloud(GAME_AC, GAME_AC).endswith(
        "1,000 for the second game. Anna and Clara win the game and the rubber."
    )


def test_a_deal_that_does_not_fit_says_so():
    assert str(last(GAME_AC, GAME_AC, "pass", rubbers=1).summary) == (
        "Deal 3 does not fit here and scores nothing."
    )


@pytest.mark.parametrize(
    ("notation", "brief"),
    [
        ("A 3H 9 h4 a3", "3♥︎ 9"),
        ("B 2NT 8 a3", "2NT 8"),
        ("C 7D 12 h5 a4 fX", "7♦︎ 12"),
        ("D 1S 0 h0 a0 fY", "1♠︎ 0"),
        ("pass", "thrown in"),
    ],
)
def test_a_deal_is_written_in_one_line_and_shown_in_brief(notation, brief):
    assert VINT.notation(deal(notation)) == notation
    assert str(deal(notation).brief()) == brief


def test_a_side_is_told_what_it_needs_and_how_far_the_sitting_has_come():
    standing = sheet(GAME_AC, "A 3H 9 h4 a3").standing
    assert [(need.who, str(need.what)) for need in standing.needs] == [
        ((0, 2), "230 to game and rubber"),  # 500 − 270
        ((1, 3), "380 to game"),  # 500 − 120
    ]
    assert str(standing.stage) == "rubber 1 of 3 · 1–0"
    assert standing.begins is None
