"""The worked deals as the site and the tests get them."""

from fractions import Fraction

import pytest

from scorekeeper.rules import worked_examples
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.worked_examples import example_of, examples, mistake
from tests.games.skruuvi_2016.evening import SKRUUVI
from tests.games.vint_1886.evening import VINT, deal

DEAL = {"kind": "contract", "declarer": "B", "level": 3, "strain": "NT", "tricks": 9, "aces": 2}
DATA = {
    "says": "Three no trumps.",
    "source": "by hand",
    "options": {"rubbers": 1},
    "deals": [{"kind": "thrown_in"}, DEAL],
    "expect": {"§4.1": {"B": 288, "A": 128}},
    "net": {"B": 160},
    "without": ["§4.7"],
    "arithmetic": "9 × 32 = 288; 4 × 32 = 128; 288 − 128 = 160",
}


def test_an_example_is_easy_to_show():
    example = example_of(VINT, DATA)
    assert example.sitting.deals == (deal("pass"), deal("B 3NT 9 a2"))
    assert example.sitting.options == Options(rubbers=1)
    assert example.expected == {"§4.1": ((1, 288), (0, 128))}
    assert (example.net, example.without) == (((1, 160),), ("§4.7",))
    assert example.arithmetic == DATA["arithmetic"]


def test_an_example_is_about_its_last_deal_or_about_all_together():
    assert [entry.number for entry in example_of(VINT, DATA).entries] == [2]
    together = example_of(VINT, DATA | {"together": True})
    assert [entry.number for entry in together.entries] == [1, 2]


def test_an_example_may_tell_the_nets_of_the_whole_sitting():
    assert example_of(VINT, DATA).total == ()
    example = example_of(VINT, DATA | {"total": {"B": 160, "A": "-320/3"}})
    assert example.total == ((1, 160), (0, Fraction(-320, 3)))


def test_a_game_without_a_file_of_examples_has_none(monkeypatch, tmp_path):
    monkeypatch.setattr(worked_examples, "folder", lambda key: tmp_path)
    assert examples(VINT) == ()


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({"expect": {"§4.1": {"B": 289, "A": 128}}}, "are booked, but expected were"),
        ({"net": {"B": 161}}, "{1: 160} are moved, but expected were {1: 161}"),
        ({"total": {"B": 801}}, "The nets are {1: 800}, but expected were {1: 801}"),
    ],
)
def test_what_an_example_says_otherwise_than_the_program_is_told(wrong, why):
    """9 × 32 = 288 against 128: 160. The aces that the example leaves out bring 20 × 32 = 640."""
    assert mistake(example_of(VINT, DATA)) == ""
    found = mistake(example_of(VINT, DATA | wrong))
    assert found.startswith("Three no trumps.")
    assert why in found


def test_an_example_that_cannot_be_is_a_fault_of_the_book():
    with pytest.raises(
        ValueError, match=r"Three no trumps.: deal 1: level: A number from 1 to 7 is needed here"
    ):
        example_of(VINT, DATA | {"deals": [DEAL | {"level": 8}]})


def test_an_example_cites_a_work_and_nothing_else():
    citations = {one.source: one.citation for one in examples(VINT)}
    assert citations == {
        "pagat, Vint": "pagat, Vint",
        "pagat, Vint (the undertricks; the tricks by hand)": "pagat, Vint",
        "by hand": "",
    }


@pytest.mark.parametrize(("game", "number"), [(VINT, 12), (SKRUUVI, 4)])
def test_a_book_has_every_example_of_its_source(game, number):
    """Of skruuvi a set and two Bolsheviks, of which the handbook rounds the second."""
    assert sum(one.source.startswith("pagat") for one in examples(game)) == number


def test_the_bolsheviks_of_the_source_come_out_to_the_third():
    totals = [one.total for one in examples(SKRUUVI) if one.source == "pagat, Skruuvi"]
    assert [[points for _, points in total] for total in totals] == [
        [39, -13, -13, -13],
        [1, Fraction(-11, 3), Fraction(4, 3), Fraction(4, 3)],
    ]
