"""Deals of forty-one in one line (§7), as they are written, typed and said."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from tests.games.forty_one.evening import EVENING, FORTY_ONE, NAMES, deal

LINE = "A3/4 B2/2 C4/5 D2/2"


def heard(line):
    return read_line(vocabulary_of(FORTY_ONE, English(NAMES), NAMES), line)


def read(line):
    found = heard(line)
    assert found.problems == ()
    booked, problems = read_facts(FORTY_ONE.kinds[found.kind], found.facts)
    assert problems == ()
    return booked


@pytest.mark.parametrize("line", [LINE, "A13/0 B6/6 C6/6 D1/1", *EVENING])
def test_a_deal_is_written_in_one_line_and_read_back(line):
    assert FORTY_ONE.notation(deal(line)) == line
    assert read(line) == deal(line)


@pytest.mark.parametrize(
    "line",
    [
        "a3/4 b2/2 c4/5 d2/2",
        "A 3/4 B 2/2 C 4/5 D 2/2",
        "Anna 3/4 Boris 2/2 Clara 4/5 Dmitri 2/2",
        "Anna 3/4, Boris 2/2, Clara 4/5, Dmitri 2/2.",
        "D2/2 C4/5 B2/2 A3/4",
        "A3 / 4 B2/2 C4/5 D2/2",
        "Anna three took four, Boris two took two, Clara four took five, Dmitri two took two",
        "Anna bid three, took four, Boris bid 2 took 2, Clara bids 4 takes 5, D2/2",
        "12. A3/4 B2/2 C4/5 D2/2",
        "12 A3/4 B2/2 C4/5 D2/2",
        "12 A 3/4 B2/2 C4/5 D2/2",
        "12 Anna 3/4 B2/2 C4/5 D2/2",
        "• A3/4 B2/2 C4/5 D2/2",
    ],
)
def test_one_deal_in_many_ways(line):
    assert read(line) == deal(LINE)


@pytest.mark.parametrize("line", ["pass", "Pass", "12 pass", "passed", "thrown in", "new deal"])
def test_a_deal_thrown_in(line):
    assert read(line) == deal("pass")


def test_a_player_who_is_missing_is_asked_for():
    found = heard("A3/4 B2/2 C4/5")
    assert found.problems == ()
    assert len(found.facts["hands"]) == 3


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        (f"{LINE} x", "“x” cannot be read here."),
        ("A3/4 B2/2 C4/5 D2", "“D2” cannot be read here."),
    ],
)
def test_what_cannot_be_read_is_named(line, complaint):
    assert complaint in [str(one.text) for one in heard(line).problems]
