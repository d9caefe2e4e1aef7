"""Mutation testing with mutmut; run by bin/mutate. What it found: docs/mutation.md.

Each part of the code has its own tests and runs in a process of its own, in mutants/ and its name.

mutmut forks for each mutant, and would have pytest collect the tests in each fork, which takes
longer than to run them. Here they are collected once, before.

A fork has its own copy of the tests' database, and of the rest what the tests wrote before.

What a mutant breaks while modules are imported cannot be seen in a fork: where its function is
called then, a mutant that survived is tried again in a process of its own. --thorough tries all
survivors again, in forks, on every test that calls their function, of any number of deals.

Messages for people are left as they are: tests/test_catalogues.py knows every one of them. So is
`strict` of a zip, which speaks only where something else is wrong.
"""

import json
import multiprocessing
import os
import re
import shutil
import subprocess
import sys
import warnings
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from functools import partial
from itertools import accumulate
from pathlib import Path
from tempfile import TemporaryDirectory
from types import SimpleNamespace

import libcst
import pytest
from _pytest.config import _prepareconfig
from django.db import connections
from libcst import matchers
from mutants import (
    KILLED,
    MUTANTS,
    ROOT,
    SURVIVED,
    forget_survivors,
    note,
    notes,
    report,
    survivors,
)
from mutation import nearness
from mutmut import __main__ as mutmut_main
from mutmut.configuration import config
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.runners.harness import PytestRunner
from mutmut.state import state
from mutmut.type_checking import run_type_checker
from mutmut.utils.file_utils import change_cwd
from mutmut.utils.format_utils import get_mutant_name
from mutmut.workers import isolation
from rotation import of_the_day

THOROUGH = "--thorough"
PLUGIN = ["-p", "tests.mutation"]
FORK = multiprocessing.get_context("fork")
PATIENCE = 900  # s for the tests of one mutant, which take about a minute and a half
WORDS = (libcst.SimpleString, libcst.ConcatenatedString)
# mutmut's wrapper hides from mypy what such a function tells of its argument.
GUARD = matchers.FunctionDef(
    returns=matchers.Annotation(matchers.Subscript(value=matchers.Name("TypeGuard")))
)
STRICT = matchers.Arg(keyword=matchers.Name("strict"), value=matchers.Name("True"))
STRICT_ZIP = matchers.Call(func=matchers.Name("zip"), args=[matchers.AtLeastN(n=1), STRICT])
SAYS = matchers.Name("gettext") | matchers.Name("ngettext") | matchers.Name("pgettext")


@dataclass(frozen=True)
class Part:
    """What is mutated, and the arguments of pytest that select its tests.

    enough: per cent of the mutants that mypy lets pass. days: in which each file has its turn.
    seconds: of the tests of a mutant, by what they take without one. every_test: for --thorough.
    """

    name: str
    folders: tuple[str, ...]
    tests: list[str]
    enough: int
    days: int = 1
    seconds: float = 1e9
    every_test: tuple[str, ...] = ()


DEALS = ("tests/rules", "tests/games", "scorekeeper/rules", "-m")
ROOMS = ("access", "booking", "present")
ALSO = ("check_sittings", "client_address", "error_pages", "site_address", "unreadable")
PARTS = (
    Part(
        name="rules",
        folders=("scorekeeper/rules",),
        # What tries thousands of deals would be tried on every mutant; --thorough does it.
        tests=[*DEALS, "rules", "--ignore=tests/games/test_discovery.py"],
        enough=95,
        every_test=(*DEALS, "rules or unmeasured"),
    ),
    Part(
        name="site",
        folders=(
            *("scorekeeper/journal", "scorekeeper/pages"),
            *(f"scorekeeper/web/{room}" for room in ROOMS),
        ),
        # Not what asks every page the same, which takes long, nor the engine, which refuses to be
        # made of what mutmut has wrapped.
        tests=[
            *("tests/journal", "tests/pages", "scorekeeper/pages", "scorekeeper/web", "-m", "site"),
            *(f"tests/web/{room}" for room in (*ROOMS, "repository", "views")),
            "tests/test_reported.py",
            *(f"tests/web/test_{name}.py" for name in ALSO),
            "--ignore=tests/web/views/site/test_shells.py",
        ],
        enough=92,
        days=12,
        seconds=20,
    ),
)


def main(arguments):
    os.chdir(ROOT)
    files = [name for name in arguments if name != THOROUGH]
    codes = []
    for part in PARTS:
        every = by_size(part.folders)
        due = every if THOROUGH in arguments else of_the_day(every, part.days)
        mutated = [one for one in every if one in files] if files else due
        if mutated:
            names = [*map(pattern, mutated)] if files else []
            process = FORK.Process(target=try_part, args=(part, mutated, names, arguments))
            process.start()
            process.join()
            codes.append(process.exitcode)
    return max(map(abs, codes), default=1)


