"""Preparation before this version serves, by `serve` or, without serving, by `prepare`."""

from __future__ import annotations

import fcntl
import hashlib
import json
import os
import shutil
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from http import cookies
from pathlib import Path
from platform import python_version

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.contrib.staticfiles.management.commands.collectstatic import Command as CollectStatic
from django.core.management import call_command
from django.core.management.base import CommandError
from django.db import connection
from django.db.models import Count

from scorekeeper.installation import COMMAND, REFUSED
from scorekeeper.rules.games import by_key

from .. import database
from ..database import integrity_faults
from ..models import Act
from ..present.static_files import SmallStaticFiles
from .engine_making import make_engine

MEGABYTE = 1024 * 1024  # bytes
LARGE = 200 * MEGABYTE  # a check of a smaller database is too fast to need a message
MANIFEST = "staticfiles.json"
STAMP = "collected"
PACKED = {".gz", ".br"}
SLOW_COOKIES = (
    "Python {version} takes a second for one hostile cookie (CVE-2024-7592). The site takes what "
    "does it out of each request; update Python to 3.11.10, 3.12.6 or newer all the same.\n"
)
OPEN_IT = "Make it writable for the user that runs the site."


def prepare() -> None:
    """Check the database and bring it and the static files up to date. Raises CommandError on
    refusal."""
    with exclusive_lock(settings.DATA_DIR), exclusive_fleet_lock():
        require_open()
        require_whole_database()
        require_writable()
        call_command("migrate", interactive=False, verbosity=0)
        try:
            call_command("empty_bin", verbosity=0)
        except CommandError as error:  # the bin can wait for the nightly run
            sys.stderr.write(f"The bin was not emptied: {error}\n")
    if hasattr(cookies, "_OctalPatt"):  # what is mended, by a distribution too, has it no more
        sys.stderr.write(SLOW_COOKIES.format(version=python_version()))
    for sentence in missing_games():
        sys.stderr.write(f"{sentence}\n")
    try:
        collect_static()
    except PermissionError as error:
        root = settings.STATIC_ROOT
        raise CommandError(
            f"{error.filename} is closed to this user. Give the folder back as root: "
            f"chown -R --reference={settings.DATA_DIR} {root}; chmod -R u+rwX {root}",
            returncode=REFUSED,
        ) from error


