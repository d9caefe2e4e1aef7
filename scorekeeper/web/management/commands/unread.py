"""Command `unread`: count the translated messages that no native has read yet."""

from __future__ import annotations

from argparse import ArgumentParser
from collections.abc import Iterator, Sequence
from pathlib import Path

from babel.messages.catalog import Message
from babel.messages.pofile import read_po
from django.conf import settings
from django.core.management.base import BaseCommand

from .makemessages import UNREAD

NAMES = {code: name for code, name in settings.LANGUAGES if code != "en"}


class Command(BaseCommand):
    help = "Count the translated messages that no native has read, or list those of a language."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("--language", choices=NAMES, help="list the messages of this language")

    def handle(self, *args: object, language: str | None, **options: object) -> None:
        if language is None:
            for code in NAMES:
                self.stdout.write(f"{code}: {len([*unread(code)])}")
            return
        for message in unread(language):
            files = ", ".join(name for name, _ in message.locations)
            self.stdout.write(f"{said(message.id)} → {said(message.string)} ({files})")


def unread(code: str) -> Iterator[Message]:
    """The messages of a language that are marked in its catalogue."""
    path = Path(settings.LOCALE_PATHS[0]) / code / "LC_MESSAGES" / "django.po"
    with path.open("rb") as file:
        yield from (message for message in read_po(file, locale=code) if is_marked(message))


def is_marked(message: Message) -> bool:
    return UNREAD.removeprefix("# ") in message.user_comments


def said(words: str | Sequence[str] | None) -> str:
    return words if isinstance(words, str) else " / ".join(words or ())
