"""Every journal read from its beginning, and every snapshot compared with it."""

from __future__ import annotations

from argparse import ArgumentParser
from typing import Any
from uuid import UUID

from django.core.management.base import CommandError

from scorekeeper.web import snapshots
from scorekeeper.web.booking import rows_and_head
from scorekeeper.web.journal import State, UnreadableJournal, replay
from scorekeeper.web.journal_rows import require_deals
from scorekeeper.web.management.progress import TellingCommand
from scorekeeper.web.models import Sitting
from scorekeeper.web.stored_facts import UNREADABLE
from scorekeeper.web.turns import writing


class Command(TellingCommand):
    needs_tables = True
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
        ids = tuple(
            Sitting.objects.filter(archived=None).order_by("pk").values_list("pk", flat=True)
        )
        self.kept = self.wrong = faulty = 0
        for done, id_ in enumerate(ids, 1):
            fault = self.fault(id_)
            if fault:
                self.stderr.write(f"Sitting {id_}: {fault.rstrip('.')}.")
                faulty += 1
            self.tell(done, len(ids))
        self.conclude(len(ids), faulty)

    def conclude(self, total: int, faulty: int) -> None:
        told = []
        if faulty:
            told.append(
                f"Faulty sittings: {faulty:,} of {total:,}; their ids are above. A backup may have "
                "them whole."
            )
        if self.wrong:
            told.append(
                f"{self.wrong:,} snapshot{'s are' if self.wrong > 1 else ' is'} wrong. "
                "--drop throws them away; nothing is lost by that."
            )
        if told:
            raise CommandError(" ".join(told))
        self.stdout.write(
            f"{total:,} sittings, {self.kept:,} with a snapshot: all agree with their journals."
        )

    def fault(self, id_: UUID) -> str:
        """What is wrong with this sitting, in words; empty when nothing is, or when it is gone."""
        try:
            sitting = Sitting.objects.filter(pk=id_).first()
            rows, head = rows_and_head(id_)
            if not rows and not Sitting.objects.filter(pk=id_, archived=None).exists():
                return ""
            state = replay(rows)
            state.sheet  # noqa: B018  # tallied here, where it may fail
            require_deals(rows)
        except UnreadableJournal as unreadable:
            return str(unreadable)
        except UNREADABLE as error:
            return f"its own row cannot be read: {error}"
        if len(rows) != head:
            return f"it should have {head} acts and has {len(rows)}"
        if sitting:
            self.compare(sitting, state)
        return ""

    def compare(self, sitting: Sitting, state: State) -> None:
        """Count its snapshot, unless somebody has booked since the sitting was read."""
        snapshot = snapshots.kept(sitting) if sitting.head == state.head else None
        if snapshot:
            self.kept += 1
            self.wrong += snapshot != snapshots.of(state)
