"""Whether the database has the tables of this version."""

from __future__ import annotations

from functools import cache

from django.db import connection
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder


@cache
def own() -> frozenset[tuple[str, str]]:
    """App and name of each migration of this version.

    A process keeps to those that it began with: files that come later are of the next version.
    """
    return frozenset(MigrationLoader(None).disk_migrations)


def unapplied() -> list[str]:
    """The migrations of this version that the database has not seen.

    Those that only a newer version knows are none of ours: every version can be served on the
    tables of the next one.
    """
    applied = MigrationRecorder(connection).applied_migrations()
    return [f"{app}.{name}" for app, name in sorted(own() - applied.keys())]
