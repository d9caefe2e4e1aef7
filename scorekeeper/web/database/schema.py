"""Checks of the database schema: the migrations that it lacks."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache

from django.db import connection
from django.db.migrations import Migration
from django.db.migrations.loader import MigrationLoader
from django.db.migrations.recorder import MigrationRecorder


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
