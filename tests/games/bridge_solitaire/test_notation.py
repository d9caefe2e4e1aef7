"""A deal of bridge solitaire in one line (§6), as it is written, typed and said."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from tests.games.bridge_solitaire.evening import EVENING, NAMES, SOLITAIRE, deal

FIVE = "A 1C 7 h5 j1"


def heard(line, names=NAMES):
    return read_line(vocabulary_of(SOLITAIRE, English(names), names), line)


def read(line, names=NAMES):
    found = heard(line, names)
    assert found.problems == ()
    booked, problems = read_facts(SOLITAIRE.kinds[found.kind], found.facts)
    assert problems == ()
    return booked


def wrong(line):
    """The facts that are refused in a line whose words were all understood."""
    found = heard(line)
    assert found.problems == ()
    return [one.fact for one in read_facts(SOLITAIRE.kinds[found.kind], found.facts)[1]]


@pytest.mark.parametrize("line", [FIVE, "B 2D 8 j1", "A 3NT 9 h4", "B 6S 0 j2", *EVENING])
def test_a_deal_is_written_in_one_line_and_read_back(line):
    assert SOLITAIRE.notation(deal(line)) == line
    assert read(line) == deal(line)


@pytest.mark.parametrize(
    "line",
    [
        "1C 7 h5 j1",
        "1 C 7 j1 h5",
        "a 1c 7 H5 J1",
        "1♣ ★ 7 h5",
        "1♣★ 7 h5",
        "A 1♣★ 7 h5",
        "Anna 1 C 7 h 5 j 1",
        "one club seven tricks honours five jokers one",
        "Anna, one club, one joker, made with seven tricks, five honours",
        "12. 1C 7 h5 j1",
    ],
)
def test_one_deal_in_many_ways(line):
    assert read(line) == deal(FIVE)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("1C 7", "A 1C 7"),
        ("House two diamonds one joker eight tricks", "B 2D 8 j1"),
        ("House 2♦★★ 8", "B 2D 8 j2"),
        ("three no trump nine tricks aces four", "A 3NT 9 h4"),
        ("B 6S 12–1 j2", "B 6S 12 j2"),
        ("A 2C 8 h0 j0", "A 2C 8"),
    ],
)
def test_words_of_the_game(line, same):
    assert read(line) == deal(same)


def test_the_house_is_heard_by_its_name():
    assert read("Talo 2D 8 j1", ("Anna", "Talo")) == deal("B 2D 8 j1")


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("B 3NT 9", ["strain"]),
        ("B 7S 13", ["level"]),
        ("B 7NT 13", ["level", "strain"]),
        ("B 2D 8 h4", ["honours"]),
        ("3NT 9 h5", ["honours"]),
    ],
)
def test_what_cannot_be_is_refused_under_its_fact(line, facts):
    assert wrong(line) == facts


@pytest.mark.parametrize("line", ["1C 7 j3", "pass", "C 1C 7", "1C 7 x", "1C 7 h4B"])
def test_what_the_notation_does_not_have_is_not_understood(line):
    assert heard(line).problems or wrong(line)


def test_the_sheet_shows_a_deal_in_brief():
    brief = [
        str(deal(line).brief()).replace("\ufe0e", "") for line in (FIVE, "B 6S 8 j2", "A 1NT 5")
    ]
    assert brief == ["1♣ ★ 7", "6♠ ★★ 8", "1NT 5"]
