"""Command `empty_bin`: delete the sittings that were binned more than thirty days ago."""

from datetime import timedelta
from typing import Any

from django.utils import timezone

from scorekeeper.web.database import write_transaction
from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.models import Sitting

KEPT = timedelta(days=30)


class Command(DatabaseCommand):
    needs_tables = True
    help = "Delete for good the sittings that were thrown away more than thirty days ago."

    def handle(self, *args: object, **options: Any) -> None:
        old = Sitting.objects.filter(binned__lt=timezone.now() - KEPT)
        with write_transaction():
            count = old.count()
            old.delete()
        if options["verbosity"]:
            self.stdout.write(f"Sittings deleted: {count}.")
