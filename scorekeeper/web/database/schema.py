"""Whether the database has the tables of this version, and what bringing it there takes away."""

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

    A process keeps to those that it began with: files that come later are of the next version.
    """
    return dict(MigrationLoader(None).disk_migrations)


def unapplied_migrations() -> list[str]:
    """The migrations of this version that the database has not seen.

    Those that only a newer version knows are none of ours: a version can be served on the tables of
    the next one, unless a migration of that takes something away.
    """
    applied = MigrationRecorder(connection).applied_migrations()
    return [f"{app}.{name}" for app, name in sorted(own_migrations().keys() - applied.keys())]


def removed_columns() -> bool:
    """Whether a migration to come drops what a server of the version before asks for.

    Such a migration has the attribute `removed_columns`. False in a database without tables.
    """
    applied = MigrationRecorder(connection).applied_migrations()
    to_come = [migration for key, migration in own_migrations().items() if key not in applied]
    return bool(applied) and any(getattr(one, "takes_away", False) for one in to_come)
