"""Whether the database is as this version needs it: its migrations, and of SQLite its integrity."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Any, Protocol

from django.db import DatabaseError, connection
from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder

TOLD = 10  # the maximum number of faults reported


class Cursor(Protocol):
    """A cursor of sqlite3, or of Django."""

    def execute(self, sql: str, /) -> Any: ...
    def fetchall(self) -> list[Any]: ...


def integrity_faults() -> tuple[str, ...]:
    """The faults that SQLite finds in the served file; () if it is intact."""
    if connection.vendor != "sqlite":
        return ()
    try:
        with connection.cursor() as cursor:
            return faults_in(cursor)
    except DatabaseError as error:
        return (str(error),)


def faults_in(cursor: Cursor) -> tuple[str, ...]:
    """The faults of a database; () if it is intact. Raises the driver's errors.

    A row that breaks a CHECK constraint, such as facts that are no JSON, is no such fault: it makes
    one sitting unreadable, and `check_sittings` names it.
    """
    cursor.execute("PRAGMA ignore_check_constraints = on")
    try:
        cursor.execute(f"PRAGMA integrity_check({TOLD})")
        rows = cursor.fetchall()
    finally:
        cursor.execute("PRAGMA ignore_check_constraints = off")
    found = tuple(str(row[0]) for row in rows)
    return () if found == ("ok",) else found


@cache
def own_migrations() -> Mapping[tuple[str, str], Migration]:
    """The migrations of this version by app and name.

    Cached for the life of the process: files added later belong to the next version.
    """
    return dict(MigrationLoader(None).disk_migrations)


def unapplied_migrations() -> list[str]:
    """The migrations of this version that the database lacks.

    Migrations of a newer version are ignored: a version can be served on the tables of the next
    one, unless that removes something.
    """
    applied = MigrationRecorder(connection).applied_migrations()
    return [f"{app}.{name}" for app, name in sorted(own_migrations().keys() - applied.keys())]
