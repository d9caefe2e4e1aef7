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


@pytest.mark.parametrize(
    ("key", "line", "told"),
    [
        ("five-hundred-one", 0, ["B", "90", "A31", "blind", "dealer D"]),
        ("five-hundred-one", 1, ["up", "B", "75", "blind", "dealer D"]),
        ("five-hundred-one", 2, ["pass", "dealer D"]),
        ("vint-estonian", 0, ["A", "5H", "11", "h4", "a3", "A:aaa"]),
        # The first quint of the line is a five; the ace and four are explained and keep theirs.
        ("quinto", 0, ["A", "6", "J5B", "HA4A", "x", "xx", "out"]),
        # Words of a plus are two signs, and none is there twice.
        ("pirate-bridge", 0, ["A", "+C", "4S", "10", "x", "xx", "h4B", "h4"]),
    ],
)
def test_signs_stand_as_in_the_line_above_them(key, line, told):
    found = signs(explained(key)[line])
    assert (found[:6] if key == "vint-estonian" else found) == told


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


def test_a_sign_that_means_nothing_at_this_table_is_not_shown():
    """Who dealt, where three sit; and what ends a game that no quint ends."""
    assert "dealer D" not in [
        sign for line in explained("five-hundred-one", 3) for sign in signs(line)
    ]
    assert "out" not in signs(explained("quinto", ends="after_deal")[0])


def test_what_a_line_before_has_explained_is_not_new():
    _, up, thrown_in = explained("five-hundred-one")
    assert [[sign for sign, _ in line.new] for line in (up, thrown_in)] == [["up"], ["pass"]]
    assert len(explained("five-hundred-one")) == 3
    assert [line.example for line in explained("pirate-bridge")][:1] == ["A+C 4S 10 x h4B"]
    assert len(explained("pirate-bridge")) == 2
