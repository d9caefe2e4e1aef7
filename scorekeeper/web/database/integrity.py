"""Whether the embedded database is whole. A server of its own looks after itself."""

from __future__ import annotations

from django.db import DatabaseError, connection

TOLD = 10  # faults


def integrity_faults() -> tuple[str, ...]:
    """What the database finds wrong with its own file; nothing when it is whole."""
    if connection.vendor != "sqlite":
        return ()
    try:
        with connection.cursor() as cursor:
            cursor.execute(f"PRAGMA integrity_check({TOLD})")
            found = tuple(str(row[0]) for row in cursor.fetchall())
    except DatabaseError as error:
        return (str(error),)
    return () if found == ("ok",) else found
