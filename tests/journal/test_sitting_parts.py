"""Every part of a sitting comes through its journal, its file and the copy on a phone."""

import json
from dataclasses import fields
from random import Random

import pytest

from scorekeeper.journal.acts import opening_acts
from scorekeeper.journal.replay import replay
from scorekeeper.pages.phone.stored_journal import journal_as_data, opened_journal
from scorekeeper.rules.games import rulesets
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.journal.test_acts import row
from tests.rotation import SEED
from tests.rules.conformance import sitting_by

MANY = 3  # sittings of each game
PARTS = [part.name for part in fields(Sitting)]


def as_json(data):
    return json.loads(json.dumps(data))


def state_of(sitting):
    acts = enumerate(opening_acts(sitting), 1)
    return replay([row(number, act.name, **as_json(act.plain())) for number, act in acts])


def by_phone(sitting):
    data = as_json(journal_as_data(state_of(sitting), (), None))
    return opened_journal(data, len(data["rows"])).sitting


WAYS = {
    "the journal (journal/acts.py, draft.py)": lambda one: state_of(one).sitting,
    "the file (writer.py, reader.py)": lambda one: read_sitting(as_json(write_sitting(one)))[0],
    "a phone (stored_journal.py)": by_phone,
}


@pytest.fixture(scope="module")
def sittings():
    chance = Random(SEED)
    return [sitting_by(chance, ruleset) for ruleset in rulesets() for _ in range(MANY)]


def is_said(sitting, part):
    usual = Sitting(ruleset=sitting.ruleset, players=(), options=sitting.ruleset.Options())
    return part == "ruleset" or getattr(sitting, part) != getattr(usual, part)


@pytest.mark.parametrize("part", PARTS)
def test_a_sitting_of_chance_says_every_part(sittings, part):
    forgets = f"sitting_by in tests/rules/conformance.py gives no sitting its {part}"
    assert any(is_said(one, part) for one in sittings), forgets


@pytest.mark.parametrize("way", WAYS)
def test_every_part_comes_through(sittings, way):
    for one in sittings:
        again = WAYS[way](one)
        for part in PARTS:
            assert getattr(again, part) == getattr(one, part), f"{part} does not come through {way}"
