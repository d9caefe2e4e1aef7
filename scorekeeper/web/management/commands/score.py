"""Command `score`: score sitting files, as a JSON line per sitting or as a text table."""

import json
import os
import signal
import sys
from io import TextIOWrapper
from pathlib import Path
from typing import Any

from django.core.management.base import BaseCommand, CommandParser

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.score_report import sheet_as_data, sheet_as_text
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.json_document import Unreadable, parse
from scorekeeper.rules.sitting_file.reader import read_sitting

STANDARD_INPUT = "-"


class Command(BaseCommand):
    help = "Score sitting files: one line of JSON for each sitting, in order."
    # It needs neither the database nor the site.
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument("files", nargs="+", metavar="FILE", help="- is standard input")
        parser.add_argument("--text", action="store_true", help="a table to read instead of JSON")

    def handle(self, *args: object, **options: Any) -> None:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")  # JSON is UTF-8, whatever the terminal uses
        try:
            accepted = [self.score(name, options["text"]) for name in options["files"]]
        except BrokenPipeError:
            # The reader closed the pipe; exit quietly, without an error from flushing the buffer.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(128 + signal.SIGPIPE)
        if not all(accepted):
            sys.exit(1)

    def score(self, name: str, text: bool) -> bool:
        """Write the sittings of one file, or the reasons for its refusal; return whether it was
        accepted."""
        sittings, reasons = read_file(name)
        for reason in reasons:
            self.stderr.write(f"{name}: {reason}")
        for sitting in sittings:
            self.stdout.write(sheet_as_text(sitting) + "\n\n" if text else as_json(sitting))
        self.stdout.flush()
        return not reasons


def as_json(sitting: Sitting) -> str:
    return json.dumps(sheet_as_data(sitting), ensure_ascii=False)


def read_file(name: str) -> tuple[list[Sitting], list[str]]:
    """The sittings of a file, or a line for each of its problems."""
    try:
        data = parse(document(name))
    except OSError as error:
        return [], [f"This file cannot be read: {error.strerror}."]
    except Unreadable as unreadable:
        return [], [str(unreadable.text)]
    if not isinstance(data, list):
        sitting, problems = read_sitting(data)
        return ([sitting] if sitting else []), [line(problem) for problem in problems]
    sittings, reasons = [], []
    for number, item in enumerate(data, 1):
        sitting, problems = read_sitting(item)
        sittings += [sitting] if sitting else []
        reasons += [f"sitting {number}: {line(problem)}" for problem in problems]
    return ([] if reasons else sittings), reasons


def document(name: str) -> bytes:
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read() if sys.stdin else b""
    return Path(name).read_bytes()


def line(problem: Problem) -> str:
    """ "deal 2: level: This is a number from 1 to 7." """
    return ": ".join(part for part in (problem.where, problem.fact, str(problem.text)) if part)
