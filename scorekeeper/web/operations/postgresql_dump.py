"""Backup and restore of PostgreSQL, by its own programs."""

from __future__ import annotations

import os
import re
import shutil
import subprocess  # nosec B404
from pathlib import Path

from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.db.backends.postgresql.client import DatabaseClient

from ..database import own_migrations
from .backup_file import CUT_OFF, NEWER, NO_BACKUP, OTHER_TABLES, Damaged

DEBIAN = "/usr/lib/postgresql/{version}/bin"
PLAIN = ("--no-owner", "--no-privileges")  # another site has another user
RUNS = "(?:EVENT )?TRIGGER|RULE|FUNCTION|PROCEDURE"  # what could run in the served database
ALL_OR_NOTHING = ("--single-transaction", "--exit-on-error", "--clean", "--if-exists")


def write(file: Path) -> None:
    """Dump the served database. Raises CommandError."""
    run("pg_dump", "--format=custom", f"--file={file}", *PLAIN, *served())


def put_back(path: Path) -> None:
    """Replace the served database by a dump, in one transaction, and bring it up to date.

    Raises Damaged if the file is no dump of this site, and CommandError if the server refuses it.
    """
    names = table_names(path)
    for name in listed(path, RUNS):
        raise Damaged(OTHER_TABLES.format(name=name))
    require_own_migrations(path)
    read(path, "--file=/dev/null")  # to its end
    run("pg_restore", *ALL_OR_NOTHING, *PLAIN, *served(), str(path))
    with connection.cursor() as cursor:
        for django_table_name in connection.introspection.django_table_names(only_existing=True):
            if django_table_name not in names:  # of a newer version; its migration makes it again
                cursor.execute(f"DROP TABLE {connection.ops.quote_name(django_table_name)} CASCADE")
    call_command("migrate", interactive=False, verbosity=0)


def table_names(path: Path) -> set[str]:
    return listed(path, "TABLE(?! DATA)")


def listed(path: Path, kinds: str) -> set[str]:
    """The names of what a dump has of these kinds. kinds: a regular expression."""
    entry = rf"^\d+; \d+ \d+ (?:{kinds}) \S+ (\S+) "
    return set(re.findall(entry, read(path, "--list"), re.MULTILINE))


def require_own_migrations(path: Path) -> None:
    """Raises Damaged for a dump of another site, or of a newer version."""
    listing = read(path, "--data-only", "--table=django_migrations", "--file=-")
    rows = [line.split("\t") for line in listing.splitlines()]
    applied = {(row[1], row[2]) for row in rows if len(row) == 4}  # its columns
    if not applied:
        raise Damaged(NO_BACKUP)
    if not own_migrations().keys() >= applied:
        raise Damaged(NEWER)


def read(path: Path, *arguments: str) -> str:
    """What pg_restore finds in a dump, without a server. Raises Damaged."""
    try:
        return run("pg_restore", *arguments, str(path))
    except CommandError as error:
        raise Damaged(CUT_OFF) from error


def served() -> tuple[str, ...]:
    """The arguments that name the served database, without the password."""
    (_, *place, name), _ = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
    return (*place, f"--dbname={name}")


def run(name: str, *arguments: str) -> str:
    """What a program prints. Raises CommandError with its first complaint."""
    _, environment = DatabaseClient.settings_to_cmd_args_env(connection.settings_dict, [])
    done = subprocess.run(  # noqa: S603  # nosec B603  # the arguments are ours
        [program(name), *arguments],
        env={**os.environ, **(environment or {})},
        capture_output=True,
        text=True,
        check=False,
    )
    if done.returncode:
        complaint = (done.stderr.strip().splitlines() or [f"it ended with {done.returncode}"])[0]
        raise CommandError(f"{name}: {complaint}")
    return done.stdout


def program(name: str) -> str:
    """The path of a program of the server's version. Raises CommandError."""
    with connection.cursor() as cursor:
        cursor.execute("SHOW server_version_num")
        version = int(cursor.fetchone()[0]) // 10_000
    folders = f"{DEBIAN.format(version=version)}:{os.environ.get('PATH', os.defpath)}"
    path = shutil.which(name, path=folders)
    if path:
        answer = subprocess.run([path, "--version"], capture_output=True, text=True, check=False)  # noqa: S603  # nosec B603
        if re.search(rf"\) {version}\b", answer.stdout):
            return path
    raise CommandError(
        f"{name} of PostgreSQL {version}, the version of the server, is not here. On Debian: "
        f"apt-get install postgresql-client-{version}"
    )
