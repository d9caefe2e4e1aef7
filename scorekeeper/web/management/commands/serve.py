"""Command `serve`: bring the database and the static files up to date, then serve the site."""

import io
import os
import sys
from typing import Any

from django.conf import settings
from django.core.checks import Tags
from django.core.servers.basehttp import get_internal_wsgi_application
from django.db import connection

from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.operations.preparation import prepare
from scorekeeper.web.operations.server import (
    greeting,
    notify_ready,
    only_process,
    open_listener,
    serve,
)


class Command(DatabaseCommand):
    help = "Bring the database and the static files up to date, then serve the site."
    # bin/test runs all system checks; here most would only slow down the start.
    requires_system_checks = (Tags.translation,)

    def handle(self, *args: object, **options: Any) -> None:
        listener = open_listener(settings.HOST, settings.PORT)
        with only_process():
            prepare()
            limit_queries()
            serve(get_internal_wsgi_application(), listener, self.greet)

    def greet(self) -> None:
        # Without a locale the QR code could not be printed otherwise.
        if isinstance(sys.stdout, io.TextIOWrapper):
            sys.stdout.reconfigure(encoding="utf-8")
        print(greeting(), flush=True)
        notify_ready()


def limit_queries() -> None:
    """Have PostgreSQL end queries before the phone gives up: one that takes so long is a fault.

    The connection to SQLite stays open for the life of the process. So SQLite keeps its shared
    memory, and reading still works when the disk is full.
    """
    if connection.vendor == "sqlite":
        return
    connection.close()  # the new ones have the limits
    timeout = f"{settings.SAVE_TIMEOUT}s"
    limits = f"-c statement_timeout={timeout} -c lock_timeout={timeout}"
    os.environ.setdefault("PGOPTIONS", limits)
