"""Integrity check of the SQLite database; PostgreSQL is not checked here."""

from __future__ import annotations

from django.db import DatabaseError, connection

TOLD = 10  # the maximum number of faults reported


def integrity_faults() -> tuple[str, ...]:
    """The faults that SQLite finds in its file; () if it is intact.

    A row that breaks a CHECK constraint, such as facts that are no JSON, is no such fault: it makes
    one sitting unreadable, and `check_sittings` names it.
    """
    if connection.vendor != "sqlite":
        return ()
    try:
        with connection.cursor() as cursor:
            cursor.execute("PRAGMA ignore_check_constraints = on")
            try:
                cursor.execute(f"PRAGMA integrity_check({TOLD})")
                found = tuple(str(row[0]) for row in cursor.fetchall())
            finally:
                cursor.execute("PRAGMA ignore_check_constraints = off")
    except DatabaseError as error:
        return (str(error),)
    return () if found == ("ok",) else found
