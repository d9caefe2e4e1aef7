"""Every journal read from its beginning, and every snapshot compared with it."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any

from django.core.management.base import CommandError

from scorekeeper.web import snapshots
from scorekeeper.web.booking import rows_of
from scorekeeper.web.journal import State, replay
from scorekeeper.web.management.progress import TellingCommand
from scorekeeper.web.models import Sitting
from scorekeeper.web.turns import writing


class Command(TellingCommand):
    help = "Replay every sitting, and compare its snapshot with what the journal says."

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--drop", action="store_true", help="throw all snapshots away; they are made anew"
        )

    def handle(self, *args: Any, **options: Any) -> None:
        if options["drop"]:
            with writing():
                count = Sitting.objects.exclude(snapshot="").update(snapshot="")
            self.stdout.write(f"Snapshots thrown away: {count:,}.")
            return
        sittings = Sitting.objects.filter(archived=None).order_by("pk")
        total, kept, wrong = sittings.count(), 0, 0
        for done, sitting in enumerate(sittings.iterator(chunk_size=100), 1):
            state = self.read(sitting)
            snapshot = snapshots.kept(sitting)
            if snapshot and state:
                kept += 1
                wrong += snapshot != snapshots.of(state)
            self.tell(done, total)
        if wrong:
            raise CommandError(
                f"{wrong:,} snapshot{'s are' if wrong > 1 else ' is'} wrong. "
                "--drop throws them away; nothing is lost by that."
            )
        self.stdout.write(
            f"{total:,} sittings, {kept:,} with a snapshot: all as their journals have them."
        )

    def read(self, sitting: Sitting) -> State | None:
        """The sitting replayed; None when somebody booked just now."""
        rows = rows_of(sitting.pk)
        if len(rows) > sitting.head:
            return None
        if [row.number for row in rows] != list(range(1, sitting.head + 1)):
            raise CommandError(f"The journal of sitting {sitting.pk} has a gap.")
        return replay(rows)
