"""Command `restore`: read a backup back into the database."""

from __future__ import annotations

from argparse import ArgumentParser
from pathlib import Path
from typing import Any

from django.core.management.base import CommandError

from scorekeeper.web.management.database_command import (
    DatabaseCommand,
    is_empty,
    require_this_version,
)
from scorekeeper.web.operations.backup import restore
from scorekeeper.web.operations.backup_file import Damaged


class Command(DatabaseCommand):
    help = "Read everything back out of a file that `backup` wrote: all of it, or nothing."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="a backup")
        parser.add_argument(
            "--replace",
            action="store_true",
            help="delete what the site has now; without this the site must be empty",
        )

    def handle(self, *args: object, **options: Any) -> None:
        path: Path = options["file"]
        if not is_empty():  # the site may be running meanwhile, and of an older version
            require_this_version()
        try:
            count = restore(path, replace=options["replace"])
        except Damaged as damaged:
            raise CommandError(f"{path}: {damaged}") from damaged
        except FileExistsError as error:
            raise CommandError(
                "There are sittings here already. Add --replace to put the backup in their place; "
                "what is here now is then deleted."
            ) from error
        except OSError as error:
            raise CommandError(f"{path} could not be brought back: {error.strerror}.") from error
        subject = "1 sitting is" if count == 1 else f"{count:,} sittings are"
        self.stdout.write(f"{subject} back.")
