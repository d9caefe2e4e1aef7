"""A deal of pirate bridge in one line (§6), as it is written, typed and said."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from tests.games.pirate_bridge.evening import EVENING, NAMES, PIRATE, deal

HELD = "A+C 4S 10 x h4B"


def heard(line, players=NAMES):
    return read_line(vocabulary_of(PIRATE, English(players), players), line)


def read(line, players=NAMES):
    found = heard(line, players)
    assert found.problems == ()
    booked, problems = read_facts(PIRATE.kinds[found.kind], found.facts)
    assert problems == ()
    return booked


def complaints(line):
    return [str(one.text) for one in heard(line).problems]


def wrong(line):
    """The facts that cannot be, of a line whose words can be read."""
    found = heard(line)
    assert found.problems == ()
    return [one.fact for one in read_facts(PIRATE.kinds[found.kind], found.facts)[1]]


@pytest.mark.parametrize(
    "line", [HELD, "B+A 1NT 5", "C+D 7D 13 xx h5C", "D+C 3NT 0 h4A", "pass", *EVENING]
)
def test_a_deal_is_written_in_one_line_and_read_back(line):
    assert PIRATE.notation(deal(line)) == line
    assert read(line) == deal(line)


@pytest.mark.parametrize(
    "line",
    [
        "a+c 4s 10 X H4b",
        "A + C 4S 10 x h4B",
        "A +C 4S 10 x h4B",
        "A+ C 4S 10 x h4B",
        "A C 4S 10 x h4B",
        "A C 4♠× 10 h4B",
        "A+C 4♠ × 10 h4B",
        "Anna+Clara 4 S 10 h 4 B x",
        "Anna + Clara 4S 10 x h4 Boris",
        "Anna Clara 4S x h4B 10",
        "Anna+C 4S 10 x h4B",
        "A+Clara 4S 10 x h4B",
        "7. A+C 4S 10 x h4B",
        "А+С 4S 10 х h4В",  # in Cyrillic letters
        "Anna and Clara, four spades doubled, ten tricks, honours four Boris",
        "Anna with Clara four spades doubled made with ten tricks and four honours by Boris",
    ],
)
def test_one_deal_in_many_ways(line):
    assert read(line) == deal(HELD)


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("Clara with Boris three no trump nine tricks aces four Dmitri", "C+B 3NT 9 h4D"),
        ("Boris and Anna two clubs redoubled eight tricks", "B+A 2C 8 xx"),
        ("Anna four spades, Clara accepts, ten tricks", "A+C 4S 10"),
        ("Anna four spades ten tricks accepted by Clara", "A+C 4S 10"),
        ("Anna partner Clara four spades ten", "A+C 4S 10"),
        ("passed out", "pass"),
        ("thrown in", "pass"),
        ("B+D 6NT 12–1", "B+D 6NT 12"),
        ("A+D 2C 8 h0", "A+D 2C 8"),
    ],
)
def test_words_of_pirate_bridge(line, same):
    assert read(line) == deal(same)


def test_the_sheet_prints_what_can_be_keyed_in():
    for line in (HELD, "B+A 1NT 5 xx", "C+D 7D 13"):
        one = deal(line)
        brief = say(one.brief(), English(NAMES))
        again = read(f"{NAMES[one.declarer]} {brief}")
        assert (again.partner, again.level, again.tricks) == (one.partner, one.level, one.tricks)


def test_a_name_that_is_a_word_of_the_game_is_a_partner_behind_a_plus():
    players = ("Anna", "Boris", "Spade", "Dmitri")
    assert read("Anna+Spade 4S 10", players) == deal("A+C 4S 10")


@pytest.mark.parametrize("line", ["A+A 4S 10", "A A 4S 10", "Anna + Anna 4S 10"])
def test_the_declarer_as_the_partner_is_refused(line):
    assert wrong(line) == ["partner"]


@pytest.mark.parametrize(
    ("line", "facts"),
    [
        ("A 4S 10", ["partner"]),
        ("A+C 8S 10", ["level"]),
        ("A+C 4S 14", ["tricks"]),
        ("A+C 3NT 9 h5B", ["honours"]),
        ("A+C 4S 10 h4", ["held_by"]),
        ("A+C 4S 10 h0B", ["held_by"]),
        ("A+C 4S", ["tricks"]),
    ],
)
def test_what_cannot_be_is_said_under_its_fact(line, facts):
    assert wrong(line) == facts


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("A+ 4S 10", "“+” is not complete: write it as +C."),
        ("A+C 4S 10 x h", "“h” is not complete: write it as h4B."),
        ("A+C 4S 10 +D", "“+ D” repeats what was said already."),
        ("A+C+D 4S 10", "“+ D” repeats what was said already."),
        ("A+Eva 4S 10", "“Eva” cannot be read here."),
    ],
)
def test_what_cannot_be_read_is_told(line, told):
    assert told in complaints(line)
