"""Command `export`: write every sitting as the site saves it, for another program."""

from __future__ import annotations

import json
from argparse import ArgumentParser
from collections.abc import Iterable, Iterator
from pathlib import Path
from typing import Any
from uuid import UUID

from django.core.management.base import CommandError

from scorekeeper.journal.acts import UnreadableJournal
from scorekeeper.journal.replay import replay
from scorekeeper.rules.sitting_file.writer import write_sitting
from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.models import Sitting
from scorekeeper.web.repository import rows_of


class Command(DatabaseCommand):
    needs_tables = True
    help = "Write every sitting, but those in the bin, into a sitting file; `score` reads it."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument("file", type=Path, help="the file to write")

    def handle(self, *args: object, **options: Any) -> None:
        ids = Sitting.objects.filter(binned=None).order_by("made").values_list("pk", flat=True)
        faulty: list[UUID] = []
        try:
            with options["file"].open("w", encoding="utf-8") as file:
                file.write("[")
                for number, text in enumerate(self.texts(ids.iterator(), faulty)):
                    file.write(("," if number else "") + "\n" + text)
                file.write("\n]\n")
        except OSError as error:
            raise CommandError(f"{options['file']}: {error.strerror}.") from error
        if faulty:
            raise CommandError(f"Sittings left out, because they cannot be read: {len(faulty):,}.")

    def texts(self, ids: Iterable[UUID], faulty: list[UUID]) -> Iterator[str]:
        """The sittings that can be read; the others are told, and added to `faulty`."""
        for id_ in ids:
            try:
                sitting = replay(rows_of(id_)).sitting
            except UnreadableJournal as error:
                self.stderr.write(f"Sitting {id_}: {error}")
                faulty.append(id_)
            else:
                yield json.dumps(write_sitting(sitting), ensure_ascii=False)
