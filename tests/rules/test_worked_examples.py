"""The worked deals as the site and the tests get them."""

from fractions import Fraction

import pytest

from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.worked_examples import example_of, examples
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


def test_an_example_is_about_its_last_deal():
    assert [entry.number for entry in example_of(VINT, DATA).entries] == [2]


def test_or_about_all_its_deals_together():
    example = example_of(VINT, DATA | {"together": True})
    assert [entry.number for entry in example.entries] == [1, 2]


def test_an_example_may_tell_the_nets_of_the_whole_sitting():
    assert example_of(VINT, DATA).total == ()
    example = example_of(VINT, DATA | {"total": {"B": 160, "A": "-320/3"}})
    assert example.total == ((1, 160), (0, Fraction(-320, 3)))


def test_an_example_that_cannot_be_is_a_fault_of_the_book():
    with pytest.raises(ValueError, match=r"Three no trumps.: deal 1: level: This must be a number"):
        example_of(VINT, DATA | {"deals": [DEAL | {"level": 8}]})


def test_an_example_cites_a_work_and_nothing_else():
    citations = {one.source: one.citation for one in examples(VINT)}
    assert citations == {
        "pagat, Vint": "pagat, Vint",
        "pagat, Vint (the undertricks; the tricks by hand)": "pagat, Vint",
        "by hand": "",
    }


def test_the_book_of_vint_has_every_example_of_its_source():
    from_source = [one for one in examples(VINT) if one.source.startswith("pagat")]
    assert len(from_source) == 12
    assert len(examples(VINT)) == 33


def test_the_book_of_skruuvi_has_every_example_of_its_source():
    found = examples(SKRUUVI)
    assert len([one for one in found if one.source.startswith("pagat")]) == 4
    # Eleven contracts worked out by hand, and a conceded four, come after both tables.
    assert len([one for one in found if one.says.endswith("; as it was before 2016.")]) == 12
    assert len(found) == 50


def test_the_bolsheviks_of_the_source_come_out_to_the_third():
    totals = [one.total for one in examples(SKRUUVI) if one.source == "pagat, Skruuvi"]
    assert [[points for _, points in total] for total in totals] == [
        [39, -13, -13, -13],
        [1, Fraction(-11, 3), Fraction(4, 3), Fraction(4, 3)],
    ]
