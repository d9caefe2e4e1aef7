"""Command `makemessages`: collect messages for translation, including the worked examples."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.commands import makemessages

EXAMPLES = "examples.toml"
WORDS = re.compile("[a-z]{2,}")  # a line of arithmetic needs translation only if it has words
DATED = ('"POT-Creation-Date', '"Report-Msgid')
PLACE = "#:"
LOCALES = [code for code, _ in settings.LANGUAGES if code != "en"]


class Sentences(makemessages.BuildFile):
    """A source file; of an examples file, the sentences that the rules page shows are collected."""

    def preprocess(self) -> None:
        if self.translatable.file != EXAMPLES:
            super().preprocess()
            return
        examples = tomllib.loads(Path(self.path).read_text(encoding="utf-8"))["example"]
        lines = [f"gettext({one!r})" for example in examples for one in sentences(example)]
        Path(self.work_path).write_text("\n".join(lines), encoding="utf-8")


def sentences(example: Mapping[str, str]) -> list[str]:
    """The sentence of an example, and its arithmetic if that has words."""
    arithmetic = example["arithmetic"]
    return [example["says"], *([arithmetic] if WORDS.search(arithmetic) else [])]


class Command(makemessages.Command):
    """All languages at once, without fuzzy matches: new messages are empty."""

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
    """Sort a catalogue by context and message, and remove its date, so that diffs show only changes
    and a moved file changes only comments."""
    head, *blocks = catalogue.read_text(encoding="utf-8").strip().split("\n\n")
    lines = [line for line in head.splitlines() if not line.startswith(DATED)]
    ordered = ["\n".join(lines), *sorted(map(located, blocks), key=context_and_message)]
    catalogue.write_text("\n\n".join(ordered) + "\n", encoding="utf-8")


def context_and_message(block: str) -> tuple[str, str]:
    """The sort key: context and message as the catalogue spells them."""
    lines = [line for line in block.splitlines() if not line.startswith("#")]
    known = "\n".join(lines).partition("\nmsgstr")[0].partition("\nmsgid_plural")[0]
    context, _, message = known.rpartition("msgid ")
    return quoted(context), quoted(message)


def quoted(lines: str) -> str:
    return "".join(line.partition('"')[2].rpartition('"')[0] for line in lines.splitlines())


def located(block: str) -> str:
    """A message with its source files in one line, sorted."""
    lines = block.splitlines()
    places = sorted(
        {place for line in lines if line.startswith(PLACE) for place in line.split()[1:]}
    )
    rest = [line for line in lines if not line.startswith(PLACE)]
    return "\n".join([" ".join([PLACE, *places]), *rest])
