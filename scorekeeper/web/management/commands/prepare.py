"""Command `prepare`: check and migrate the database and collect static files without serving."""

from typing import Any

from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.operations.preparation import prepare


class Command(DatabaseCommand):
    help = (
        "Bring the database and the static files up to date while the site is stopped, as the "
        "start does it. Then other commands can work on the database."
    )
    requires_system_checks = ()

    def handle(self, *args: object, **options: Any) -> None:
        prepare()
