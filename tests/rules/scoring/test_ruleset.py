"""The ruleset of a game, and what its modules give to it."""

from types import ModuleType

import pytest

from scorekeeper.rules.scoring.ruleset import parts
from tests.games.vint_1886.evening import VINT
from tests.rules.toy import ruleset as toy

pytestmark = pytest.mark.rules


def module(name, **names):
    found = ModuleType(name)
    vars(found).update(names)
    return found


def test_the_parts_of_a_game_stand_in_its_modules_under_their_names():
    scoring, layout = module("scoring", score=1, helper=2), module("layout", COLUMNS=3, Standing=4)
    assert parts(scoring, layout) == {"score": 1, "columns": 3, "start": 4}


def test_one_part_may_stand_in_two_modules_and_two_parts_may_not():
    scoring, same = module("scoring", sides=VINT.sides), module("standing", sides=VINT.sides)
    assert parts(scoring, same) == {"sides": VINT.sides}
    with pytest.raises(ValueError, match="standing has a second sides"):
        parts(scoring, module("standing", sides=VINT.score))


def test_a_game_need_not_have_tables_of_values():
    assert toy.tables(toy.Options()) == ()
