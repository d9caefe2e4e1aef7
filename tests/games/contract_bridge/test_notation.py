"""A deal of contract bridge in one line (§8), as it is written, typed and said."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from tests.games.contract_bridge.evening import BRIDGE, NAMES, RUBBER, deal

HELD = "A 4S 10 x h4B"


def heard(line):
    return read_line(vocabulary_of(BRIDGE, English(NAMES), NAMES), line)


def read(line):
    found = heard(line)
    assert found.problems == ()
    booked, problems = read_facts(BRIDGE.kinds[found.kind], found.facts)
    assert problems == ()
    return booked


def complaints(line):
    return [str(one.text) for one in heard(line).problems]


@pytest.mark.parametrize(
    "line", [HELD, "B 1NT 5", "C 7D 13 xx h5C", "D 3NT 0 h4A", "A 2C 8", "pass", *RUBBER]
)
def test_a_deal_is_written_in_one_line_and_read_back(line):
    assert BRIDGE.notation(deal(line)) == line
    assert read(line) == deal(line)


@pytest.mark.parametrize(
    "line",
    [
        "a 4s 10 X H4b",
        "A 4♠ × 10 h4B",
        "A 4♠× 10 h4B",
        "A 4Sx 10 h4B",
        "Anna 4 S 10 h 4 B x",
        "A 4S 10 x h4 Boris",
        "A 4S x h4B 10",
        "Anna, four spades doubled, ten tricks, honours four Boris",
        "Anna four spades doubled ten honours four Boris",
        "Anna four spades doubled, four honours Boris, ten tricks",
        "Anna four spades doubled made with ten tricks and four honours by Boris",
    ],
)
def test_one_deal_in_many_ways(line):
    assert read(line) == deal(HELD)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("Clara three no trump nine tricks aces four Dmitri", "C 3NT 9 h4D"),
        ("Clara three no trump four aces Dmitri nine tricks", "C 3NT 9 h4D"),
        ("Boris two clubs redoubled eight tricks", "B 2C 8 xx"),
        ("passed out", "pass"),
        ("thrown in", "pass"),
        ("Boris 6NT 12–1", "B 6NT 12"),
        ("A 2C 8 h0", "A 2C 8"),
    ],
)
def test_words_of_bridge(line, same):
    assert read(line) == deal(same)


@pytest.mark.parametrize(
    "line", ["A 4S 10 h4", "A 4S 10 honours four", "A 4S ten tricks four honours"]
)
def test_honours_without_a_letter_are_read_and_ask_whose_hand_it_was(line):
    found = heard(line)
    assert found.problems == ()
    _, problems = read_facts(BRIDGE.kinds[found.kind], found.facts)
    assert [(one.fact, str(one.text), one.unfilled) for one in problems] == [
        ("held_by", "This is still missing.", True)
    ]


def test_a_hand_without_honours_is_refused():
    _, problems = read_facts(BRIDGE.kinds["contract"], heard("A 4S 10 h0B").facts)
    assert [one.fact for one in problems] == ["held_by"]


def test_a_label_alone_is_told_how_it_is_written():
    assert complaints("A 4S 10 x h") == ["“h” is not complete: write it as h4B."]


def test_what_is_said_twice_is_told():
    assert complaints("A 4S 10 h4B h4C") == ["“h4C” repeats what was said already."]


def test_the_sheet_shows_a_deal_in_brief():
    brief = [str(deal(line).brief()).replace("\ufe0e", "") for line in (HELD, "B 1NT 5 xx", "pass")]
    assert brief == ["4♠ × 10", "1NT ×× 5", "passed out"]
