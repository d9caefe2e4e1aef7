"""A deal of 501 in one line (§7), as it is written, typed and said."""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from scorekeeper.rules.scoring.deal_scoring import notation_of
from tests.games.five_hundred_one.evening import FIVE, GAME, NAMES, RUN, deal, last, sheet


def heard(line, names=NAMES):
    return read_line(vocabulary_of(FIVE, English(names), names), line)


def read(line, names=NAMES):
    found = heard(line, names)
    assert found.problems == ()
    booked, problems = read_facts(FIVE.kinds[found.kind], found.facts)
    assert problems == ()
    return booked


def complaints(line, names=NAMES):
    return [str(one.text) for one in heard(line, names).problems]


@pytest.mark.parametrize(
    "line",
    [
        *(*RUN, *GAME, "pass", "pass dealer D", "up D 220 blind dealer C"),
        *("D 66 B40 C22 D58 dealer A", "C 70 A0 B20 C160 blind"),
    ],
)
def test_a_deal_is_written_in_one_line_and_read_back(line):
    plain = line.replace(" blind", "")
    written = f"{plain.split(' dealer')[0]} blind" if " blind" in line else line
    written += f" dealer{line.split(' dealer')[1]}" if " blind" in line and "dealer" in line else ""
    assert FIVE.notation(deal(line)) == written
    assert read(written) == deal(line)


@pytest.mark.parametrize(
    "line",
    [
        "B 90 A31 B96 C13",
        "B90 A31 B96 C13",
        "b 90 a31 b96 c13",
        "B 90 A 31 B 96 C 13",
        "B90 A 31 B 96 C 13",
        "B 90, C13, A31, B96.",
        "Boris 90 Anna 31 Boris 96 Clara 13",
        "Bor 90 A31 B96 C13",
        "3 B 90 A31 B96 C13",
        "3 B90 A31 B96 C13",
        "3. b90 A31 B96 C13",
    ],
)
def test_one_deal_in_many_ways(line):
    assert read(line) == deal("B 90 A31 B96 C13")


@pytest.mark.parametrize(
    ("line", "same"),
    [
        ("B 90 blind A31 B96 C13", "B 90 A31 B96 C13 blind"),
        ("up B75", "up B 75"),
        ("UP b 75 BLIND", "up B 75 blind"),
        ("gave up Boris 75", "up B 75"),
        ("given up Boris 75 blind", "up B 75 blind"),
        ("up Boris 75 dealer Dmitri", "up B 75 dealer D"),
        ("up B 75 dealerD", "up B 75 dealer D"),
        ("Boris 75 up", "up B 75"),
        ("B 163 blind up", "up B 163 blind"),
        ("Boris 75, given up", "up B 75"),
        ("Boris seventy five blind, given up", "up B 75 blind"),
        ("pass dealerD", "pass dealer D"),
        ("pass dealer Dmitri", "pass dealer D"),
        ("pass dealt by Dmitri", "pass dealer D"),
        ("thrown in", "pass"),
        ("C 70 A40 B22 C58 dealer D", "C 70 A40 B22 C58 dealer D"),
        ("C 70 dealer D A 40 B 22 C 58", "C 70 A40 B22 C58 dealer D"),
    ],
)
def test_words_of_501(line, same):
    assert read(line) == deal(same)


def test_up_is_never_a_shortened_name():
    names = ("Upton", "Boris", "Clara", "Updike")
    assert read("up B 75", names) == deal("up B 75")
    assert read("up Upton 75", names) == deal("up A 75")
    assert read("Upt 90 A96 B31 C13", names) == deal("A 90 A96 B31 C13")
    assert read("pass", ("Pascal", "Boris", "Clara")) == deal("pass")


def test_with_three_there_is_no_letter_for_a_fourth():
    for line, fact in (
        ("D 90 A31 B96 C13", "bidder"),
        ("B 90 A31 B96 D13", "taken"),
        ("pass dealer D", "dealer"),
    ):
        entry = last(read(line, NAMES[:3]))
        assert (entry.void, [one.fact for one in entry.problems]) == (True, [fact])


def test_a_dealer_without_a_name_is_told_how_it_is_written():
    assert complaints("pass dealer") == ["“dealer” is not complete: write it as dealer D."]


def test_what_is_said_twice_is_told():
    assert complaints("up B 75 80") == ["“80” repeats what was said already."]


def test_what_a_player_took_stands_once():
    found = heard("B 90 A31 A96 C13")
    _, problems = read_facts(FIVE.kinds[found.kind], found.facts)
    assert [one.fact for one in problems] == ["taken"]


def test_who_dealt_is_written_only_if_it_was_not_that_players_turn():
    played = sheet("up B 75 dealer A", "up C 75 dealer D", "pass dealer A", "pass", players=4)
    assert [notation_of(FIVE, entry) for entry in played.entries] == [
        *("up B 75", "up C 75 dealer D", "pass", "pass")
    ]


def test_a_line_means_the_dealer_whose_turn_it_is():
    assert read("up B 75").dealer is None


def test_the_sheet_shows_a_deal_in_brief():
    lines = ("B 90 A31 B96 C13", "B 90 A31 B96 C13 blind", "up B 75", "up B 75 blind", "pass")
    assert [str(deal(line).brief()) for line in lines] == [
        *("B 90", "B 90 blind", "B 75, given up", "B 75 blind, given up", "thrown in")
    ]