def by_size(folders):
    """Every day has large and small files of these."""
    files = [file for folder in folders for file in Path(folder).rglob("*.py")]
    return [str(file) for file in sorted(files, key=lambda file: (file.stat().st_size, file))]


def try_part(part, files, names, arguments):
    # The same cases are drawn every time.
    os.environ |= {
        "CI": "1",
        "SEED": "2026-01-01",
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    work_apart(part, files)
    forget_survivors()
    Collected.part = part
    isolation.PytestRunner = Collected
    mutmut_main.filter_mutants_with_type_checker = refused_by_mypy
    MutationVisitor.on_visit = but_for_messages(MutationVisitor.on_visit)
    removes = MutationVisitor._removes_ignored_code
    MutationVisitor._removes_ignored_code = but_for_strict(removes)
    mutmut_main.cli(["run", *names], standalone_mode=False)
    look_again(files, partial(alone, part), called_at_import(part))
    if THOROUGH in arguments and part.every_test:
        look_again(files, on_every_test(part), None)
    # The collected session made every warning an error; the folder of its settings goes at the end.
    warnings.simplefilter("ignore", ResourceWarning)
    sys.exit(report(files, part.enough))


def work_apart(part, files):
    """mutmut works in the current folder, here one with links to all that it copies."""
    place = ROOT / "mutants" / part.name
    place.mkdir(parents=True, exist_ok=True)
    for path in ROOT.glob("[!.]*"):
        if path.name not in ("data", "mutants") and not (place / path.name).exists():
            (place / path.name).symlink_to(path)
    os.chdir(place)
    config().only_mutate = [f"{folder}/*" for folder in part.folders] if part.days == 1 else files
    config().pytest_add_cli_args_test_selection = part.tests
    # mutmut would take a file that it copied on one day for one that it has mutated, on another.
    if part.days > 1 and {name for name, _, _ in notes()} != {*files}:
        shutil.rmtree(MUTANTS, ignore_errors=True)


def pattern(file):
    """The names of the mutants of a file."""
    module = ".".join(Path(file).with_suffix("").parts)
    return module.removesuffix(".__init__") + ".x*"


def but_for_messages(visit):
    """Visits everything but the messages that are handed to gettext, ngettext and pgettext."""

    def on_visit(self, node):
        if matchers.matches(node, GUARD | STRICT):
            return False
        if isinstance(node, libcst.Call) and matchers.matches(node.func, SAYS):
            said = [one.value for one in node.args if not one.keyword]
            self.messages = {id(one) for one in said if isinstance(one, WORDS)}
        return False if id(node) in self.messages else visit(self, node)

    MutationVisitor.messages = frozenset()
    return on_visit


def but_for_strict(removes):
    """As mutmut asks whether a mutant lacks what must stay; `strict` of a zip does."""

    def lacks(self, node, mutated):
        is_slack = matchers.matches(node, STRICT_ZIP) and not matchers.matches(mutated, STRICT_ZIP)
        return is_slack or removes(self, node, mutated)

    return lacks


def refused_by_mypy():
    """By its name, what is wrong with each mutant that mypy refuses.

    What it says outside the mutants of a file, it says of how mutmut has wrapped them.
    """
    with change_cwd(MUTANTS):
        found = [
            (mutant_of(one), (one.file_path, re.sub(r"\d+", "", one.error_description)), one)
            for one in run_type_checker(config().type_check_command)
        ]
    wrapped = {words for mutant, words, _ in found if not mutant}
    return {name: SimpleNamespace(error=one) for name, words, one in found if words not in wrapped}


def mutant_of(error):
    """The name of the mutant in which mypy finds it; None in other code."""
    spans = json.loads(Path(f"{error.file_path}.spans").read_text(encoding="utf-8"))["spans"]
    for function, (begin, end) in spans.items():
        if begin <= error.line_number <= end and not function.endswith("_orig"):
            return get_mutant_name(error.file_path.relative_to(Path.cwd()), function)
    return None


# ── In a fork ────────────────────────────────────────────────────────────────────────────────────


class Collected(PytestRunner):
    """Runs the tests of a mutant out of a session that was collected before the fork."""

    part: Part

    def run_forced_fail(self):
        """The last that mutmut does before the mutants; the tests are collected behind it."""
        try:
            return super().run_forced_fail()
        finally:
            os.environ["MUTANT_UNDER_TEST"] = ""
            with change_cwd(MUTANTS):
                self.session = collected([*PLUGIN, *self.part.tests])
                # The first test of the database makes it, for those of all forks.
                for item in [one for one in self.session.items if "db" in one.fixturenames][:1]:
                    item.config.hook.pytest_runtest_protocol(item=item, nextitem=self.session)
                    connections.close_all()
            self.items = {item.nodeid: item for item in self.session.items}
            calling = state().tests_by_mangled_function_name
            for function, tests in calling.items():
                calling[function] = {*self.nearest(function, tests)}

    def nearest(self, function, tests):
        """Of the tests that call a function those that come first, for so many seconds."""
        near, duration = nearness(function), state().duration_by_test
        tests = sorted(tests, key=lambda one: (near(self.items[one]), duration[one]))
        ends = accumulate(duration[one] for one in tests)
        return [one for one, end in zip(tests, ends, strict=True) if end < self.part.seconds]

    def run_tests(self, *, mutant_name, tests):
        if mutant_name is None:
            return super().run_tests(mutant_name=mutant_name, tests=tests)
        os.chdir(MUTANTS)
        return run(self.session, [self.items[one] for one in tests], mutant_name)


def run(session, items, mutant):
    """Runs tests that were collected before, those of the mutant's module first."""
    items = sorted(items, key=nearness(mutant))
    database = connections["default"].settings_dict
    with TemporaryDirectory(dir=Path(database["NAME"]).parent) as folder:
        if Path(database["NAME"]).exists():
            database["NAME"] = shutil.copy(database["NAME"], folder)
        for item, following in zip(items, [*items[1:], None], strict=False):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if session.testsfailed:
                return KILLED
    return SURVIVED


def collected(arguments):
    """A session of pytest that has collected its tests."""
    config = _prepareconfig(["--rootdir=.", "--tb=native", "-s", "-qq", *arguments])
    config._do_configure()
    session = pytest.Session.from_config(config)
    config.hook.pytest_sessionstart(session=session)
    config.hook.pytest_collection(session=session)
    return session


# ── Survivors ────────────────────────────────────────────────────────────────────────────────────


def look_again(files, tried, functions):
    """Tries the survivors once more: all, or those of these functions."""
    for _, path, data in notes(files):
        names = [
            one for one in survivors(data) if functions is None or function_of(one) in functions
        ]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(tried, names))
        note(path, data, {one: KILLED for one, code in zip(names, codes, strict=True) if code})


