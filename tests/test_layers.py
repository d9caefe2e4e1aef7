"""The house: which layer, room and module may import which.

rules/ knows itself alone, journal/ and pdf/ know rules/, pages/ knows rules/ and for the history
journal/, web/ knows all four. Inside each layer imports run downwards through the rooms of `ROOMS`,
and never in a circle.
"""

import ast
import re
import subprocess
import sys
from graphlib import TopologicalSorter
from pathlib import Path

import pytest

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent / "scorekeeper"
# The rooms of each layer, the lowest first; "" holds the modules beside the rooms.
ROOMS = {
    "rules": ("core", "notation", "scoring", "shared", "games", "sitting_file", ""),
    "journal": ("",),
    # The fields of single games are in their folders, and load by the name of the folder.
    "pages": ("", "deal_form", "sitting_form", "phone", "games"),
    "phone_engine": ("",),
    "pdf": ("canvas", "page", "round", "settlement", ""),
    "web": (
        *("", "database", "journal", "present", "access", "booking"),
        *("middleware", "operations", "templatetags", "views.site", "views.sitting"),
        *("views.deals", "management"),
    ),
}
KNOWN_LAYERS = {
    "rules": {"rules"},
    "journal": {"journal", "rules"},
    "pages": {"pages", "journal", "rules"},
    "pdf": {"pdf", "rules"},
    "phone_engine": {"phone_engine", "rules"},
    "web": {
        *("web", "phone_engine", "pages", "pdf", "journal", "rules"),
        *("environment", "installed", "logs", "newer_sqlite"),
    },
    "environment": {"environment"},
}
# A translation to a phone has to do without these (docs/architecture.md).
NOT_PORTABLE = {
    *("contextlib", "decimal", "functools", "inspect", "logging", "os", "random", "re", "socket"),
    *("sys", "time"),
}
# These are outside the fold and may read what lies beside the code.
READS_FILES = {"__init__.py", "worked_examples.py"}
DIVIDES = {"settlement.py", "stake.py", *READS_FILES}


FORM_OF_A_GAME = re.compile(r"scorekeeper\.rules\.games\.\w+\.form(\.|$)")


def module_of(path):
    parts = path.relative_to(ROOT.parent).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


PRODUCT = sorted(path for path in ROOT.rglob("*.py") if "migrations" not in path.parts)
TREES = {path: ast.parse(path.read_text(encoding="utf-8")) for path in PRODUCT}
MODULES = {module_of(path): path for path in PRODUCT}
PORTABLE = [path for path in PRODUCT if path.relative_to(ROOT).parts[0] in ("rules", "pages")]


def imported(path):
    """The modules that a file imports anywhere in it, for its types too, each by its full name."""
    package = ("scorekeeper", *path.relative_to(ROOT).parts[:-1])
    for node in ast.walk(TREES[path]):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            base = ".".join((*above, *([node.module] if node.module else ())))
            for alias in node.names:
                one = f"{base}.{alias.name}"
                yield one if one in MODULES else base


def layer_of(module):
    if FORM_OF_A_GAME.match(module):
        return "pages"
    return module.split(".")[1] if module.startswith("scorekeeper.") else ""


def room_of(module):
    """The room of a module of a layer: "journal" of scorekeeper.web.repository.rows."""
    if FORM_OF_A_GAME.match(module):
        return "games"
    inner = ".".join(module.split(".")[2:])
    rooms = [
        room for room in ROOMS[layer_of(module)] if room and f"{inner}.".startswith(f"{room}.")
    ]
    return max(rooms, key=len, default="")


def told(path, node, what):
    return f"{path.relative_to(ROOT)}:{node.lineno}: {what}"


# ── Who imports whom ─────────────────────────────────────────────────────────────────────────────


def test_a_layer_knows_the_layers_below_it_alone():
    wrong = [
        f"{module_of(path)} imports {name}"
        for path in PRODUCT
        for name in imported(path)
        if layer_of(module_of(path)) in KNOWN_LAYERS
        and layer_of(name)
        and layer_of(name) not in KNOWN_LAYERS[layer_of(module_of(path))]
    ]
    assert wrong == []


