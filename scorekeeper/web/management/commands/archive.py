"""Sittings that nobody has opened for long, out of the database and into a file."""

from __future__ import annotations

from argparse import ArgumentParser
from datetime import timedelta
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from scorekeeper.web.archives import archive
from scorekeeper.web.devices import EXACT
from scorekeeper.web.management.progress import TellingCommand
from scorekeeper.web.models import today

TWO_YEARS = 730


class Command(TellingCommand):
    needs_tables = True
    help = (
        "Put the sittings that nobody has opened for long into a file; `unarchive` brings them "
        "back. Their links tell where they are."
    )

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="a new one; an older archive is never replaced")
        parser.add_argument(
            "--unopened", type=int, default=TWO_YEARS, metavar="DAYS", help="%(default)s by default"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        # When a sitting was last opened is known to a month.
        fewest = 2 * EXACT.days
        if not fewest <= options["unopened"] <= 100 * 365:
            raise CommandError(f"--unopened takes a number of days from {fewest} to 36500.")
        if not path.absolute().parent.is_dir():
            raise CommandError(f"There is no folder {path.absolute().parent}.")
        try:
            count = archive(path, today() - timedelta(days=options["unopened"]), self.tell)
        except FileExistsError as error:
            raise CommandError(f"{path} is there already; choose another name.") from error
        except OSError as error:
            raise CommandError(f"{path} could not be written: {error.strerror}.") from error
        if not count:
            self.stdout.write("Every sitting was opened lately, so nothing was put away.")
            return
        self.stdout.write(f"Sittings put away into {path}: {count:,}. Keep that file.")
