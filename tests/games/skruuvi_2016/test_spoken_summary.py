"""A deal of skruuvi in its line, and in brief."""

import pytest

from tests.games.skruuvi_2016.evening import (
    SKRUUVI,
    deal,
)


@pytest.mark.parametrize(
    "notation",
    ["B 5M 1 a2D a5B a9B a11D x", "A 6M 2 a5A a13C xx stopped", "pass C 13 a1A xx stopped"],
)
def test_its_line_has_its_signs_in_their_order(notation):
    assert SKRUUVI.notation(deal(notation)) == notation


@pytest.mark.parametrize(
    ("notation", "brief"),
    [
        ("A 6S 12 x", "6♠︎ × 12"),
        ("A 6M 1 stopped", "6M 1"),
        ("A 7G 13 xx", "7G ×× 13"),
        ("A 4H conceded", "4♥︎ conceded"),
        ("pass A 6 stopped", "all passed 6"),
        ("pass A 6 xx stopped", "all passed ×× 6"),
        ("bol A M 0 stopped", "Bolshevik 7M 0"),
        ("bol A C 12 xB", "Dictator 7♣︎ × 12"),
        ("bol A D 12 xB xx", "Dictator 7♦︎ ×× 12"),
        ("bol pass", "Bolshevik: nobody bid"),
    ],
)
def test_the_sheet_shows_a_deal_in_brief(notation, brief):
    assert str(deal(notation).brief()) == brief
    assert str(deal("bol pass").bid()) == "nobody bid"
