"""The translated rules under node, to be compared with those of Python."""

import json
import subprocess
from functools import cache
from subprocess import PIPE

import rjsmin

from scorekeeper.phone_engine.program import Program
from scorekeeper.rules.games import by_key
from scorekeeper.web.operations.engine_making import (
    DOORS,
    ShortNames,
    language_modules,
    roots_of,
    template_parts,
    unicode_tables,
)
from tests.node import node_program

LANGUAGES = ("en", "fi", "sv", "ru", "et")


@cache
def program():
    """Of all games, with the toys and the sample, with what tells all of a sheet, and with contexts
    of pages."""
    own = (
        ("dump", "told"),
        ("page_contexts", "every_page"),
        ("journal_dump", "told_journal"),
        *(("evening_dump", name) for name in ("done", "replayed", "told_ahead")),
    )
    doors = (*DOORS, *((f"tests.phone_engine.{module}", name) for module, name in own))
    games = by_key()
    parts = template_parts(games.values())
    made = Program(doors, {key: roots_of(game) for key, game in games.items()}, parts)
    made.short = ShortNames(made)
    return made


@cache
def core_module():
    return program().core_module(unicode_tables())


def write_engine(folder):
    """As `prepare` would make it and the site would serve it."""
    made = program()
    files = {"core": core_module()}
    files |= {key: made.game_module(key) for key in made.games}
    for code in LANGUAGES:
        files |= dict(language_modules(made, code))
    for name, text in files.items():
        folder.joinpath(f"{name}.mjs").write_text(rjsmin.jsmin(text), encoding="utf-8")


@cache
def node(folder):
    """A node with all games, for all tests."""
    script = __file__.replace("engine.py", "answers.mjs")
    return subprocess.Popen(
        [node_program(), script, folder, *by_key()], stdin=PIPE, stdout=PIPE, text=True, bufsize=1
    )


def answers(folder, tasks):
    """An answer for each task, as answers.mjs tells them."""
    return [answer(node(folder), task) for task in tasks]


def answer(process, task):
    process.stdin.write(json.dumps(task) + "\n")
    line = process.stdout.readline()
    assert line, "node ended; what it said stands above"
    return json.loads(line)