@contextmanager
def exclusive_lock(folder: Path) -> Iterator[None]:
    """An inter-process lock: other starting processes wait, and then find the work done."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def exclusive_fleet_lock() -> Iterator[None]:
    """The same lock for all machines that serve from one PostgreSQL."""
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
    """Refuse if this user may not write to a folder or file."""
    for path in closed_paths():
        raise CommandError(f"{path} cannot be written to. {OPEN_IT}", returncode=REFUSED)


def require_writable() -> None:
    """Refuse if no deal could be saved. A full disk is not refused: sheets can be read, and saving
    works again once there is space."""
    name = connection.settings_dict["NAME"]
    is_new = connection.vendor == "sqlite" and not Path(name).exists()
    if not is_new and database.write_refusal() == "readonly":
        raise CommandError(
            f"The database {name} cannot be written to. {OPEN_IT}", returncode=REFUSED
        )


def closed_paths() -> list[Path]:
    """The data folder and the files SQLite writes to, if this process may not write to them."""
    paths = [Path(settings.DATA_DIR)]
    if connection.vendor == "sqlite":
        path = Path(connection.settings_dict["NAME"])
        # SQLite creates files beside the database, so its folder must be writable too.
        paths += [path.parent, path]
    return [path for path in paths if path.exists() and not os.access(path, os.W_OK)]


def require_whole_database() -> None:
    """Refuse a damaged database: anything booked into it may be lost.

    A full check of 1.2 GB takes 5 s of one processor, and reading it from the disk some more.
    """
    if connection.vendor != "sqlite":
        return
    path = Path(connection.settings_dict["NAME"])
    size = path.stat().st_size if path.exists() else 0
    if size > LARGE:
        sys.stderr.write(
            f"Checking all of {path}, {size // MEGABYTE:,} MB; "
            "a gigabyte takes some ten seconds …\n"
        )
        read_ahead(path)
    if faults := integrity_faults():
        raise CommandError(
            f"The database {path} is damaged: {faults[0]}\n"
            "Stop the site, move the database away, and bring back the latest backup:\n"
            f"  mv {path}* $(mktemp -d {path.parent}/damaged.XXXX)\n"
            f"  {COMMAND} restore FILE",
            returncode=REFUSED,
        )


def read_ahead(path: Path) -> None:
    """Read the file once in its order, so that the system has it in memory. The check reads its
    pages in another order, which takes three times as long from the disk."""
    with path.open("rb", buffering=0) as file:
        while file.read(MEGABYTE):
            pass


# ── The static files ────────────────────────────────────────────────────────────────────────────


def collect_static() -> None:
    """Collect the static files if one of them is new, changed or gone."""
    root = Path(settings.STATIC_ROOT)
    root.mkdir(parents=True, exist_ok=True)
    stamp = root / STAMP
    with exclusive_lock(root):
        make_engine()
        wanted = fingerprint()
        if stamp.exists() and stamp.read_text() == wanted:
            return
        fresh = root.with_name(f"{root.name}.new")
        collect_into(fresh)
        put_in_place(fresh, root)
        # Written last, so that an interrupted collection is repeated.
        stamp.write_text(wanted)


def fingerprint() -> str:
    digest = hashlib.sha256(repr(settings.STORAGES).encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            status = Path(storage.path(name)).stat()
            digest.update(f"{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def collect_into(fresh: Path) -> None:
    """Collect everything into an empty folder. In a folder with files, a changed file with an old
    modification time, as from an archive, would be taken for the one that is there."""
    shutil.rmtree(fresh, ignore_errors=True)
    collect = CollectStatic()
    collect.storage = SmallStaticFiles(location=str(fresh), base_url=settings.STATIC_URL)
    call_command(collect, interactive=False, verbosity=0)


def put_in_place(fresh: Path, root: Path) -> None:
    """Move the new files over the old ones. Files that the running server or open pages still use
    are kept."""
    names = static_files(fresh)
    kept = names | manifest_names(root / MANIFEST)
    for name in names - {MANIFEST}:
        (root / name).parent.mkdir(parents=True, exist_ok=True)
        (fresh / name).replace(root / name)
    for name in static_files(root) - {MANIFEST}:
        if name not in kept and packed_from(name) not in kept:
            (root / name).unlink()
    # Last: if interrupted before this, the next collection still knows the previous version's
    # files.
    (fresh / MANIFEST).replace(root / MANIFEST)
    shutil.rmtree(fresh)


def static_files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def manifest_names(manifest: Path) -> set[str]:
    """The files named in the manifest of a collection; empty if there is no valid one."""
    try:
        return set(json.loads(manifest.read_text(encoding="utf-8"))["paths"].values())
    except (OSError, ValueError, KeyError):
        return set()


def packed_from(name: str) -> str:
    """The original of a compressed copy; any other name is returned unchanged."""
    path = Path(name)
    return str(path.with_suffix("")) if path.suffix in PACKED else name


NAMED = 5  # sittings of a game that are named at a start


def missing_games() -> Iterator[str]:
    """A sentence about each game that is not here, with the first of the sittings that need it."""
    opened = Act.objects.filter(number=1).order_by("facts__ruleset")
    for key, count in opened.values_list("facts__ruleset").annotate(Count("pk")):
        if key not in by_key():
            first = opened.filter(facts__ruleset=key).values_list("sitting", flat=True)[:NAMED]
            more = ", …" if count > NAMED else ""
            yield f"{need_of(key, count)} {', '.join(map(str, first))}{more}"


def need_of(key: str, count: int) -> str:
    sittings = "1 sitting needs" if count == 1 else f"{count:,} sittings need"
    return f"{sittings} the game {key}, which is not here or cannot be used."
