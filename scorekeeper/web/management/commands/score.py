"""Command `score`: score sitting files as lines of JSON, text tables and printed sheets."""

from __future__ import annotations

import json
import os
import signal
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from io import TextIOWrapper
from pathlib import Path
from typing import TYPE_CHECKING, Any

from django.core.management.base import BaseCommand, CommandError, CommandParser
from django.utils import translation

from scorekeeper.pdf.canvas.paper_formats import FORMATS
from scorekeeper.pdf.filled_sheet import sheet_pdf
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.core.text import English, say, unhyphenated
from scorekeeper.rules.score_report import sheet_as_data, sheet_as_text
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.json_document import Unreadable, parse
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.web.present.language_switch import KNOWN
from scorekeeper.web.present.localize import SiteSpeech, language

if TYPE_CHECKING:
    from scorekeeper.rules.core.text import Speech

STANDARD_INPUT = "-"


class Command(BaseCommand):
    help = "Score sitting files: one line of JSON for each sitting, in order."
    # It needs neither the database nor the site.
    requires_system_checks = ()

    def add_arguments(self, parser: CommandParser) -> None:
        parser.add_argument(
            "files",
            nargs="+",
            metavar="FILE",
            help="saved from the site under Print and save -> The sitting file; "
            "- is standard input",
        )
        parser.add_argument("--text", action="store_true", help="a table to read instead of JSON")
        parser.add_argument(
            "--pdf", metavar="DIR", help="also write the sheet of each sitting into this folder"
        )
        parser.add_argument(
            "--paper", choices=[*FORMATS], default="a4", help="paper size of the PDF; usually a4"
        )
        parser.add_argument(
            "--language",
            choices=[*KNOWN],
            help="language of the report and of the PDF; usually English",
        )

    def handle(self, *args: object, **options: Any) -> None:
        if isinstance(sys.stdout, TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")  # JSON is UTF-8, whatever the terminal uses
        try:
            accepted = self.score_all(options)
        except BrokenPipeError:
            # The reader closed the pipe; exit quietly, without an error from flushing the buffer.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(128 + signal.SIGPIPE)
        if not accepted:
            sys.exit(1)

    def score_all(self, options: dict[str, Any]) -> bool:
        """Score all files in the language that is asked for; return whether all were accepted."""
        folder = PaperFolder(Path(options["pdf"]), options["paper"]) if options["pdf"] else None
        code = options["language"]
        with translation.override(code or "en"):
            accepted = [
                self.score(name, Report(text=options["text"], translated=bool(code)), folder)
                for name in options["files"]
            ]
        return all(accepted)

    def score(self, name: str, report: Report, folder: PaperFolder | None) -> bool:
        """Write the sittings of one file, and the reasons why others are refused; return whether
        all were accepted."""
        sittings, reasons = read_file(name, report.speech())
        for reason in reasons:
            self.stderr.write(f"{name}: {reason}")
        for sitting in filter(None, sittings):
            self.stdout.write(report.of(sitting))
        self.stdout.flush()
        if folder:
            folder.write(name, sittings)
        return not reasons


@dataclass(frozen=True, kw_only=True)
class Report:
    """How a sitting is reported. text: as a table instead of JSON. translated: in the active
    language, not in plain English."""

    text: bool
    translated: bool

    def speech(self, players: tuple[str, ...] = ()) -> SiteSpeech | English:
        return SiteSpeech(players) if self.translated else English(players)

    def of(self, sitting: Sitting) -> str:
        speech = self.speech(sitting.players)
        if self.text:
            return unhyphenated(sheet_as_text(sitting, speech)) + "\n\n"
        return unhyphenated(json.dumps(sheet_as_data(sitting, speech), ensure_ascii=False))


class PaperFolder:
    """The folder that the sheets are written into; it is made if it is missing."""

    def __init__(self, path: Path, paper: str) -> None:
        self.path, self.format = path, FORMATS[paper]
        self.written: set[str] = set()
        try:
            path.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise self.unwritable(error) from error

    def unwritable(self, error: OSError) -> CommandError:
        return CommandError(f"{self.path}: No sheet can be written here: {error.strerror}.")

    def write(self, name: str, sittings: Sequence[Sitting | None]) -> None:
        """Write the sheets of a file in the active language."""
        for sitting, file_name in zip(sittings, paper_names(name, len(sittings)), strict=True):
            if sitting is None:
                continue
            if file_name in self.written:
                raise CommandError(
                    f"Two sheets would be {file_name} in {self.path}. Rename one file."
                )
            self.written.add(file_name)
            speech = SiteSpeech(sitting.players)
            pdf = sheet_pdf(sitting, speech, language=language(), format=self.format)
            try:
                (self.path / file_name).write_bytes(pdf)
            except OSError as error:
                raise self.unwritable(error) from error


def paper_names(name: str, count: int) -> list[str]:
    """The names of the sheets of a file: "evening.pdf"; of several, "evening-1.pdf" and so on."""
    stem = "sitting" if name == STANDARD_INPUT else Path(name).stem
    if count == 1:
        return [f"{stem}.pdf"]
    return [f"{stem}-{number}.pdf" for number in range(1, count + 1)]


def read_file(name: str, speech: Speech) -> tuple[list[Sitting | None], list[str]]:
    """The sittings of a file, None in place of a refused one, and a line for each problem."""
    try:
        data = parse(document(name))
    except OSError as error:
        return [], [f"This file cannot be read: {error.strerror}."]
    except Unreadable as unreadable:
        return [], [say(unreadable.text, speech)]
    several = data if isinstance(data, list) else [data]
    sittings, reasons = list[Sitting | None](), []
    for number, item in enumerate(several, 1):
        sitting, problems = read_sitting(item)
        sittings.append(sitting)
        where = f"sitting {number}: " if several is data else ""
        reasons += [where + line(problem, speech) for problem in problems]
    return sittings, reasons


def document(name: str) -> bytes:
    if name == STANDARD_INPUT:
        return sys.stdin.buffer.read() if sys.stdin else b""
    return Path(name).read_bytes()


def line(problem: Problem, speech: Speech) -> str:
    """ "deal 2: level: This is a number from 1 to 7." """
    parts = (problem.where, problem.fact, say(problem.text, speech))
    return ": ".join(part for part in parts if part)