def function_of(mutant):
    return mutant.partition("__mutmut_")[0]


def called_at_import(part):
    path = (MUTANTS / "called-at-import").absolute()
    tests("stats", ["--collect-only", *part.tests], CALLED_AT_IMPORT=str(path))
    return path.read_text(encoding="utf-8").split()


def alone(part, mutant):
    """Tries a mutant in a process of its own, one of the site on the tests of its room."""
    room = Path("tests", *mutant.split(".")[1:-2])
    while not room.is_dir():
        room = room.parent
    return tests(mutant, ["-x", *([str(room)] if part.days > 1 else part.tests)])


def tests(mutant, arguments, **environment):
    command = [sys.executable, "-m", "pytest", "-q", *PLUGIN, *arguments]
    environment = os.environ | {"MUTANT_UNDER_TEST": mutant} | environment
    return subprocess.run(command, cwd=MUTANTS, env=environment, capture_output=True).returncode


def on_every_test(part):
    """Tries a mutant in a fork, on every test of its part that calls its function."""
    os.environ["MUTANT_UNDER_TEST"] = ""
    with change_cwd(MUTANTS):
        session = collected([*PLUGIN, *part.every_test])
    calls = in_fork(calls_of_each, session)

    def tried(mutant):
        items = [one for one in session.items if function_of(mutant) in calls[one.nodeid]]
        return in_fork(noticed, session, items, mutant)

    return tried


def calls_of_each(session):
    """The functions that each test calls."""
    os.environ["MUTANT_UNDER_TEST"] = "stats"
    calls = {}
    for item in session.items:
        state()._stats.clear()
        run(session, [item], "stats")
        calls[item.nodeid] = set(state()._stats)
    return calls


def noticed(session, items, mutant):
    os.environ["MUTANT_UNDER_TEST"] = mutant
    return run(session, items, mutant)


def in_fork(work, *arguments):
    """What it returns in a fork; KILLED if it comes to no end there, or to a bad one.

    The tests leave nothing behind in this process, such as an example that was judged before.
    """
    here, there = FORK.Pipe(duplex=False)

    def sent():
        os.chdir(MUTANTS)
        there.send(work(*arguments))

    process = FORK.Process(target=sent)
    process.start()
    there.close()
    try:
        return here.recv() if here.poll(PATIENCE) else KILLED
    except EOFError:
        return KILLED
    finally:
        process.kill()
        process.join()


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
