"""Base class for commands on the site's data: run only by its owner, and they print the
database."""

from __future__ import annotations

import os
import pwd
from contextlib import suppress
from pathlib import Path
from typing import Any

from django.conf import settings
from django.core.management.base import BaseCommand, CommandError
from django.db import DatabaseError, OperationalError, connection

from scorekeeper.installation import COMMAND, REFUSED
from scorekeeper.web.database import is_busy, unapplied_migrations

PRIVATE_FILE = 0o600
NAME_IT = "Set DATA_DIR or DATABASE_URL to those of the site."


class DatabaseCommand(BaseCommand):
    """Before the command starts: refuse other users than the owner, print the database, and make
    new files private. Raises CommandError if the database does not exist or does not answer."""

    needs_tables = False  # whether it needs a database prepared by this version

    def run_from_argv(self, argv: list[str]) -> None:
        os.umask(0o077)
        super().run_from_argv(argv)

    def execute(self, *args: object, **options: Any) -> str | None:
        require_owner(Path(settings.DATA_DIR))
        if connection.vendor == "sqlite":
            require_file(Path(connection.settings_dict["NAME"]), present=self.needs_tables)
        if options["verbosity"]:
            self.stderr.write(f"Database: {served_database()}")
        require_answer()
        try:
            if self.needs_tables:
                require_tables()
            return super().execute(*args, **options)
        except DatabaseError as error:
            if isinstance(error, OperationalError) and is_busy(error):
                message = "The database is being written to. Try again in a moment."
            else:
                message = f"The database failed: {error}."
            raise CommandError(message) from error


def require_owner(folder: Path) -> None:
    """Refuse other users than the owner, who could not write to the files that they create."""
    owner = folder.stat().st_uid
    if owner != os.geteuid():
        raise CommandError(
            f"{folder} belongs to {user(owner)}, and this runs as {user(os.geteuid())}. Run it as "
            f"{user(owner)}. As root the command of an installed site does so.",
            returncode=REFUSED,
        )


def require_own(path: Path) -> None:
    """Refuse a database file in our folder that another user owns."""
    owner = path.stat().st_uid
    if owner != os.geteuid():
        raise CommandError(
            f"{path} belongs to {user(owner)}, and this runs as {user(os.geteuid())}. Give it back "
            f"as root: chown {user(os.geteuid())} {path}*",
            returncode=REFUSED,
        )


def user(uid: int) -> str:
    try:
        return pwd.getpwuid(uid).pw_name
    except KeyError:
        return str(uid)


def require_file(path: Path, *, present: bool) -> None:
    """Refuse an impossible path of an SQLite file; make an existing file private."""
    if not path.parent.is_dir():
        raise CommandError(
            f"DATABASE_URL names {path}, but there is no folder {path.parent}.", returncode=REFUSED
        )
    if not path.exists():
        if present:
            raise CommandError(f"There is no database {path}. {NAME_IT}", returncode=REFUSED)
        return
    require_own(path)
    for existing in (path, Path(f"{path}-wal"), Path(f"{path}-shm")):
        with suppress(FileNotFoundError):  # SQLite deletes -wal and -shm with its last connection
            if existing.stat().st_mode & 0o077:
                existing.chmod(PRIVATE_FILE)


def served_database() -> str:
    """The name of the database, without the password."""
    settings = connection.settings_dict
    if connection.vendor == "sqlite":
        return str(settings["NAME"])
    host, port = settings["HOST"] or "this machine", settings["PORT"] or 5432
    return f"PostgreSQL, {settings['NAME']} at {host}, port {port}"


def require_answer() -> None:
    """Refuse if a database server does not answer. An SQLite file is checked by its readers, and
    completely by `serve`."""
    if connection.vendor == "sqlite":
        return
    try:
        connection.ensure_connection()
    except OperationalError as error:
        reason = str(error).strip().splitlines()[0]
        raise CommandError(f"The database does not answer: {reason}") from error


def require_tables() -> None:
    """Refuse a database without tables, or with those of an older version."""
    if is_empty():
        raise CommandError(
            f"The database {served_database()} is empty. {NAME_IT}", returncode=REFUSED
        )
    require_this_version()


def is_empty() -> bool:
    try:
        return not connection.introspection.table_names()
    except DatabaseError as error:
        raise CommandError(f"The database cannot be read: {error}") from error


def require_this_version() -> None:
    """Refuse the tables of an older version."""
    if unapplied_migrations():
        raise CommandError(
            f"The database {served_database()} is of an older version. Bring it up to date first: "
            f"{COMMAND} prepare",
            returncode=REFUSED,
        )
