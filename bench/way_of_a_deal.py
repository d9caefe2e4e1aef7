"""Trace of saving a deal: the functions and files of the code that it passes through.

    .venv/bin/python -m bench.way_of_a_deal          the figures
    .venv/bin/python -m bench.way_of_a_deal --read   and each stop of the view, in order, read once
    .venv/bin/python -m bench.way_of_a_deal --all    and each stop of every call

One ordinary deal of a vint sitting with four deals is sent as the page's script sends it, and every
call of a function defined in `scorekeeper/` is recorded. Only named functions count: lambdas and
comprehensions count as part of their function; generated dataclass methods, classes and modules do
not count. A generator counts when it starts.

A *stop* is a call of one of our functions in another file than its nearest caller of ours. The
first call is a stop. A *return* is a stop in a file that already had a stop.

"Every call" counts all of them. "In the view" starts where Django calls the view, without the
middleware. "Read once" counts each function of the view only at its first call, like a reader who
reads no function twice. "Rules as one" does the same and counts all of `scorekeeper/rules/` as one
file, because how a game scores is another question than how a deal is saved.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from inspect import CO_GENERATOR, CO_OPTIMIZED
from multiprocessing import get_context
from pathlib import Path
from types import FrameType
from typing import Any
from uuid import uuid4

ROOT = Path(__file__).resolve().parents[1]
OURS, RULES = f"{ROOT / 'scorekeeper'}/", "rules/"
DEALS = ("A 3H 9 h4 a3", "A 2S 8 h3 a2", "A 1S 7 h2 a2", "B 2S 7 h2 a2")
COUNTED = "A 1D 8 h3 a2"
FIRST, AGAIN = {"X-Outbox": "first"}, {"X-Outbox": "again"}
SHEET, ANYTHING = {"Accept": "text/html"}, {"Accept": "*/*"}
WAYS = {
    "sent by the script, answered with the sheet": {**FIRST, **SHEET},
    "sent by the script, answered without a page": {**FIRST, **ANYTHING},
    "sent again, answered with the sheet": {**AGAIN, **SHEET},
    "sent again, answered without a page": {**AGAIN, **ANYTHING},
    "sent without script": {},
}


@dataclass(frozen=True)
class Call:
    """A call of one of our functions. by: the file of its nearest caller of ours, or ""."""

    file: str
    name: str
    by: str
    in_view: bool

    @property
    def stops(self) -> bool:
        return self.file != self.by


@dataclass(frozen=True)
class Way:
    """The calls in order."""

    calls: tuple[Call, ...]

    @property
    def stops(self) -> tuple[Call, ...]:
        return tuple(call for call in self.calls if call.stops)

    @property
    def files(self) -> set[str]:
        return {call.file for call in self.stops}

    @property
    def returns(self) -> int:
        return len(self.stops) - len(self.files)

    @property
    def in_view(self) -> Way:
        return Way(tuple(call for call in self.calls if call.in_view))

    @property
    def read_once(self) -> Way:
        """Only the first call of each function."""
        seen: dict[tuple[str, str], Call] = {}
        for call in self.calls:
            seen.setdefault((call.file, call.name), call)
        return Way(tuple(seen.values()))

    @property
    def rules_as_one(self) -> Way:
        calls = (replace(call, file=place(call.file), by=place(call.by)) for call in self.calls)
        return Way(tuple(calls))


def place(file: str) -> str:
    return RULES if file.startswith(RULES) else file


# ── Recording ───────────────────────────────────────────────────────────────────────────────────


def ours(frame: FrameType) -> bool:
    return frame.f_code.co_filename.startswith(OURS)


def counts(frame: FrameType) -> bool:
    code = frame.f_code
    named = not code.co_name.startswith("<")
    return ours(frame) and named and bool(code.co_flags & CO_OPTIMIZED)  # no class, no module


def callers(frame: FrameType) -> Iterator[FrameType]:
    caller = frame.f_back
    while caller:
        yield caller
        caller = caller.f_back


def file_of(frame: FrameType) -> str:
    return frame.f_code.co_filename.removeprefix(OURS)


def is_view(frame: FrameType) -> bool:
    """Whether this is Django's handler that calls the view; middleware is called elsewhere."""
    code = frame.f_code
    return code.co_name == "_get_response" and code.co_filename.endswith("core/handlers/base.py")


