"""A deal of Estonian vint in words, beside the twenty of spoken.toml, and in brief."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.vint_estonian.evening import ESTONIAN, GAME_A, NAMES, deal, last

PEOPLE = English(NAMES)


def aloud(*notations, **options):
    return say(last(*notations, **options).summary, PEOPLE).replace("\ufe0e", "")


def test_a_deal_that_does_not_fit_says_so():
    assert aloud("A 4H 10 h3 a2 A:aaa") == "Deal 1 does not fit here and scores nothing."


def test_nothing_below_is_not_spoken_of():
    assert aloud("A 5N 2", nullo_below="none") == (
        "Anna, five nullos, made with two tricks. Anna and Clara, above the line: 2,000 for "
        "the contract."
    )


def test_a_game_is_read_with_what_it_brings_and_in_the_extra_deals_is_a_game_alone():
    assert aloud(GAME_A, GAME_A).endswith(
        "2,000 for the contract, 200 for the overtrick, 400 for the second game. "
        "Anna and Clara win the game and the rubber."
    )
    assert aloud(GAME_A, GAME_A, GAME_A).endswith(
        "600 for the third game. Anna and Clara win the game."
    )


@pytest.mark.parametrize(
    ("notation", "brief"),
    [
        ("A 5H 11 h4 a3 B:aaa B:H4 x", "5♥ × 11"),
        ("A 5N 2 d4B xx", "5N ×× 2"),
        ("A 4H 11 h4 a3 A:aaa conceded fX", "4♥ 11"),
        ("C 7G 13 a4 A:aaaa C:S10 xx fY", "7G ×× 13"),
        ("D 6S 0 h0 a0", "6♠ 0"),
        ("pass A 6 d5A", "all passed 6–7"),
        ("pass D 13", "all passed 13–0"),
    ],
)
def test_a_deal_is_written_in_one_line_and_shown_in_brief(notation, brief):
    assert ESTONIAN.notation(deal(notation)) == notation
    assert str(deal(notation).brief()).replace("\ufe0e", "") == brief


def test_fewer_tricks_have_a_message_of_their_own_when_they_are_read_aloud():
    """In other languages the label is too short for a sentence."""
    (fewer,) = (line for line in last("pass A 6").lines if line.rule == "§4.6")
    assert (fewer.aloud.context, str(fewer.aloud)) == ("read aloud", "fewer tricks")
