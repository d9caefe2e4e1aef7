"""The translated rules under node, to be compared with those of Python."""

import json
import subprocess
from functools import cache

import pytest
import rjsmin

from scorekeeper.phone_engine.program import Program
from scorekeeper.rules.games import by_key
from scorekeeper.web.operations.engine_making import DOORS, PARTS, language_module, roots_of

LANGUAGES = ("en", "fi", "sv", "ru", "et")


@cache
def program():
    """Of all games, with the toys and the sample, and with what tells all of a sheet."""
    doors = (*DOORS, ("tests.phone_engine.dump", "told"))
    return Program(doors, {key: roots_of(game) for key, game in by_key().items()}, PARTS)


def write_engine(folder):
    """As `prepare` would make it and the site would serve it."""
    made = program()
    files = {"core": made.core_module()}
    files |= {key: made.game_module(key) for key in made.games}
    files |= {code: language_module(made, code) for code in LANGUAGES}
    for name, text in files.items():
        folder.joinpath(f"{name}.mjs").write_text(rjsmin.jsmin(text), encoding="utf-8")


def answers(folder, tasks):
    """An answer for each task, as answers.mjs tells them."""
    driver = pytest.importorskip("playwright._impl._driver")
    node, _ = driver.compute_driver_executable()
    script = __file__.replace("engine.py", "answers.mjs")
    given = "".join(json.dumps(task) + "\n" for task in tasks)
    run = subprocess.run(
        [node, script, folder, *by_key()], input=given, capture_output=True, text=True
    )
    assert run.returncode == 0, run.stderr
    return [json.loads(line) for line in run.stdout.splitlines()]
