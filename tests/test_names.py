"""A name of a module means one thing outside the games; what is left is here, with its reason."""

import ast
from collections import defaultdict
from pathlib import Path

import pytest

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent / "scorekeeper"
TYPE_VARIABLES = {"log", "T", "P", "View", "Value", "Fact", "Ruleset"}  # and the logs
A_PART = "a part of a ruleset, which `parts` finds by its name"
A_FILTER = "a filter of the templates, and the function that it calls"
TWICE = {
    **dict.fromkeys(("COLUMNS", "MARKS", "ROUND_TITLE"), A_PART),
    **dict.fromkeys(("rounds", "wins", "blocks", "blank"), A_PART),
    **dict.fromkeys(("say", "plain", "short", "moment"), A_FILTER),
    "parts": "the parts of a ruleset; a filter of numbers, and the function that it calls",
    "Act": "a row of the database, and the act that it stores",
    "Sitting": "a row of the database, and the sitting that it stands for",
    "IsolatedNames": "names in another direction, in the speech of the site and of the phone",
    "write": "a backup by the programs of SQLite, or of PostgreSQL",
    "put_back": "a backup by the programs of SQLite, or of PostgreSQL",
    "SELECTORS": "the same signs, for rules and for paper, which do not know each other",
}


def named_in(tree):
    for node in tree.body:
        if isinstance(node, ast.FunctionDef | ast.ClassDef):
            yield node.name
        elif isinstance(node, ast.Assign | ast.AnnAssign):
            for target in getattr(node, "targets", None) or [node.target]:
                yield from (part.id for part in ast.walk(target) if isinstance(part, ast.Name))


def test_a_name_means_one_thing():
    modules = defaultdict(set)
    for path in ROOT.rglob("*.py"):
        if not {"migrations", "games", "commands"} & {*path.parts}:
            for name in named_in(ast.parse(path.read_text(encoding="utf-8"))):
                modules[name].add(str(path.relative_to(ROOT)))
    twice = {name: homes for name, homes in modules.items() if len(homes) > 1}
    wrong = {name: homes for name, homes in twice.items() if name not in {*TWICE, *TYPE_VARIABLES}}
    assert wrong == {}
    assert {*TWICE} <= {*twice}, "a reason for a name that has one meaning"
    assert len(TWICE) <= 30
