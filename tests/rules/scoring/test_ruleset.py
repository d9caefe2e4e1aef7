"""The ruleset of a game, and what its modules give to it."""

from itertools import count
from types import ModuleType

import pytest

from scorekeeper.rules.scoring.ruleset import parts
from tests.rules.toy import ruleset as toy

pytestmark = pytest.mark.rules


GAME = {
    "__init__.py": "COLUMNS = 3",
    "scoring.py": "from .standing import sides\nscore = 1\nhelper = 2",
    "standing.py": "Standing = 4\nsides = [5]",
}


def made(tmp_path, monkeypatch, files):
    """The name of a package with these files."""
    name = f"game_{next(NUMBERS)}"
    folder = tmp_path / name
    folder.mkdir()
    for file, text in files.items():
        (folder / file).write_text(text)
    monkeypatch.syspath_prepend(tmp_path)
    return name


NUMBERS = count()


def test_the_parts_of_a_game_stand_in_its_modules_under_their_names(tmp_path, monkeypatch):
    found = parts(made(tmp_path, monkeypatch, GAME), ModuleType("shared"))
    assert found == {"score": 1, "columns": 3, "start": 4, "sides": [5]}


def test_a_game_may_be_one_module():
    assert parts("tests.rules.toy")["score"] is toy.score


def test_two_things_of_one_name_are_refused(tmp_path, monkeypatch):
    name = made(tmp_path, monkeypatch, GAME | {"other.py": "sides = [6]"})
    with pytest.raises(ValueError, match=f"{name}.s.* has another sides"):
        parts(name)


def test_a_game_need_not_have_tables_of_values():
    assert toy.tables(toy.Options()) == ()
