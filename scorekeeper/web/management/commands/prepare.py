"""Check and migrate the database and collect the static files, so that workers can be replaced."""

from typing import Any

from django.db import connections

from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.preparation import prepare


class Command(DatabaseCommand):
    help = (
        "Bring the database and the static files up to date while the site runs. Then reload the "
        "site."
    )
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        prepare()
        connections.close_all()
