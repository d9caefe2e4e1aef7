"""Command `prepare`: check and migrate the database and collect static files before a reload."""

from argparse import ArgumentParser
from typing import Any

from django.db import connections

from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.operations.preparation import prepare


class Command(DatabaseCommand):
    help = (
        "Bring the database and the static files up to date while the site runs. Then reload the "
        "site. It refuses to drop what the version that runs still asks for."
    )
    requires_system_checks = ()

    def add_arguments(self, parser: ArgumentParser) -> None:
        parser.add_argument(
            "--stopped",
            action="store_true",
            help="no server runs on this database, so what the version before asks for may go",
        )

    def handle(self, *args: Any, **options: Any) -> None:
        prepare(stopped=options["stopped"])
        connections.close_all()
