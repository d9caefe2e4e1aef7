"""Bring the database and the static files up to date, then serve the site."""

import errno
import fcntl
import hashlib
import os
import socket
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, NoReturn

from django.conf import settings
from django.contrib.staticfiles.finders import get_finders
from django.core.management import call_command
from django.core.management.base import BaseCommand, CommandError
from django.db import connection, connections

from scorekeeper.web.integrity import faults

LARGE = 200 * 1024 * 1024  # bytes; below that a check is done before anybody wonders


class Command(BaseCommand):
    help = "Bring the database and the static files up to date, then serve the site with gunicorn."
    # bin/test runs them; here they would only make the start slower.
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> NoReturn:
        if not handed_over():
            require_free(settings.HOST, settings.PORT)
        with alone_in(settings.DATA_DIR), alone_in_fleet():
            require_whole()
            call_command("migrate", interactive=False, verbosity=0)
            call_command("empty_bin", verbosity=0)
        collect_static()
        connections.close_all()
        become_gunicorn()


def handed_over() -> bool:
    """Whether systemd listens already and hands its socket over, so that none who calls while the
    site starts anew is turned away."""
    return os.environ.get("LISTEN_PID") == str(os.getpid())


def require_free(host: str, port: int) -> None:
    """Refuses with a sentence where gunicorn would try again for a while and then give up."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        family, kind, protocol, _, place = found[0]
        with socket.socket(family, kind, protocol) as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(place)
    except OSError as error:
        raise CommandError(refusal(host, port, error)) from error


def refusal(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use, perhaps by a scorekeeper that already runs. "
            f"Stop that, or choose another port: PORT={port % 65535 + 1} bin/serve"
        )
    if error.errno == errno.EACCES:
        return f"Port {port} is open to root alone. Choose one from 1024 up: PORT=8000 bin/serve"
    return (
        f"HOST is {host!r}, which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 to "
        "serve phones in the same network: HOST=0.0.0.0 bin/serve"
    )


def require_whole() -> None:
    """Refuses a damaged database: whatever is booked into one may be lost with it."""
    path = Path(settings.DATABASES["default"]["NAME"])
    if path.exists() and path.stat().st_size > LARGE:
        sys.stderr.write(f"Checking {path} …\n")
    if found := faults():
        raise CommandError(
            f"The database {path} is damaged: {found[0]}\n"
            "Keep a copy of it and of the files beside it. Then bring back the latest backup:\n"
            f"  mv {path} {path}.damaged; rm -f {path}-wal {path}-shm\n"
            "  manage.py restore FILE"
        )


@contextmanager
def alone_in(folder: Path) -> Iterator[None]:
    """Others who start at the same time wait here, and then find the work done."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


@contextmanager
def alone_in_fleet() -> Iterator[None]:
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


def collect_static() -> None:
    """Collects the static files when one of them is new, changed or gone."""
    root = Path(settings.STATIC_ROOT)
    root.mkdir(parents=True, exist_ok=True)
    stamp = root / "collected"
    with alone_in(root):
        wanted = fingerprint()
        if stamp.exists() and stamp.read_text() == wanted:
            return
        # Cleared first: without it a changed file that carries an old date, as one from an archive
        # does, would be taken for the one that is already there.
        call_command("collectstatic", interactive=False, verbosity=0, clear=True)
        # Written last, so that a collection that was broken off is made again.
        stamp.write_text(wanted)


def fingerprint() -> str:
    digest = hashlib.sha256(repr(settings.STORAGES).encode())
    for finder in get_finders():
        for name, storage in finder.list([]):
            status = Path(storage.path(name)).stat()
            digest.update(f"{name} {status.st_size} {status.st_mtime_ns}\n".encode())
    return digest.hexdigest()


def become_gunicorn() -> NoReturn:
    # UTF-8, or the greeting could not be printed where no language is set.
    surroundings = {**os.environ, "PYTHONUTF8": "1", "DATA_DIR": str(settings.DATA_DIR)}
    if settings.DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
        surroundings["DATABASE_URL"] = f"sqlite:///{settings.DATABASES['default']['NAME']}"
    # gunicorn imports from the folder that it is started in; the two that may have been given
    # relative to another one are handed on whole.
    os.chdir(settings.BASE_DIR)
    # A question that takes so long is a fault; it ends before the phone gives up for good.
    surroundings.setdefault(
        "PGOPTIONS",
        f"-c statement_timeout={settings.PATIENCE}s -c lock_timeout={settings.PATIENCE}s",
    )
    command = [sys.executable, "-m", "gunicorn", "--config", "python:scorekeeper.gunicorn"]
    sys.stdout.flush()
    os.execve(sys.executable, [*command, "scorekeeper.wsgi"], surroundings)  # noqa: S606  # nosec B606
