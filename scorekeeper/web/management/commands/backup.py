"""Command `backup`: write all data of the site to one file while the site keeps running."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError
from django.db import DatabaseError

from scorekeeper.web.management.progress import TellingCommand
from scorekeeper.web.operations.backup import back_up
from scorekeeper.web.operations.backup_file import Damaged


class Command(TellingCommand):
    needs_tables = True
    help = "Write everything the site keeps into one file. The site can go on running meanwhile."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="where to write; an existing file is replaced")

    def handle(self, *args: Any, **options: Any) -> None:
        path: Path = options["file"]
        if not path.absolute().parent.is_dir():
            raise CommandError(f"There is no folder {path.absolute().parent}.")
        try:
            count = back_up(path, self.tell)
        except Damaged as damaged:
            raise CommandError(str(damaged)) from damaged
        except DatabaseError as error:
            raise CommandError(f"The database could not be read: {error}.") from error
        except OSError as error:
            raise CommandError(f"{path} could not be written: {error.strerror}.") from error
        self.stdout.write(
            f"Rows written to {path}: {count:,}. The secret key is not in it; back it up too."
        )
