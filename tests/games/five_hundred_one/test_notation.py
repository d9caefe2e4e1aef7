"""A deal of 501 in one line (§7), as it is written, typed and said."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.deal_scoring import notation_of
from tests.games.five_hundred_one.evening import FIVE, NAMES, deal, sheet


def heard(line, names=NAMES):
    return read_line(vocabulary_of(FIVE, English(names), names), line)


def read(line, names=NAMES):
    found = heard(line, names)
    assert found.problems == ()
    booked, problems = read_facts(FIVE.kinds[found.kind], found.facts)
    assert problems == ()
    return booked


@pytest.mark.parametrize(
    ("line", "brief"),
    [
        ("B 90 A31 B96 C13", "B 90"),
        ("C 70 A0 B20 C160 blind", "C 70 blind"),
        ("D 66 B40 C22 D58 dealer A", "D 66"),
        ("D 66 B40 C22 D58 blind dealer A", "D 66 blind"),
        ("up B 75", "B 75, given up"),
        ("up D 220 blind dealer C", "D 220 blind, given up"),
        ("pass", "thrown in"),
        ("pass dealer D", "thrown in"),
    ],
)
def test_a_deal_is_written_in_one_line_and_read_back_and_shown_in_brief(line, brief):
    assert FIVE.notation(deal(line)) == line
    assert read(line) == deal(line)
    assert str(deal(line).brief()) == brief


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("b90 a31 b96 c13", "B 90 A31 B96 C13"),
        ("B90 A 31 B 96 C 13", "B 90 A31 B96 C13"),
        ("B 90, C13, A31, B96.", "B 90 A31 B96 C13"),
        ("Boris 90 Anna 31 Boris 96 Clara 13", "B 90 A31 B96 C13"),
        ("3 B90 A31 B96 C13", "B 90 A31 B96 C13"),
        ("3. Bor 90 A31 B96 C13", "B 90 A31 B96 C13"),
        ("B 90 blind A31 B96 C13", "B 90 A31 B96 C13 blind"),
        ("UP b75 BLIND", "up B 75 blind"),
        ("gave up Boris 75", "up B 75"),
        ("up B 75 dealerD", "up B 75 dealer D"),
        ("Boris 75 up", "up B 75"),
        ("B 163 blind up", "up B 163 blind"),
        ("Boris seventy five blind, given up", "up B 75 blind"),
        ("pass dealer Dmitri", "pass dealer D"),
        ("pass dealt by Dmitri", "pass dealer D"),
        ("thrown in", "pass"),
        ("C 70 dealer D A 40 B 22 C 58", "C 70 A40 B22 C58 dealer D"),
    ],
)
def test_one_deal_in_many_ways(line, same):
    assert read(line) == deal(same)


def test_a_bid_glued_to_its_bidder_may_be_all_that_is_said():
    assert heard("B90").facts == {"bidder": 1, "bid": 90}


def test_up_is_never_a_shortened_name():
    names = ("Upton", "Boris", "Clara", "Updike")
    assert read("up B 75", names) == deal("up B 75")
    assert read("up Upton 75", names) == deal("up A 75")
    assert read("Upt 90 A96 B31 C13", names) == deal("A 90 A96 B31 C13")
    assert read("pass", ("Pascal", "Boris", "Clara")) == deal("pass")


@pytest.mark.parametrize(
    ("line", "complaint"),
    [
        ("pass dealer", "“dealer” is not complete. For example: “dealer D”."),
        ("up B 75 80", "“80” repeats what was said already."),
    ],
)
def test_what_cannot_be_read_is_named(line, complaint):
    assert [str(one.text) for one in heard(line).problems] == [complaint]


def test_who_dealt_is_written_only_if_it_was_not_that_players_turn():
    played = sheet("up B 75 dealer A", "up C 75 dealer D", "pass dealer A", "pass", players=4)
    assert [notation_of(FIVE, entry) for entry in played.entries] == [
        *("up B 75", "up C 75 dealer D", "pass", "pass")
    ]
