"""A deal of Estonian vint in words; twenty more, in every language, are in spoken.toml."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.vint_estonian.evening import ESTONIAN, GAME_A, NAMES, deal, last

PEOPLE = English(NAMES)


def aloud(*notations, **options):
    return say(last(*notations, **options).summary, PEOPLE).replace("\ufe0e", "")


@pytest.mark.parametrize(
    ("notation", "words"),
    [
        (
            "B 6D 10 h4 a1 x D:D4",
            "Boris, six diamonds doubled, two short with ten tricks: 60 against 18 below the line. "
            "Anna and Clara, above the line: 2,400 for undertricks, 800 for the premium. "
            "Boris and Dmitri, above the line: 300 for honours, 400 for a sequence of diamonds. "
            "Boris and Dmitri win the game.",
        ),
        (
            "A 4C 10 h3 a2 conceded",
            "Anna, four clubs, conceded, scored as ten tricks: 40 against 12 below the line. "
            "Anna and Clara, above the line: 1,000 for the contract, 200 for honours.",
        ),
        (
            "D 5S 12 h1 a4 B:aaaa",
            "Dmitri, five spades, made with twelve tricks: 60 against 5 below the line. Boris and "
            "Dmitri, above the line: 2,000 for the contract, 200 for the overtrick, 250 for "
            "honours, 400 for four aces in one hand. Boris and Dmitri win the game.",
        ),
        (
            "A 5N 4 d4B",
            "Anna, five nullos, two too many with four tricks: 20 against 45 below the line. "
            "Boris and Dmitri, above the line: 1,000 for tricks too many, 400 for an ace "
            "discarded.",
        ),
        (
            "A 4D 9 h0 a3 A:aaa",
            "Anna, four diamonds, one short with nine tricks: 36 against 16 below the line. "
            "Boris and Dmitri, above the line: 400 for the undertrick, 240 for honours. "
            "Anna and Clara, above the line: 200 for three aces in one hand.",
        ),
        (
            "C 7G 0 a1",
            "Clara, seven grand, thirteen short with no tricks: 0 against 91 below the line. Boris "
            "and Dmitri, above the line: 9,100 for undertricks, 1,000 for the premium, 280 for "
            "aces. Boris and Dmitri win the game.",
        ),
        (
            "pass B 9 d10B d2A",
            "All passed, nine tricks for Boris and Dmitri, four for Anna and Clara. "
            "Anna and Clara, above the line: 500 for fewer tricks, 200 for an ace discarded. "
            "Boris and Dmitri, above the line: 1,000 for an ace discarded.",
        ),
        (
            "pass D 1",
            "All passed, one trick for Boris and Dmitri, twelve for Anna and Clara. Boris and "
            "Dmitri, above the line: 1,100 for fewer tricks.",
        ),
        ("A 4H 10 h3 a2 A:aaa", "Deal 1 does not fit here and scores nothing."),
    ],
)
def test_a_deal_is_read_aloud(notation, words):
    assert aloud(notation) == words


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
