"""Check and migrate the database and collect the static files, so that workers can be replaced."""

from typing import Any

from django.db import connections

from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.preparation import prepare


class Command(DatabaseCommand):
    help = "Do what `serve` does before it serves, beside a running site; then reload that."
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> None:
        prepare()
        connections.close_all()
