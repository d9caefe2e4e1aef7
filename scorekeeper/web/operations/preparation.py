"""What has to be done before this version serves, by `serve` or, for a reload, by `prepare`."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.management.commands.collectstatic import Command as CollectStatic
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection

from scorekeeper.installed import REFUSED, command, is_installed

from ..database import write_probe
from ..database.integrity import integrity_faults
from ..database.schema import removed_columns
from ..present.static_files import SmallStaticFiles

LARGE = 200 * 1024 * 1024  # bytes; below that a check is done before anybody wonders
MANIFEST = "staticfiles.json"
STAMP = "collected"
PACKED = {".gz", ".br"}
OPEN_IT = "Make it writable for the user that runs the site."


def prepare(*, stopped: bool) -> None:
    """Check the database and bring it and the static files up to date; CommandError when refused.

    stopped: no server runs on this database. Otherwise one of the version before goes on meanwhile.
    """
    with exclusive_lock(settings.DATA_DIR), exclusive_fleet_lock():
        require_open()
        require_whole_database()
        require_writable()
        if not stopped:
            require_additions()
        call_command("migrate", interactive=False, verbosity=0)
        try:
            call_command("empty_bin", verbosity=0)
        except CommandError as error:  # what lies in the bin can wait for the night
            sys.stderr.write(f"The bin was not emptied: {error}\n")
    collect_static()


@contextmanager
def exclusive_lock(folder: Path) -> Iterator[None]:
    """Others who start at the same time wait here, and then find the work done."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def exclusive_fleet_lock() -> Iterator[None]:
    """The same for other machines that serve out of one PostgreSQL."""
    if connection.vendor != "postgresql":
        yield
        return
    with connection.cursor() as cursor:
        cursor.execute("SELECT pg_advisory_lock(hashtext('scorekeeper serve'))")
        try:
            yield
        finally:
            cursor.execute("SELECT pg_advisory_unlock(hashtext('scorekeeper serve'))")


# ── The database ────────────────────────────────────────────────────────────────────────────────


def require_open() -> None:
    """Refuses a folder or a file that this user may not write to."""
    for path in closed_paths():
        raise CommandError(f"{path} cannot be written to. {OPEN_IT}", returncode=REFUSED)


def require_writable() -> None:
    """Refuses a database in which no deal could be saved. A full disk is not refused: sheets can
    be read, and saving goes on when there is room again."""
    name = connection.settings_dict["NAME"]
    is_new = connection.vendor == "sqlite" and not Path(name).exists()
    if not is_new and write_probe.write_refusal() == "readonly":
        raise CommandError(
            f"The database {name} cannot be written to. {OPEN_IT}", returncode=REFUSED
        )


def require_additions() -> None:
    """Refuses to drop what a server of the version before asks for: its requests would fail."""
    if removed_columns():
        restart = "systemctl restart scorekeeper" if is_installed() else "stop it and run bin/serve"
        raise CommandError(
            "This version drops columns that the version before asks for; nothing was changed. It "
            f"takes a restart of the site in place of a reload: {restart}\n"
            "The start brings the database up to date. Where no server runs on it, so does: "
            f"{command()} prepare --stopped",
            returncode=REFUSED,
        )


def closed_paths() -> list[Path]:
    """The data folder and what SQLite writes to, as far as they are closed to this process."""
    paths = [Path(settings.DATA_DIR)]
    if connection.vendor == "sqlite":
        path = Path(connection.settings_dict["NAME"])
        # SQLite makes files beside the database, so its folder has to be writable as well.
        paths += [path.parent, path]
    return [path for path in paths if path.exists() and not os.access(path, os.W_OK)]


def require_whole_database() -> None:
    """Refuses a damaged database: whatever is booked into one may be lost with it."""
    if connection.vendor != "sqlite":
        return
    path = Path(connection.settings_dict["NAME"])
    if path.exists() and path.stat().st_size > LARGE:
        sys.stderr.write(f"Checking {path} …\n")
    if found := integrity_faults():
        raise CommandError(
            f"The database {path} is damaged: {found[0]}\n"
            "Stop the site, move the database away, and bring back the latest backup:\n"
            f"  mkdir {path.parent}/damaged && mv {path}* {path.parent}/damaged/\n"
            f"  {command()} restore FILE",
            returncode=REFUSED,
        )


# ── The static files ────────────────────────────────────────────────────────────────────────────


def collect_static() -> None:
    """Collects the static files when one of them is new, changed or gone."""
    root = Path(settings.STATIC_ROOT)
    root.mkdir(parents=True, exist_ok=True)
    stamp = root / STAMP
    with exclusive_lock(root):
        wanted = fingerprint()
        if stamp.exists() and stamp.read_text() == wanted:
            return
        fresh = root.with_name(f"{root.name}.new")
        collect_into(fresh)
        put_in_place(fresh, root)
        # Written last, so that a collection that was broken off is made again.
        stamp.write_text(wanted)


def fingerprint() -> str:
    digest = hashlib.sha256(repr(settings.STORAGES).encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            status = Path(storage.path(name)).stat()
            digest.update(f"{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def collect_into(fresh: Path) -> None:
    """Collect everything into an empty folder. Into one with files, a changed file that carries an
    old date, as one from an archive does, would be taken for the one that is already there."""
    shutil.rmtree(fresh, ignore_errors=True)
    collect = CollectStatic()
    collect.storage = SmallStaticFiles(location=str(fresh), base_url=settings.STATIC_URL)
    call_command(collect, interactive=False, verbosity=0)


def put_in_place(fresh: Path, root: Path) -> None:
    """Move the fresh files over the old ones. The server that runs meanwhile misses none of its
    own, and pages that are open find those that they name."""
    names = static_files(fresh)
    kept = names | manifest_names(root / MANIFEST)
    for name in names - {MANIFEST}:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (fresh / name).replace(root / name)
    for name in static_files(root) - {MANIFEST}:
        if name not in kept and packed_from(name) not in kept:
            (root / name).unlink()
    # Last: broken off before this, the next collection still knows the files of the version before.
    (fresh / MANIFEST).replace(root / MANIFEST)
    shutil.rmtree(fresh)


def static_files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def manifest_names(manifest: Path) -> set[str]:
    """The files that the pages of this collection name; none where there was no whole one."""
    try:
        return set(json.loads(manifest.read_text(encoding="utf-8"))["paths"].values())
    except (OSError, ValueError, KeyError):
        return set()


def packed_from(name: str) -> str:
    """The file of which this is a compressed copy."""
    path = Path(name)
    return str(path.with_suffix("")) if path.suffix in PACKED else name
