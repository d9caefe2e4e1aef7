"""Collects what is said, for the translators: also the sentences of the worked examples."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.commands import makemessages

EXAMPLES = "examples.toml"
WORDS = re.compile("[a-z]{2,}")  # what there is to translate in a line of arithmetic
DATED = ('"POT-Creation-Date', '"Report-Msgid')
PLACE = "#:"
LOCALES = [code for code, _ in settings.LANGUAGES if code != "en"]


class Sentences(makemessages.BuildFile):
    """A file whose messages are collected; of examples what the rules page says of them."""

    def preprocess(self) -> None:
        if self.translatable.file != EXAMPLES:
            super().preprocess()
            return
        examples = tomllib.loads(Path(self.path).read_text(encoding="utf-8"))["example"]
        lines = [f"gettext({one!r})" for example in examples for one in sentences(example)]
        Path(self.work_path).write_text("\n".join(lines), encoding="utf-8")


def sentences(example: dict[str, Any]) -> list[str]:
    """The sentence of an example, and its arithmetic where that has words."""
    arithmetic = example["arithmetic"]
    return [example["says"], *([arithmetic] if WORDS.search(arithmetic) else [])]


class Command(makemessages.Command):
    """Every language at once, without guesses from like messages: what is new is empty."""

    build_file_class = Sentences

    def handle(self, *args: Any, **options: Any) -> None:
        self.msgmerge_options = [*self.msgmerge_options, "--no-fuzzy-matching"]
        options["locale"] = options["locale"] or LOCALES
        options["extensions"] = ["html", "py", "toml"]
        options["ignore_patterns"] = [".venv*", "tests/*", "data/*", "docs/*"]
        options["add_location"] = "file"
        options["no_wrap"] = True
        options["no_obsolete"] = True
        super().handle(*args, **options)
        for code in options["locale"]:
            for path in settings.LOCALE_PATHS:
                settled(Path(path) / code / "LC_MESSAGES" / "django.po")


def settled(catalogue: Path) -> None:
    """Sort a catalogue by context and message, and drop its date: the diff is what has changed, and
    a file that is moved changes comments alone."""
    head, *blocks = catalogue.read_text(encoding="utf-8").strip().split("\n\n")
    lines = [line for line in head.splitlines() if not line.startswith(DATED)]
    ordered = ["\n".join(lines), *sorted(map(located, blocks), key=context_and_message)]
    catalogue.write_text("\n\n".join(ordered) + "\n", encoding="utf-8")


def context_and_message(block: str) -> tuple[str, str]:
    """By what a message is known, as the catalogue spells it."""
    lines = [line for line in block.splitlines() if not line.startswith("#")]
    known = "\n".join(lines).partition("\nmsgstr")[0].partition("\nmsgid_plural")[0]
    context, _, message = known.rpartition("msgid ")
    return quoted(context), quoted(message)


def quoted(lines: str) -> str:
    return "".join(line.partition('"')[2].rpartition('"')[0] for line in lines.splitlines())


def located(block: str) -> str:
    """A message with the files where it stands in one line, in their order."""
    lines = block.splitlines()
    places = sorted(
        {place for line in lines if line.startswith(PLACE) for place in line.split()[1:]}
    )
    rest = [line for line in lines if not line.startswith(PLACE)]
    return "\n".join([" ".join([PLACE, *places]), *rest])
