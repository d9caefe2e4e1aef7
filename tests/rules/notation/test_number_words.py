"""Numbers in words, in the game whose numbers are large."""

import pytest

from scorekeeper.rules.core.text import English
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of

PLAYERS = ("Anna", "Boris", "Clara")


def read(line, key="five-hundred-one", players=PLAYERS):
    return read_line(vocabulary_of(ruleset(key), English(players), players), line)


def bid(words):
    """The bid of a line in which it alone is said in words."""
    found = read(f"Boris {words} A31 B96 C13")
    assert found.problems == (), words
    return found.facts["bid"]


@pytest.mark.parametrize(
    ("words", "number"),
    [
        *(("ninety", 90), ("ninety six", 96), ("Ninety-six", 96), ("seventyfive", 75)),
        *(("hundred", 100), ("one hundred", 100), ("hundred and ten", 110)),
        *(("one hundred seventeen", 117), ("one hundred and seventy five", 175)),
        *((words, 120) for words in ("hundred and twenty", "one hundred and twenty")),
        *(("two hundred", 200), ("two hundred and five", 205), ("twohundredtwenty", 220)),
        ("two hundred and twenty", 220),
    ],
)
def test_a_number_may_be_said_in_words(words, number):
    assert bid(words) == number


@pytest.mark.parametrize(
    ("words", "second"),
    [
        *(("90 6", "6"), ("ninety 6", "6"), ("90 six", "six"), ("ninety ten", "ten")),
        *(("nineteen one", "one"), ("hundred and ten five", "five"), ("three nine", "nine")),
        *(("two hundred hundred", "hundred"), ("seventy zero", "zero")),
    ],
)
def test_two_numbers_side_by_side_stay_two(words, second):
    problems = read(f"Boris {words} A31 B96 C13").problems
    assert [str(one.text) for one in problems] == [f"“{second}” repeats what was said already."]


@pytest.mark.parametrize("word", ["ninetynine-four-seven", "fivefive", "five-", "ninetyx", "-"])
def test_a_word_that_is_no_number_as_a_whole_is_none(word):
    assert f"“{word}” cannot be read here." in [str(one.text) for one in read(f"B {word}").problems]


@pytest.mark.parametrize(
    ("words", "number"),
    [("one hundred and five", 105), ("hundred made with ninety", 100), ("seventy with five", 70)],
)
def test_a_hundred_is_joined_over_one_word_and_nothing_else_is(words, number):
    assert read(f"B {words} A31 B76 C13").facts["bid"] == number


def test_a_deal_may_be_said_in_words_and_a_name_is_no_part_of_a_number():
    said = "Boris ninety, Anna thirty one, Boris ninety six, Clara thirteen"
    assert read(said) == read("B 90 A31 B96 C13")
    assert not read(said).problems
    said = "Boris ninety Seven thirty Boris ninety six Clara fourteen"
    assert read(said, players=("Seven", "Boris", "Clara")) == read("B 90 A30 B96 C14")


def test_a_level_and_the_tricks_stay_two_numbers():
    found = read("Anna four spades ten", "contract-bridge")
    assert (found.facts["level"], found.facts["tricks"], found.problems) == (4, 10, ())


def test_a_game_without_large_numbers_does_not_know_their_words():
    """So that there "Hundred" is still the beginning of a name."""
    players = ("Hundredpoint", "Boris", "Clara", "Dmitri")
    assert read("Hundred 4S 10", "contract-bridge", players).facts["declarer"] == 0
