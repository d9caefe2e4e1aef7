"""Mutation testing of the rules with mutmut; run by bin/mutate. What it found: docs/mutation.md.

mutmut forks for each mutant, and would have pytest collect the tests in each fork, which takes
longer than to run them. Here they are collected once, before.

What a mutant breaks while modules are imported cannot be seen in a fork: where its function is
called then, a mutant that survived is tried again in a process of its own.

Messages for people are left as they are: tests/test_catalogues.py knows every one of them.
"""

import os
import subprocess
import sys
import tomllib
import warnings
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import libcst
import pytest
from _pytest.config import _prepareconfig
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
from mutmut.__main__ import cli
from mutmut.mutation.file_mutation import MutationVisitor
from mutmut.runners.harness import PytestRunner
from mutmut.utils.file_utils import change_cwd
from mutmut.workers import isolation

THOROUGH = "--thorough"
PLUGIN = ["-p", "tests.mutation"]
RULES, GAMES = ["tests/rules", "scorekeeper/rules"], "tests/games"
EVERY_DEAL = ["-m", "rules or unmeasured"]
WORDS = (libcst.SimpleString, libcst.ConcatenatedString)
# mutmut's wrapper hides from mypy what such a function tells of its argument.
GUARD = matchers.FunctionDef(
    returns=matchers.Annotation(matchers.Subscript(value=matchers.Name("TypeGuard")))
)
SAYS = matchers.Name("gettext") | matchers.Name("ngettext") | matchers.Name("pgettext")


def main(arguments):
    os.chdir(ROOT)
    # The same cases are drawn every time.
    os.environ |= {"CI": "1", "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    files = [name for name in arguments if name != THOROUGH]
    forget_survivors()
    isolation.PytestRunner = Collected
    MutationVisitor.on_visit = but_for_messages(MutationVisitor.on_visit)
    cli(["run", *map(pattern, files)], standalone_mode=False)
    look_again(files, THOROUGH in arguments)
    # The collected session made every warning an error; the folder of its settings goes at the end.
    warnings.simplefilter("ignore", ResourceWarning)
    return report(files)


def pattern(file):
    """The names of the mutants of a file."""
    module = ".".join(Path(file).with_suffix("").parts)
    return module.removesuffix(".__init__") + ".x*"


def but_for_messages(visit):
    """Visits everything but the messages that are handed to gettext, ngettext and pgettext."""

    def on_visit(self, node):
        if matchers.matches(node, GUARD):
            return False
        if isinstance(node, libcst.Call) and matchers.matches(node.func, SAYS):
            said = [one.value for one in node.args if not one.keyword]
            self.messages = {id(one) for one in said if isinstance(one, WORDS)}
        return False if id(node) in self.messages else visit(self, node)

    MutationVisitor.messages = frozenset()
    return on_visit


def configured():
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    return settings["tool"]["mutmut"]["pytest_add_cli_args_test_selection"]


# ── In a fork ────────────────────────────────────────────────────────────────────────────────────


class Collected(PytestRunner):
    """Runs the tests of a mutant out of a session that was collected before the fork."""

    def run_forced_fail(self):
        """The last that mutmut does before the mutants; the tests are collected behind it."""
        try:
            return super().run_forced_fail()
        finally:
            os.environ["MUTANT_UNDER_TEST"] = ""
            with change_cwd(MUTANTS):
                self.session = collected([*PLUGIN, *configured()])
            self.items = {item.nodeid: item for item in self.session.items}

    def run_tests(self, *, mutant_name, tests):
        if mutant_name is None:
            return super().run_tests(mutant_name=mutant_name, tests=tests)
        os.chdir(MUTANTS)
        items = sorted((self.items[one] for one in tests), key=nearness(mutant_name))
        for item, following in zip(items, [*items[1:], None], strict=True):
            item.config.hook.pytest_runtest_protocol(item=item, nextitem=following)
            if self.session.testsfailed:
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


# ── In a process of its own ──────────────────────────────────────────────────────────────────────


def look_again(files, thorough):
    """The survivors that are called at import; or all, on sittings of chance and second scorers."""
    called = called_at_import()
    for _, path, data in notes(files):
        names = [one for one in survivors(data) if thorough or function_of(one) in called]
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            codes = list(pool.map(lambda one: tried_alone(one, thorough), names))
        note(path, data, {one: KILLED for one, code in zip(names, codes, strict=True) if code})


def function_of(mutant):
    return mutant.partition("__mutmut_")[0]


def called_at_import():
    path = MUTANTS / "called-at-import"
    tests("stats", ["--collect-only", *configured()], CALLED_AT_IMPORT=str(path))
    return path.read_text(encoding="utf-8").split()


def tried_alone(mutant, thorough):
    return tests(mutant, ["-x", *(selection_of(mutant) if thorough else configured())])


def selection_of(mutant):
    """Every test that may notice it: of a game its own, and what is asked of all about it."""
    game, _, module = mutant.partition("rules.games.")[2].partition(".")
    if not module:
        return [*RULES, GAMES, *EVERY_DEAL]
    return [*RULES, f"{GAMES}/{game}", *EVERY_DEAL, "-k", f"{game} or {game.replace('_', '-')}"]


def tests(mutant, arguments, **environment):
    command = [sys.executable, "-m", "pytest", "-q", *PLUGIN, *arguments]
    environment = os.environ | {"MUTANT_UNDER_TEST": mutant} | environment
    return subprocess.run(command, cwd=MUTANTS, env=environment, capture_output=True).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
