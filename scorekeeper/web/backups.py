"""Everything the site keeps, in one file: out of any database, and into any."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from django.core.management.color import no_style
from django.db import connection, models

from . import row_files
from .models import Act, Device, Link, Sitting, Visit
from .row_files import MISFIT, Damaged, Progress, silent
from .turns import writing

__all__ = ["Damaged", "back_up", "restore"]

# Version 1, of 0.1.0, does not say its schema.
HEAD = {"format": "scorekeeper-backup", "version": 2}
TABLES: tuple[type[models.Model], ...] = (Device, Sitting, Link, Visit, Act)  # owners first
BY_NAME = {str(table._meta.model_name): table for table in TABLES}


def rows(table: type[models.Model]) -> models.QuerySet[Any, Any]:
    found: models.QuerySet[Any, Any] = table._default_manager.all()
    return found


def back_up(path: Path, progress: Progress = silent) -> int:
    """Write everything as it stands at one moment; gives the number of rows.

    Others go on booking meanwhile. The file appears when it is whole and on disk, not before.
    """
    with row_files.as_it_stands():
        everything = [rows(table).order_by("pk") for table in TABLES]
        return row_files.write(path, HEAD, everything, progress)


def restore(path: Path, *, replace: bool = False, progress: Progress = silent) -> int:
    """Read everything back, all or nothing; gives the number of rows.

    replace: what is there now goes. Raises Damaged, with nothing changed, for a file that is not
    whole or has rows that cannot be, and FileExistsError where something is there already and is
    not to be replaced.
    """
    total = row_files.checked(path, HEAD, BY_NAME)
    # SQLite looks for the owners of rows when all of them are there.
    with row_files.as_damage(MISFIT), writing():
        if not replace and any(rows(table).exists() for table in TABLES):
            raise FileExistsError
        for table in reversed(TABLES):
            rows(table).delete()
        done = 0
        for name, bundle in row_files.bundles(path):
            row_files.insert(BY_NAME[name], bundle)
            done += len(bundle)
            progress(done, total)
        with connection.cursor() as cursor:
            for statement in connection.ops.sequence_reset_sql(no_style(), TABLES):
                cursor.execute(statement)
    return done