def test_rules_and_pages_import_the_standard_library_alone_and_journal_and_paper_no_django():
    known = (sys.stdlib_module_names - NOT_PORTABLE) | {"scorekeeper"}
    wrong = []
    for path in PRODUCT:
        layer, others = layer_of(module_of(path)), {name.split(".")[0] for name in imported(path)}
        if path in PORTABLE:
            wrong += [(module_of(path), name) for name in others - known]
        if layer in ("journal", "pdf") and "django" in others:
            wrong.append((module_of(path), "django"))
    assert wrong == []


def test_of_the_pages_the_history_alone_knows_the_journal():
    """A phone has no journal."""
    knowing = [
        module
        for module, path in MODULES.items()
        if layer_of(module) == "pages" and "journal" in map(layer_of, imported(path))
    ]
    assert knowing == ["scorekeeper.pages.history"]


def test_every_folder_is_a_room():
    folders = {path.parent for path in PRODUCT if layer_of(module_of(path)) in ROOMS}
    homeless = [
        str(folder.relative_to(ROOT))
        for folder in folders
        if len(folder.relative_to(ROOT).parts) > 1 and not room_of(module_of(folder / "x.py"))
    ]
    assert homeless == ["web/views"]  # it holds rooms and nothing else


@pytest.mark.parametrize("layer", ROOMS)
def test_imports_run_downwards_through_the_rooms(layer):
    height = {room: place for place, room in enumerate(ROOMS[layer])}
    climbing = [
        f"{module} imports {name}"
        for module, path in MODULES.items()
        for name in imported(path)
        if layer_of(module) == layer_of(name) == layer
        and height[room_of(name)] > height[room_of(module)]
    ]
    assert climbing == []


def test_no_module_is_imported_in_a_circle():
    graph = {
        module: {name for name in imported(path) if name in MODULES and name != module}
        for module, path in MODULES.items()
        if path.name != "__init__.py"
    }
    TopologicalSorter(graph).prepare()  # raises CycleError, which names the circle


def test_a_game_does_not_know_another():
    games = ROOT / "rules" / "games"
    for folder in filter(Path.is_dir, games.iterdir()):
        others = {one.name for one in games.iterdir() if one.is_dir()} - {folder.name}
        for path in folder.glob("*.py"):
            for name in imported(path):
                parts = name.split(".")
                assert parts[:3] != ["scorekeeper", "rules", "games"] or not {*parts[3:4]} & others


def test_importing_rules_pages_and_journal_loads_neither_django_nor_reportlab():
    modules = [name for name in MODULES if layer_of(name) in ("rules", "pages", "journal")]
    program = "\n".join(
        (
            "import importlib, sys",
            f"for module in {modules!r}: importlib.import_module(module)",
            "print(*{name.partition('.')[0] for name in sys.modules})",
        )
    )
    loaded = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT.parent, check=True, capture_output=True, text=True
    )
    assert {"scorekeeper", "fractions"} <= set(loaded.stdout.split())
    assert not {"django", "reportlab", "markdown_it", "babel"} & set(loaded.stdout.split())


def test_to_know_the_games_loads_none_of_their_forms():
    """Their rules name no module of pages/, and `parts` goes through the modules of the folder."""
    program = "\n".join(
        (
            "import sys",
            "from scorekeeper.rules.games import rulesets",
            "print(len(rulesets()), *(name for name in sys.modules if '.pages' in name))",
        )
    )
    loaded = subprocess.run(
        [sys.executable, "-c", program], cwd=ROOT.parent, check=True, capture_output=True, text=True
    )
    count, *forms = loaded.stdout.split()
    assert (int(count) >= 10, forms) == (True, [])


def test_every_room_and_module_says_what_is_in_it():
    assert [name for name, path in MODULES.items() if not ast.get_docstring(TREES[path])] == []


# ── What rules/ and pages/ do without, so that they can be carried over to a phone ───────────────


def walked():
    for path in PORTABLE:
        for node in ast.walk(TREES[path]):
            yield path, node


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
    readers = {"LineReader", "FileReader"}
    wrong = [
        told(path, node, node.name)
        for path, node in walked()
        if isinstance(node, ast.ClassDef) and node.name not in readers
        for one in node.decorator_list
        if ast.unparse(one).startswith("dataclass") and "frozen=True" not in ast.unparse(one)
    ]
    assert wrong == []
