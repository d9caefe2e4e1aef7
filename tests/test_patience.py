"""No test compares seconds with a number: patience.py has the only clock."""

import ast
from pathlib import Path

import pytest

from tests import patience

TESTS = Path(__file__).parent
SHIFTED = "faults/clock/sitecustomize.py"  # gives a server another time
EXCEPT = {TESTS / name for name in ("patience.py", SHIFTED)}
CLOCKS = {"monotonic", "perf_counter", "process_time", "thread_time", "time"}
WAITS = {"communicate", "join", "result", "set_default_timeout", "settimeout", "wait", "wait_for"}


def seconds(code):
    """The lines that read a clock, or wait for no longer than a number says."""
    for node in ast.walk(ast.parse(code)):
        match node:
            case ast.ImportFrom(module="time", names=names):
                found = CLOCKS & {name.name.removesuffix("_ns") for name in names}
            case ast.Attribute(value=ast.Name(id="time"), attr=name):
                found = name.removesuffix("_ns") in CLOCKS
            case ast.Call(func=function, args=args, keywords=words):
                waits = isinstance(function, ast.Attribute) and function.attr in WAITS
                limits = [word.value for word in words if word.arg == "timeout"]
                limits += args if waits else []
                found = any(isinstance(limit, ast.Constant) and limit.value for limit in limits)
            case _:
                found = False
        if found:
            yield node.lineno


def test_no_other_module_of_the_tests_reads_a_clock_or_waits_less():
    modules = [*TESTS.rglob("*.py")]
    assert {*modules} >= EXCEPT
    found = {
        f"{path.relative_to(TESTS)}:{line}"
        for path in {*modules} - EXCEPT
        for line in seconds(path.read_text(encoding="utf-8"))
    }
    assert found == set(), "use tests/patience.py"


@pytest.mark.parametrize(
    "line",
    [
        "from time import perf_counter",
        "assert time.monotonic() - began < 2",
        "running.wait(30)",
        "running.communicate(timeout=30)",
        "expect(link).to_be_visible(timeout=5_000)",
    ],
)
def test_it_finds_a_line_that_would_fail_on_a_busy_machine(line):
    assert [*seconds(line)] == [1]


def test_a_long_wait_is_believed_when_it_was_seen_three_times():
    waits = iter([(6, 0.1), (90, 1), (5.9, 0.1)])
    assert patience.compare(lambda: next(waits)) == [60, 90, 59]
    with pytest.raises(AssertionError, match=r"60\.0, 90\.0, 70\.0"):
        patience.compare(iter([(6, 0.1), (90, 1), (7, 0.1)]).__next__)
