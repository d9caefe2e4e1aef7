"""Three layers, one arrow: rules/ knows itself alone, pdf/ knows rules/, web/ knows both."""

import ast
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent / "scorekeeper"
RULES = sorted((ROOT / "rules").rglob("*.py"))
# A translation to a phone has to do without these (docs/architecture.md).
NOT_IN_RULES = {"inspect", "re", "functools", "logging", "time", "random", "os", "sys", "socket"}
# These are outside the fold and may read what lies beside the code.
READS_FILES = {"__init__.py", "worked_examples.py"}


def files(*layers):
    return [path for layer in layers for path in sorted((ROOT / layer).rglob("*.py"))]


def named(path):
    return str(path.relative_to(ROOT))


def tree(path):
    return ast.parse(path.read_text(encoding="utf-8"))


def imported(path):
    """The modules that a file imports, each by its full name."""
    package = ("scorekeeper", *path.relative_to(ROOT).parts[:-1])
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            above = package[: len(package) - node.level + 1] if node.level else ()
            yield ".".join((*above, *([node.module] if node.module else ())))


def layers_known(path):
    return {name.split(".")[1] for name in imported(path) if name.startswith("scorekeeper.")}


# ── Who imports whom ─────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", RULES, ids=named)
def test_rules_import_the_standard_library_and_themselves(path):
    for name in imported(path):
        assert name.startswith("scorekeeper.rules") or name.split(".")[0] in sys.stdlib_module_names


@pytest.mark.parametrize("path", files("pdf"), ids=named)
def test_paper_does_not_know_the_site(path):
    assert layers_known(path) <= {"rules", "pdf"}
    assert not any(name.split(".")[0] == "django" for name in imported(path))


@pytest.mark.parametrize("path", files("web"), ids=named)
def test_the_site_knows_rules_and_paper(path):
    assert layers_known(path) <= {"rules", "pdf", "web", "installed"}


@pytest.mark.parametrize("path", RULES, ids=named)
def test_a_ruleset_does_not_know_another(path):
    games = ROOT / "rules" / "games"
    others = {folder.name for folder in games.iterdir() if folder.is_dir()} - set(path.parts)
    for name in imported(path):
        parts = name.split(".")
        assert parts[:3] != ["scorekeeper", "rules", "games"] or not set(parts[3:4]) & others


def test_importing_the_rules_loads_neither_django_nor_reportlab():
    modules = [".".join(path.relative_to(ROOT.parent).with_suffix("").parts) for path in RULES]
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


# ── What rules/ does without ─────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("path", RULES, ids=named)
def test_rules_do_without_what_a_phone_has_not(path):
    assert not {name.split(".")[0] for name in imported(path)} & NOT_IN_RULES


@pytest.mark.parametrize("path", RULES, ids=named)
def test_rules_are_plain_python(path):
    for node in ast.walk(tree(path)):
        assert not isinstance(node, ast.Match | ast.Global | ast.Nonlocal | ast.Await)
        if isinstance(node, ast.ClassDef):
            assert not [one for one in node.keywords if one.arg == "metaclass"]
        if isinstance(node, ast.FunctionDef):
            assert node.name not in ("__init_subclass__", "__new__", "__getattr__")


@pytest.mark.parametrize("path", RULES, ids=named)
def test_rules_count_in_whole_numbers(path):
    for node in ast.walk(tree(path)):
        assert not (isinstance(node, ast.Constant) and type(node.value) in (float, complex))
        assert not (isinstance(node, ast.Name) and node.id == "float")
        # A quotient of integers is a float; fractions are divided in the settlement alone.
        if isinstance(node, ast.BinOp) and isinstance(node.op, ast.Div):
            assert path.name in {"settlement.py", "stake.py", *READS_FILES}


@pytest.mark.parametrize("path", RULES, ids=named)
def test_rules_do_not_take_a_truth_for_a_number(path):
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call) and ast.unparse(node.func) == "isinstance":
            assert ast.unparse(node.args[1]) != "int"


@pytest.mark.parametrize("path", RULES, ids=named)
def test_rules_neither_print_nor_read(path):
    calls = {"print", "input", "eval", "exec"} | (set() if path.name in READS_FILES else {"open"})
    for node in ast.walk(tree(path)):
        if isinstance(node, ast.Call):
            assert ast.unparse(node.func) not in calls
            assert not ast.unparse(node.func).endswith(".read_text") or path.name in READS_FILES


@pytest.mark.parametrize("path", RULES, ids=named)
def test_values_of_the_rules_are_frozen_and_named(path):
    for node in ast.walk(tree(path)):
        for one in node.decorator_list if isinstance(node, ast.ClassDef) else ():
            words = ast.unparse(one)
            if words.startswith("dataclass"):
                assert "frozen=True" in words or node.name == "Reader"
