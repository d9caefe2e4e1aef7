"""A deal of Bridgette in one line (§6), as it is written, typed and said."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from tests.games.bridgette.evening import BRIDGETTE, EVENING, NAMES, deal


def heard(line):
    return read_line(vocabulary_of(BRIDGETTE, English(NAMES), NAMES), line)


def read(line):
    found = heard(line)
    assert found.problems == ()
    booked, problems = read_facts(BRIDGETTE.kinds[found.kind], found.facts)
    assert problems == ()
    return booked


@pytest.mark.parametrize("line", ["A 4S 10 x", "B 0NT 6", "B 7D 13 xx", "A 2C 0", *EVENING])
def test_a_deal_is_written_in_one_line_and_read_back(line):
    assert BRIDGETTE.notation(deal(line)) == line
    assert read(line) == deal(line)


@pytest.mark.parametrize(
    "line",
    [
        "a 4s 10 X",
        "A 4♠ × 10",
        "A 4♠× 10",
        "A 4Sx 10",
        "Anna 4 S 10 x",
        "1. A 4S 10 x",
        "Anna, four spades doubled, ten tricks",
        "Anna four spades doubled made with ten",
    ],
)
def test_one_deal_in_many_ways(line):
    assert read(line) == deal("A 4S 10 x")


@pytest.mark.parametrize(
    "line",
    [
        "B 0 NT 6",
        "b 0nt 6",
        "Boris 0NT 6–7",
        "Boris, zero no trump, six tricks",
        "2. Boris zero no trumps made with six tricks",
    ],
)
def test_the_lowest_contract_in_many_ways(line):
    assert read(line) == deal("B 0NT 6")


def test_what_cannot_be_bid_is_read_and_refused():
    found = heard("A 0S 6")
    assert found.problems == ()
    _, problems = read_facts(BRIDGETTE.kinds[found.kind], found.facts)
    assert [one.fact for one in problems] == ["strain"]


@pytest.mark.parametrize("line", ["pass", "C 4S 10", "A 4S 14", "A 8S 13", "A 4S 10 h4A"])
def test_what_another_game_says_is_not_read(line):
    found = heard(line)
    read_back = found.facts and read_facts(BRIDGETTE.kinds["contract"], found.facts)
    assert found.problems or read_back[1]


def test_the_sheet_shows_a_deal_in_brief():
    brief = [str(deal(line).brief()).replace("\ufe0e", "") for line in ("A 4S 10 x", "B 0NT 6")]
    assert brief == ["4♠ × 10", "0NT 6"]
