"""A deal of vint in words."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.vint_1886.evening import GAME_AC, VINT, deal, last, sheet

NAMES = English(("Anna", "Boris", "Clara", "Dmitri"))


def aloud(*notations):
    return say(last(*notations).said, NAMES)


def test_a_made_contract_is_read_aloud():
    assert aloud("A 3H 9 h4 a3") == (
        "Anna, three hearts, made with nine tricks: 270 against 120 below the line. "
        "Anna and Clara, above the line: 900 for honours, 900 for aces."
    )


def test_both_sides_are_read_when_both_score_above():
    assert aloud("B 4D 9 h4 a1") == (
        "Boris, four diamonds, one short with nine tricks: 342 against 152 below the line. "
        "Anna and Clara, above the line: 2,000 for undertrick, 1,140 for aces. "
        "Boris and Dmitri, above the line: 1,140 for honours."
    )


def test_a_game_and_a_rubber_are_said_with_whose_they_are():
    assert aloud(GAME_AC).endswith("500 for the first game. Anna and Clara win the game.")
    assert aloud(GAME_AC, GAME_AC).endswith(
        "1,000 for the second game. Anna and Clara win the game and the rubber."
    )


def test_nothing_above_is_not_spoken_of():
    assert aloud("A 1NT 7 a2") == (
        "Anna, one no trump, made with seven tricks: 84 against 72 below the line. Anna and "
        "Clara, above the line: "
        "240 for aces."
    )


@pytest.mark.parametrize(
    ("notation", "outcome"),
    [
        (
            "A 7S 0 h0 a0",
            "Anna, seven spades, thirteen short with no tricks: 0 against 832 below the line.",
        ),
        (
            "A 1C 13 h3 a2",
            "Anna, one club, made with all thirteen tricks: 78 against 0 below the line.",
        ),
        (
            "C 2NT 6 a2",
            "Clara, two no trumps, two short with six tricks: 132 against 154 below the line.",
        ),
    ],
)
def test_the_ends_of_the_scale_are_said_right(notation, outcome):
    assert aloud(notation).startswith(outcome)


def test_a_deal_thrown_in_says_so():
    assert aloud("pass") == "Thrown in: nothing is scored, the deal passes on."


def test_a_deal_that_does_not_fit_says_so():
    assert str(last(GAME_AC, GAME_AC, "pass", rubbers=1).said) == (
        "Deal 3 does not fit here and scores nothing."
    )


@pytest.mark.parametrize(
    "notation",
    ["A 3H 9 h4 a3", "B 2NT 8 a3", "C 7D 12 h5 a4 fX", "D 1S 0 h0 a0 fY", "pass"],
)
def test_a_deal_is_written_in_one_line(notation):
    assert VINT.notation(deal(notation)) == notation


def test_the_sheet_shows_a_deal_in_brief():
    assert str(deal("A 3H 9 h4 a3").brief()) == "3♥︎ 9"
    assert str(deal("pass").brief()) == "thrown in"


def test_a_side_is_told_what_it_needs():
    needs = sheet(GAME_AC, "A 3H 9 h4 a3").standing.needs
    assert [(need.who, str(need.what)) for need in needs] == [
        ((0, 2), "230 to game and rubber"),  # 500 − 270
        ((1, 3), "380 to game"),  # 500 − 120
    ]


def test_how_far_the_sitting_has_come_is_told():
    assert str(sheet(GAME_AC).standing.stage) == "rubber 1 of 3 · 1–0"
