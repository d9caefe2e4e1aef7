"""The twenty deals of each game's spoken.toml: as they are read aloud in English, and in one line.

The words of the other languages are in tests/web/test_spoken.py.
"""

import pytest

from scorekeeper.rules.core.facts import read_facts
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.notation.dictation import read_line
from scorekeeper.rules.notation.vocabulary import vocabulary_of
from tests.games.product import KEYS, evening_of, spoken, spoken_entries

PEOPLE = English(("Anna", "Boris", "Clara", "Dmitri"))
of_every_game = pytest.mark.parametrize("key", KEYS)


@of_every_game
def test_they_are_read_aloud(key):
    for deal, entry in spoken_entries(key):
        assert say(entry.summary, PEOPLE).replace("\ufe0e", "") == deal["en"]


@of_every_game
def test_they_are_written_in_one_line_and_read_back(key):
    game, rules = evening_of(key), ruleset(key)
    vocabulary = vocabulary_of(rules, PEOPLE, ())
    order = sorted if key == "quinto" else list  # its quints are written as they stand on the board
    for notation in (deal["notation"] for deal in spoken(key)["deal"]):
        deal = game.deal(notation)
        assert order(rules.notation(deal).split()) == order(notation.split())
        heard = read_line(vocabulary, notation)
        assert (heard.kind, heard.problems) == (deal.kind, ())
        assert read_facts(rules.kinds[heard.kind], heard.facts) == (deal, ())
