"""Command `serve`: bring the database and the static files up to date, then run gunicorn."""

import errno
import os
import socket
import sys
from typing import Any, NoReturn

from django.conf import settings
from django.core.management.base import CommandError
from django.db import connections

from scorekeeper.web.management.database_command import DatabaseCommand
from scorekeeper.web.operations.preparation import prepare

FIRST_HANDED = 3  # sd_listen_fds(3)


class Command(DatabaseCommand):
    help = "Bring the database and the static files up to date, then serve the site with gunicorn."
    # bin/test runs the system checks; here they would only slow down the start.
    requires_system_checks = ()

    def handle(self, *args: Any, **options: Any) -> NoReturn:
        if not handed_over():
            require_free(settings.HOST, settings.PORT)
        prepare(stopped=True)
        connections.close_all()
        become_gunicorn()


def handed_over() -> bool:
    """Whether systemd passed its listening socket, so that no request is refused during a
    restart."""
    return os.environ.get("LISTEN_PID") == str(os.getpid())


def place_handed_over() -> dict[str, str]:
    """HOST and PORT of systemd's socket; its unit may name another address than the settings."""
    with socket.socket(fileno=os.dup(FIRST_HANDED)) as listener:
        place = listener.getsockname()
    # A Unix socket has a path and no port; only a proxy on this machine uses it.
    return {"HOST": place[0], "PORT": str(place[1])} if isinstance(place, tuple) else {}


def require_free(host: str, port: int) -> None:
    """Refuse with a message if the port is not free; gunicorn would retry for a while and give
    up."""
    try:
        found = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)
        family, kind, protocol, _, place = found[0]
        with socket.socket(family, kind, protocol) as listener:
            listener.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            listener.bind(place)
    except OSError as error:
        raise CommandError(port_refusal(host, port, error)) from error


def port_refusal(host: str, port: int, error: OSError) -> str:
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


def become_gunicorn() -> NoReturn:
    # UTF-8, because otherwise the greeting could not be printed without a locale.
    surroundings = {**os.environ, "PYTHONUTF8": "1", "DATA_DIR": str(settings.DATA_DIR)}
    if settings.DATABASES["default"]["ENGINE"] == "django.db.backends.sqlite3":
        surroundings["DATABASE_URL"] = f"sqlite:///{settings.DATABASES['default']['NAME']}"
    if handed_over():
        surroundings |= place_handed_over()
    # gunicorn imports from its working directory; the two paths that may have been relative to
    # another one are passed on as absolute.
    os.chdir(settings.BASE_DIR)
    # A query that takes so long is a fault; it must end before the phone gives up.
    surroundings.setdefault(
        "PGOPTIONS",
        f"-c statement_timeout={settings.SAVE_TIMEOUT}s -c lock_timeout={settings.SAVE_TIMEOUT}s",
    )
    command = [sys.executable, "-m", "gunicorn", "--config", "python:scorekeeper.gunicorn"]
    sys.stdout.flush()
    os.execve(sys.executable, [*command, "scorekeeper.wsgi"], surroundings)  # noqa: S606  # nosec B606