@contextmanager
def recording(calls: list[Call]) -> Iterator[None]:
    begun: set[FrameType] = set()  # generators

    def record(frame: FrameType, event: str, _: Any) -> None:
        if event != "call" or not counts(frame) or frame in begun:
            return
        if frame.f_code.co_flags & CO_GENERATOR:
            begun.add(frame)
        above = list(callers(frame))
        by = next((file_of(one) for one in above if ours(one)), "")
        calls.append(
            Call(
                file=file_of(frame),
                name=frame.f_code.co_qualname,
                by=by,
                in_view=any(map(is_view, above)),
            )
        )

    sys.setprofile(record)
    try:
        yield
    finally:
        sys.setprofile(None)


# ── Saving deals ────────────────────────────────────────────────────────────────────────────────


def ready() -> None:
    """Set up Django with the settings of the tests and a temporary database."""
    os.environ.pop("DATABASE_URL", None)
    os.environ["DJANGO_SETTINGS_MODULE"] = "tests.settings"
    import django

    django.setup()
    from django.core.management import call_command
    from django.test.utils import setup_test_environment

    setup_test_environment()
    call_command("migrate", verbosity=0)


def way_of(headers: dict[str, str]) -> Way:
    """Trace the last deal of a sitting whose other deals were sent in the same way, so that the
    caches are warm."""
    ready()
    from django.test import Client

    from tests.web.phone import NAMES, typed

    phone = Client()
    names = {f"player{place}": name for place, name in enumerate(NAMES)}
    new = {"ruleset": "vint-1886", "id": str(uuid4()), **names}
    base = phone.post("/new/", new)["Location"]
    phone.get(base)
    calls: list[Call] = []

    def send(ordinal: int, notation: str) -> None:
        fields = {"key": uuid4().hex, **typed(notation)}
        answer = phone.post(f"{base}enter/{ordinal}/", fields, headers=headers)
        if answer.status_code not in (200, 204, 302):
            raise SystemExit(f"{answer.status_code} for {notation}: {answer.content.decode()}")

    for ordinal, notation in enumerate(DEALS, 1):
        send(ordinal, notation)
    with recording(calls):
        send(len(DEALS) + 1, COUNTED)
    return Way(tuple(calls))


# ── Output ──────────────────────────────────────────────────────────────────────────────────────

COLUMNS: dict[str, Callable[[Way], Way]] = {
    "every call": lambda way: way,
    "in the view": lambda way: way.in_view,
    "read once": lambda way: way.in_view.read_once,
    "rules as one": lambda way: way.in_view.read_once.rules_as_one,
}


def table(ways: dict[str, Way]) -> Iterator[str]:
    """Stops, files and returns of each way, as a Markdown table."""
    yield f"| way of the deal | {' | '.join(COLUMNS)} |"
    yield "|---|" + "---|" * len(COLUMNS)
    for name, way in ways.items():
        yield f"| {name} | {' | '.join(figures(part(way)) for part in COLUMNS.values())} |"


def figures(way: Way) -> str:
    return f"{len(way.stops)} stops, {len(way.files)} files, {way.returns} returns"


def reading(stops: Sequence[Call]) -> Iterator[str]:
    seen: set[str] = set()
    for number, call in enumerate(stops, 1):
        again = "  (return)" if call.file in seen else ""
        seen.add(call.file)
        yield f"{number:4} {call.file}:{call.name}{again}"


def main() -> None:
    parser = argparse.ArgumentParser(prog="bench.way_of_a_deal", description="The way of a deal.")
    parser.add_argument("--read", action="store_true", help="each stop in the view, read once")
    parser.add_argument("--all", action="store_true", help="each stop, every call")
    asked = parser.parse_args()
    # One process each, so that none uses another's caches.
    with get_context("spawn").Pool(1, maxtasksperchild=1) as pool:
        found = pool.map(way_of, WAYS.values(), chunksize=1)
    ways = dict(zip(WAYS, found, strict=True))
    print("\n".join(table(ways)))
    for name, way in ways.items():
        if asked.read or asked.all:
            shown = way if asked.all else way.in_view.read_once
            print(f"\n{name}\n" + "\n".join(reading(shown.stops)))


if __name__ == "__main__":
    main()
