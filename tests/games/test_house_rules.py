"""Each answer of each house rule has proof: something fails without it.

Whether a table of values says what the scorer books under it is in test_value_tables.py.
"""

from dataclasses import replace
from importlib import import_module

import pytest

from scorekeeper.rules.worked_examples import examples, mistake
from tests.games.house_rules import PROVED, other_answers
from tests.games.product import GAMES, ROOT

for file in ROOT.rglob("test_*.py"):
    if "\n@proves(" in file.read_text(encoding="utf-8"):
        import_module(".".join(("tests.games", *file.relative_to(ROOT).with_suffix("").parts)))


def counts_the_rounds(game, name, value):
    return game.rounds(game.Options(**{name: value})) == value != game.rounds(game.Options())


def is_shown_by(example, name, value):
    """It has this answer, and does not hold with the usual one."""
    options = example.sitting.options
    if getattr(options, name) != value:
        return False
    usual = replace(options, **{name: getattr(type(options)(), name)})
    without = replace(example, sitting=replace(example.sitting, options=usual))
    return bool(mistake(without)) or any(one.problems for one in without.sitting.sheet().entries)


@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.key)
def test_something_fails_without_each_answer(game):
    unproved = [
        f"{name}={value!r}"
        for name, value in other_answers(game)
        if (game.key, name, value) not in PROVED
        and not counts_the_rounds(game, name, value)
        and not any(is_shown_by(one, name, value) for one in examples(game))
    ]
    assert not unproved, (
        f"{game.key}: nothing fails without {', '.join(unproved)}. Add a deal to examples.toml "
        "that has the answer in its `options`, and other points without it; or mark a test of "
        "the game with @proves (tests/games/house_rules.py)."
    )


def test_only_an_answer_that_there_is_has_proof():
    assert {(game.key, *answer) for game in GAMES for answer in other_answers(game)} >= PROVED
