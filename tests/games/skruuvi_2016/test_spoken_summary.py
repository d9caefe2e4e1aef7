"""A deal of skruuvi in words."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.skruuvi_2016.evening import NAMES, SHORT_EVENING, SKRUUVI, deal, last

PEOPLE = English(NAMES)
OPTIONS = {"bolshevik": "integrated", "level4": True}


def aloud(notation):
    return say(last(notation, **OPTIONS).said, PEOPLE)


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        ("A 6S 12", "Anna, six spades, made with twelve tricks: +35 for Anna and Clara."),
        (
            "B 5H 8 x",
            "Boris, five hearts doubled, three short with eight tricks: −30 for Boris and Dmitri.",
        ),
        ("C 7G 13 xx", "Clara, seven grand redoubled, made with all thirteen tricks: +150"),
        ("D 5M 1 a4D a1A a9A a12C", "Dmitri, five misère, made with one trick: +30"),
        ("A 4C conceded", "Anna, four clubs, conceded: +10 for Anna and Clara."),
        ("A 6D 11", "Anna, six diamonds, one short with eleven tricks: −10 for Anna and Clara."),
        ("A 5M 4 stopped", "Anna, five misère, two too many with four tricks: −15 for Anna and"),
        ("A 5M 2 stopped", "Anna, five misère, made with two tricks: +10 for Anna and Clara. Play"),
        ("pass A 6 a3A a1B a7B a11D", "All passed, six tricks for Anna and Clara: +17."),
        ("pass B 1 x stopped", "All passed, doubled, one trick for Boris and Dmitri: +22. Play"),
        ("pass C 0 stopped", "All passed, no tricks for Anna and Clara: +13. Play stopped early."),
        (
            "pass D 13 stopped",
            "All passed, all thirteen tricks for Boris and Dmitri: −13. Play stopped",
        ),
        (
            "bol A M 1 a2B a5C a9D a10B xC xD",
            "Anna, Bolshevik, doubled by Clara and Dmitri, one too many with one trick: +3 for "
            "Anna in "
            "the Bolshevik ledger.",
        ),
        (
            "bol B G 11 xA xx",
            "Boris, Dictator in grand, doubled by Anna, redoubled, two short with eleven tricks: "
            "−100 for",
        ),
        ("bol D M 0 stopped", "Dmitri, Bolshevik, made with no tricks: +60 for Dmitri in the"),
    ],
)
def test_a_deal_is_read_aloud(notation, words):
    assert aloud(notation).startswith(words)


@pytest.mark.parametrize("notation", ["A 6S 12", "bol A M 1 a2B a5C a9D a10B xC xD"])
def test_play_that_was_not_stopped_is_not_said_to_be(notation):
    assert "stopped" not in aloud(notation)


def test_passing_in_a_bolshevik_set_is_read_aloud():
    entry = last(*SHORT_EVENING, "bol pass", format="12", bolshevik="set_after_last")
    assert (
        str(entry.said) == "Nobody bid: the deal counts as one of the deals of the Bolshevik set."
    )


@pytest.mark.parametrize(
    "notation",
    [
        *("A 6S 12", "B 5H 8 x", "C 7G 13 xx", "A 4C conceded"),
        *("B 5M 1 a2D a5B a9B a11D x", "D 5M 0 stopped", "A 6M 2 a5A a13C xx stopped"),
        *("pass A 6 a3A a1B a7B a11D", "pass D 0 x stopped", "pass C 13 a1A xx stopped"),
        *("bol A M 1 a2B a5C a9D a10B xC xD", "bol B G 11 xA xx", "bol C M 0 a3D stopped"),
        "bol pass",
    ],
)
def test_a_deal_is_written_in_one_line(notation):
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


def test_the_bid_of_a_passed_bolshevik_deal_is_that_it_passed():
    assert str(deal("bol pass").bid()) == "nobody bid"
