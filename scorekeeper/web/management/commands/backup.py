"""Command `backup`: write all data of the site to one file while the site keeps running."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.operations.backup import back_up
from scorekeeper.web.operations.backup_file import Damaged


class Command(DatabaseCommand):
    needs_tables = True
    help = "Write everything the site keeps into one file. The site can go on running meanwhile."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="where to write; an existing file is replaced")

    def handle(self, *args: object, **options: Any) -> None:
        path: Path = options["file"]
        if not path.absolute().parent.is_dir():
            raise CommandError(f"There is no folder {path.absolute().parent}.")
        try:
            back_up(path)
        except Damaged as damaged:
            raise CommandError(str(damaged)) from damaged
        except OSError as error:
            raise CommandError(f"{path} could not be written: {error.strerror}.") from error
        self.stdout.write(
            f"Written to {path}: {path.stat().st_size:,} bytes. The secret key is not in it; back "
            "it up too."
        )
