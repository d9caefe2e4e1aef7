"""Sittings back out of a file that `archive` wrote."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from scorekeeper.web.archives import unarchive
from scorekeeper.web.management.progress import TellingCommand
from scorekeeper.web.row_files import Damaged


class Command(TellingCommand):
    needs_tables = True
    help = "Bring back what `archive` put away: everything in the file, or the sitting of a link."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path)
        parser.add_argument("--link", default=None, help="of the one sitting to bring back")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        token = options["link"] and options["link"].rstrip("/").rpartition("/")[2]
        try:
            count = unarchive(path, token, self.tell)
        except Damaged as damaged:
            raise CommandError(f"{path}: {damaged}") from damaged
        except OSError as error:
            raise CommandError(f"{path} could not be read: {error.strerror}.") from error
        self.stdout.write(f"Sittings brought back: {count:,}.")
