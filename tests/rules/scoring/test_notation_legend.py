"""How deals are written in one line, as it is explained to a table."""

import pytest

from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.sitting import Sitting


def explained(key, players=4, **options):
    game = ruleset(key)
    sitting = Sitting(ruleset=game, players=("",) * players, options=game.Options(**options))
    return sitting.legend


def signs(line):
    return [sign for sign, _ in line.signs]


def test_signs_stand_as_in_the_line_above_them():
    contract, up, thrown_in = explained("five-hundred-one")
    assert signs(contract) == ["B", "90", "A31", "blind", "dealer D"]
    assert signs(up) == ["up", "B", "75", "blind", "dealer D"]
    assert signs(thrown_in) == ["pass", "dealer D"]
    assert signs(explained("vint-estonian")[0])[:6] == ["A", "5H", "11", "h4", "a3", "A:aaa"]


def test_a_sign_that_is_explained_with_its_example_keeps_it():
    """The first quint of the line is a five, and the ace and four are explained."""
    assert signs(explained("quinto")[0]) == ["A", "6", "J5B", "HA4A", "x", "xx", "out"]


def test_words_of_a_plus_are_two_signs_and_none_is_there_twice():
    (contract, _) = explained("pirate-bridge")
    assert contract.example == "A+C 4S 10 x h4B"
    assert signs(contract) == ["A", "+C", "4S", "10", "x", "xx", "h4B", "h4"]


@pytest.mark.parametrize(
    ("key", "openings"),
    [
        ("vint-1886", {"pass": "Thrown in"}),
        ("vint-estonian", {"pass": "All passed"}),
        ("five-hundred-one", {"up": "given up on seeing the talon", "pass": "Thrown in"}),
        (
            "skruuvi-2016",
            {
                "pass": "All passed",
                "bol": "Bolshevik (M) or Dictator (a suit or G)",
                "bol pass": "nobody bid in the Bolshevik set",
            },
        ),
    ],
)
def test_the_words_that_open_a_line_are_explained_first(key, openings):
    lines = [line for line in explained(key) if line.example.startswith(tuple(openings))]
    assert {sign: str(means) for sign, means in (line.signs[0] for line in lines)} == openings


@pytest.mark.parametrize(
    ("key", "example"), [("contract-bridge", "A 4S 10 x"), ("pirate-bridge", "A+C 4S 10 x")]
)
def test_honours_that_are_not_played_are_not_shown(key, example):
    contract = explained(key, honours=False)[0]
    assert contract.example == example
    assert not [sign for sign in signs(contract) if sign.startswith("h")]


def test_who_dealt_is_not_shown_where_three_sit():
    assert "dealer D" not in [
        sign for line in explained("five-hundred-one", 3) for sign in signs(line)
    ]


def test_a_game_that_no_quint_ends_shows_no_sign_for_it():
    assert "out" not in signs(explained("quinto", ends="after_deal")[0])


def test_what_a_line_before_has_explained_is_not_new():
    _, up, thrown_in = explained("five-hundred-one")
    assert [sign for sign, _ in up.new] == ["up"]
    assert [sign for sign, _ in thrown_in.new] == ["pass"]
