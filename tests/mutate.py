"""Mutation testing of the rules with mutmut; run by bin/mutate. What it found: docs/mutation.md.

mutmut forks for each mutant, and would have pytest collect the tests in each fork, which takes
longer than to run them. Here they are collected once, before.

What a mutant breaks while modules are imported cannot be seen in a fork: where its function is
called then, a mutant that survived is tried again in a process of its own. --thorough tries all
survivors again, in forks, on every test that calls their function, of any number of deals.

Messages for people are left as they are: tests/test_catalogues.py knows every one of them.
"""

import multiprocessing
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
from mutmut.state import state
from mutmut.utils.file_utils import change_cwd
from mutmut.workers import isolation

THOROUGH = "--thorough"
PLUGIN = ["-p", "tests.mutation"]
EVERY_DEAL = ["tests/rules", "tests/games", "scorekeeper/rules", "-m", "rules or unmeasured"]
FORK = multiprocessing.get_context("fork")
PATIENCE = 900  # s for the tests of one mutant, which take about a minute and a half
WORDS = (libcst.SimpleString, libcst.ConcatenatedString)
# mutmut's wrapper hides from mypy what such a function tells of its argument.
GUARD = matchers.FunctionDef(
    returns=matchers.Annotation(matchers.Subscript(value=matchers.Name("TypeGuard")))
)
SAYS = matchers.Name("gettext") | matchers.Name("ngettext") | matchers.Name("pgettext")


def main(arguments):
    os.chdir(ROOT)
    # The same cases are drawn every time.
    os.environ |= {
        "CI": "1",
        "SEED": "2026-01-01",
        "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}",
    }
    files = [name for name in arguments if name != THOROUGH]
    forget_survivors()
    isolation.PytestRunner = Collected
    MutationVisitor.on_visit = but_for_messages(MutationVisitor.on_visit)
    cli(["run", *map(pattern, files)], standalone_mode=False)
    look_again(files, alone, called_at_import())
    if THOROUGH in arguments:
        look_again(files, on_every_deal(), None)
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
        return run(self.session, [self.items[one] for one in tests], mutant_name)


def run(session, items, mutant):
    """Runs tests that were collected before, those of the mutant's module first."""
    items = sorted(items, key=nearness(mutant))
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


def called_at_import():
    path = MUTANTS / "called-at-import"
    tests("stats", ["--collect-only", *configured()], CALLED_AT_IMPORT=str(path))
    return path.read_text(encoding="utf-8").split()


def alone(mutant):
    return tests(mutant, ["-x", *configured()])


def tests(mutant, arguments, **environment):
    command = [sys.executable, "-m", "pytest", "-q", *PLUGIN, *arguments]
    environment = os.environ | {"MUTANT_UNDER_TEST": mutant} | environment
    return subprocess.run(command, cwd=MUTANTS, env=environment, capture_output=True).returncode


def on_every_deal():
    """Tries a mutant in a fork, on every test of the rules that calls its function."""
    os.environ["MUTANT_UNDER_TEST"] = ""
    with change_cwd(MUTANTS):
        session = collected([*PLUGIN, *EVERY_DEAL])
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
