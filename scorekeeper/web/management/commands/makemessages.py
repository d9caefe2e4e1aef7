"""Command `makemessages`: collect messages for translation, including the worked examples."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.commands import makemessages

from scorekeeper.rules.games import by_key

EXAMPLES = "examples.toml"
WORDS = re.compile("[a-z]{2,}")  # a line of arithmetic needs translation only if it has words
DATED = re.compile(r'^"(POT-Creation-Date|Report-Msgid).*\n', re.MULTILINE)
FILES = re.compile(r"(^#: .*\n)+", re.MULTILINE)
EMPTY = re.compile(r'^msgstr(\[0\])? ""$(?!\n")', re.MULTILINE)
UNREAD = "# unread"
LOCALES = [code for code, _ in settings.LANGUAGES if code != "en"]


class Sentences(makemessages.BuildFile):
    """A source file; of an examples file, the sentences that the rules page shows are collected."""

    def preprocess(self) -> None:
        if self.translatable.file != EXAMPLES:
            super().preprocess()
            return
        examples = tomllib.loads(Path(self.path).read_text(encoding="utf-8"))["example"]
        lines = [
            f"gettext({sentence!r})" for example in examples for sentence in sentences(example)
        ]
        Path(self.work_path).write_text("\n".join(lines), encoding="utf-8")


def sentences(example: Mapping[str, str]) -> list[str]:
    """The sentence of an example, and its arithmetic if that has words."""
    arithmetic = example["arithmetic"]
    return [example["says"], *([arithmetic] if WORDS.search(arithmetic) else [])]


class Command(makemessages.Command):
    """All languages at once, without fuzzy matches: new messages are empty."""

    build_file_class = Sentences

    def handle(self, *args: object, **options: Any) -> None:
        self.msgmerge_options = [*self.msgmerge_options, "--no-fuzzy-matching"]
        self.msgattrib_options = [*self.msgattrib_options, "--sort-output"]
        options["locale"] = options["locale"] or LOCALES
        options["extensions"] = ["html", "py", "toml"]
        options["ignore_patterns"] = [".venv*", "tests/*", "data/*", "docs/*", *with_own_words()]
        options["add_location"] = "file"
        options["no_wrap"] = True
        options["no_obsolete"] = True
        super().handle(*args, **options)
        for code in options["locale"]:
            for path in settings.LOCALE_PATHS[:1]:
                settle(Path(path) / code / "LC_MESSAGES" / "django.po")


def with_own_words() -> list[str]:
    """The folders of games whose words are beside them."""
    games = [game for game in by_key().values() if game.ruleset.languages is not None]
    return [f"{game.folder.relative_to(settings.BASE_DIR)}/*" for game in games if not game.outside]


def settle(catalogue: Path) -> None:
    """Remove the date from the head, and sort the files of each message, which come in the order of
    the disk: so diffs show only changes. Mark each message that has no translation yet as unread.
    """
    text = DATED.sub("", catalogue.read_text(encoding="utf-8"))
    text = FILES.sub(sorted_files, text)
    catalogue.write_text("\n\n".join(map(marked, text.split("\n\n"))), encoding="utf-8")


def marked(message: str) -> str:
    """The message of a catalogue, marked as unread if it has no translation yet."""
    empty = EMPTY.search(message) and not message.startswith(("msgid", UNREAD))
    return f"{UNREAD}\n{message}" if empty else message


def sorted_files(match: re.Match[str]) -> str:
    files = match[0].replace("#:", "").split()
    return f"#: {' '.join(sorted(files))}\n"
