"""Command `check_sittings`: check the database, replay every journal and report the unreadable."""

from __future__ import annotations

from collections import Counter
from typing import Any
from uuid import UUID

from django.core.management.base import CommandError
from django.db import DatabaseError

from scorekeeper.journal.acts import ERRORS, MissingGame, UnreadableJournal
from scorekeeper.journal.replay import replay, require_deals
from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.models import Sitting
from scorekeeper.web.operations.preparation import need_of, require_whole_database
from scorekeeper.web.repository import rows_and_head


class Command(DatabaseCommand):
    needs_tables = True
    help = "Check the database, replay every sitting, and name those that cannot be read."

    def handle(self, *args: object, **options: Any) -> None:
        try:
            require_whole_database()
            self.check_sittings()
        except DatabaseError as error:
            raise CommandError(f"The database cannot be read: {error}") from error

    def check_sittings(self) -> None:
        """Raises CommandError if a sitting is faulty. One whose game is not here is not."""
        ids = tuple(Sitting.objects.order_by("pk").values_list("pk", flat=True))
        faulty, waiting = 0, Counter[str]()
        for done, id_ in enumerate(ids, 1):
            try:
                fault = self.fault(id_)
            except MissingGame as missing:
                waiting[missing.key] += 1
                self.stdout.write(f"Sitting {id_} needs the game {missing.key}.")
                fault = ""
            if fault:
                self.stderr.write(f"Sitting {id_}: {fault.rstrip('.')}.")
                faulty += 1
            self.tell(done, len(ids))
        for key, count in sorted(waiting.items()):
            self.stdout.write(need_of(key, count))
        if faulty:
            raise CommandError(
                f"Faulty sittings: {faulty:,} of {len(ids):,}; their ids are above. A backup may "
                "have them whole."
            )
        read = len(ids) - waiting.total()
        self.stdout.write(f"{read:,} {'sitting' if read == 1 else 'sittings'} can be read.")

    def tell(self, done: int, total: int) -> None:
        """Report the progress if stderr is a terminal."""
        if self.stderr.isatty():
            self.stderr.write(f"\r{done:,} of {total:,}", ending="" if done < total else "\n")

    def fault(self, id_: UUID) -> str:
        """The fault of this sitting in words; "" if there is none, or if the sitting was
        deleted. Raises MissingGame."""
        try:
            rows, head = rows_and_head(id_)
            if not rows and not Sitting.objects.filter(pk=id_).exists():
                return ""
            state = replay(rows)
            state.sheet  # noqa: B018  # computes the sheet, which may fail
            require_deals(rows)
        except UnreadableJournal as unreadable:
            if isinstance(unreadable.__cause__, MissingGame):
                raise unreadable.__cause__ from unreadable
            return str(unreadable)
        except ERRORS as error:
            return f"its own row cannot be read: {error}"
        return "" if len(rows) == head else f"its last act is {len(rows)} and should be {head}"
