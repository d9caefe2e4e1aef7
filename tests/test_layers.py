"""The house, beyond what `.importlinter` says of which layer, room and module may import which."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent / "scorekeeper"
# A translation to a phone has to do without these (docs/architecture.md).
NOT_PORTABLE = {
    *("contextlib", "decimal", "functools", "inspect", "logging", "os", "random", "re", "socket"),
    *("sys", "time"),
}
# These are outside the fold and may read what lies beside the code.
READS_FILES = {"__init__.py", "worked_examples.py"}
DIVIDES = {"settlement.py", "stake.py", *READS_FILES}


def layer_of(path):
    return path.relative_to(ROOT).parts[0]


def module_of(path):
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


PRODUCT = sorted(path for path in ROOT.rglob("*.py") if "migrations" not in path.parts)
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in PRODUCT}
PORTABLE = [path for path in PRODUCT if layer_of(path) in ("rules", "journal", "pages")]


def walked():
    for path in PORTABLE:
        for node in ast.walk(TREES[path]):
            yield path, node


def told(path, node, what):
    return f"{path.relative_to(ROOT)}:{node.lineno}: {what}"


def printed(program):
    """The words that a program prints in a Python of its own."""
    return subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT.parent, check=True, capture_output=True, text=True
    ).stdout.split()


# ── What is loaded, and what a contract does not see ─────────────────────────────────────────────


def test_importing_rules_pages_and_journal_loads_neither_django_nor_reportlab():
    modules = [
        module_of(path) for path in PRODUCT if layer_of(path) in ("rules", "pages", "journal")
    ]
    loaded = printed(
        f"import importlib, sys\nfor module in {modules!r}: importlib.import_module(module)\n"
        "print(*{name.partition('.')[0] for name in sys.modules})"
    )
    assert {"scorekeeper", "fractions"} <= set(loaded)
    assert not {"django", "reportlab", "markdown_it", "babel"} & set(loaded)


def test_to_know_the_games_loads_none_of_their_forms():
    """Their rules name no module of pages/, and `parts` goes through the modules of the folder."""
    count, *forms = printed(
        "import sys\nfrom scorekeeper.rules.games import rulesets\n"
        "print(len(rulesets()), *(name for name in sys.modules if '.pages' in name))"
    )
    assert (int(count) >= 10, forms) == (True, [])


def test_every_room_and_module_says_what_is_in_it():
    assert [module_of(path) for path in PRODUCT if not ast.get_docstring(TREES[path])] == []


def test_a_room_has_an_init_of_nothing_but_words():
    """A contract does not see a folder without one, nor what one imports of its own room."""
    inits = {path.parent / "__init__.py" for path in PRODUCT}
    assert inits - set(PRODUCT) == set()
    busy = [path for path in inits if len(TREES[path].body) > 1 and "games" not in path.parts]
    assert busy == []


# ── What rules/, journal/ and pages/ do without, to be carried over to a phone ───────────────────


def test_they_import_the_standard_library_alone():
    known = (sys.stdlib_module_names - NOT_PORTABLE) | {"scorekeeper"}
    wrong = []
    for path, node in walked():
        names = []
        if isinstance(node, ast.Import):
            names = [alias.name for alias in node.names]
        elif isinstance(node, ast.ImportFrom) and not node.level:
            names = [node.module]
        wrong += [told(path, node, name) for name in names if name.split(".")[0] not in known]
    assert wrong == []


def test_they_are_plain_python():
    wrong = []
    for path, node in walked():
        if isinstance(node, ast.Match | ast.Global | ast.Nonlocal | ast.Await):
            wrong.append(told(path, node, type(node).__name__))
        if isinstance(node, ast.ClassDef):
            wrong += [told(path, node, "metaclass") for one in node.keywords if one.arg]
        if isinstance(node, ast.FunctionDef):
            hooks = ("__init_subclass__", "__new__", "__getattr__")
            wrong += [told(path, node, node.name)] if node.name in hooks else []
    assert wrong == []


def test_they_count_in_whole_numbers():
    wrong = []
    for path, node in walked():
        if isinstance(node, ast.Constant) and type(node.value) in (float, complex):
            wrong.append(told(path, node, node.value))
        if isinstance(node, ast.Name) and node.id == "float":
            wrong.append(told(path, node, "float"))
        # A quotient of integers is a float; fractions are divided in the settlement alone.
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            wrong += [] if path.name in DIVIDES else [told(path, node, "/")]
    assert wrong == []


def test_they_do_not_take_a_truth_for_a_number_and_neither_print_nor_read():
    wrong = []
    for path, node in walked():
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        if called == "isinstance" and ast.unparse(node.args[1]) == "int":
            wrong.append(told(path, node, "isinstance of int is true of True"))
        if called in {"print", "input", "eval", "exec"}:
            wrong.append(told(path, node, called))
        if path.name not in READS_FILES and (called == "open" or called.endswith(".read_text")):
            wrong.append(told(path, node, called))
    assert wrong == []


def test_their_values_are_frozen_and_named():
    readers = {"LineReader", "FileReader", "DraftsThen"}
    wrong = [
        told(path, node, node.name)
        for path, node in walked()
        if isinstance(node, ast.ClassDef) and node.name not in readers
        for one in node.decorator_list
        if ast.unparse(one).startswith("dataclass") and "frozen=True" not in ast.unparse(one)
    ]
    assert wrong == []
