"""Restore of a backup: checked first, then put in place completely or not at all."""

from __future__ import annotations

from pathlib import Path

from django.db import connection

from ..models import Sitting
from . import postgresql_dump, sqlite_copy
from .backup_file import require_backup_of


def restore(path: Path, *, replace: bool = False) -> int:
    """Bring back a backup; returns the number of sittings.

    replace: delete the existing data. Raises Damaged, with nothing changed, for a file that is no
    backup of this site, and FileExistsError if there is data and `replace` is false.
    """
    require_backup_of(connection.vendor, path)
    if not replace and has_data():
        raise FileExistsError
    engine = sqlite_copy if connection.vendor == "sqlite" else postgresql_dump
    with connection.wrap_database_errors:
        engine.put_back(path)
    return Sitting.objects.count()


def has_data() -> bool:
    """Whether the database has a sitting; a new one has no tables yet."""
    table = Sitting._meta.db_table
    return table in connection.introspection.table_names() and Sitting.objects.exists()
