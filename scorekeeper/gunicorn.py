"""How gunicorn serves the site, and what it says when it is ready.

gunicorn reads the lower-case names of this module as its settings.
"""

import io
import os
import sys
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

import segno
from django.conf import settings
from django.db import DatabaseError, connection
from gunicorn.arbiter import Arbiter

from scorekeeper.logs import MaskingLogger

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")


# ── Server ──────────────────────────────────────────────────────────────────────────────────────


def address(host: str) -> str:
    """Where the site answers under this host, as it is typed into a browser."""
    return f"http://{literal(host)}" + ("" if settings.PORT == 80 else f":{settings.PORT}")


def literal(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def greeting() -> str:
    """What is printed when the site answers: one line, or with phones in the network a few more."""
    if settings.HTTPS:
        return f"The scorekeeper waits for its HTTPS proxy at {address(settings.HOST)}"
    if not settings.OPEN_TO_NETWORK:
        return f"The scorekeeper is at {address(settings.HOST)} (Ctrl+C stops it)"
    lines = [f"The scorekeeper is at {address('127.0.0.1')} (Ctrl+C stops it)"]
    if not settings.OWN_ADDRESSES:
        return "\n".join([*lines, "This machine is in no network, so no phone can reach it yet."])
    lines.append("Phones in the same network open one of these:")
    # The plain host name is left out: few home networks have a name server that knows it.
    names = [name for name in settings.OWN_NAMES if name.endswith(".local")]
    lines += [f"  {address(host)}" for host in (*settings.OWN_ADDRESSES, *names)]
    picture = io.StringIO()
    segno.make(address(settings.OWN_ADDRESSES[0])).terminal(picture, compact=True)
    return "\n".join([*lines, picture.getvalue()])


def when_ready(server: object) -> None:
    print(greeting(), flush=True)


# Seconds until a thread that calculates lets another one go on: by default five thousandths, which
# a request that saves a deal beside a large paper would wait for some dozen times.
SWITCH = 0.001


def post_worker_init(worker: object) -> None:
    """Before a worker answers: the database has what it needs, and stays open.

    With one connection open as long as the worker lives, SQLite has its shared memory, and reading
    goes on when the disk is full.
    """
    sys.setswitchinterval(SWITCH)
    # Here and not above: whatever the master imports stays as it is over a reload.
    from scorekeeper.web.database.schema import unapplied_migrations

    with suppress(DatabaseError):  # one that does not answer just now is /health/'s business
        if missing := unapplied_migrations():
            refuse_to_boot(missing)
        if connection.vendor != "sqlite":
            connection.close()


def refuse_to_boot(missing: Sequence[str]) -> NoReturn:
    """End this worker. gunicorn then stops the site; started again, it migrates first."""
    print(
        f"The database is older than this version ({missing[0]} is not applied). The site stops; "
        "started again, it brings the database up to date first.",
        file=sys.stderr,
        flush=True,
    )
    sys.exit(Arbiter.WORKER_BOOT_ERROR)


bind = f"{literal(settings.HOST)}:{settings.PORT}"
workers = settings.WORKERS
# Connections that are idle, half-sent or slowly read hold no thread. A save waits for the disk or
# for another save, so there are more threads than processors.
worker_class = "scorekeeper.gunicorn_worker.worker.BufferedThreadWorker"
threads = 16
# The kernel's way to send a file would wait for whoever reads it.
sendfile = False
# Long enough that a phone that asks every two seconds keeps its connection.
keepalive = 5
graceful_timeout = 10
# Neither the address of the site within another one nor its scheme is taken from a header. Django
# itself reads X-Forwarded-Proto, with HTTPS=1 alone.
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
# It would be opened in the home of whoever starts the site, and nothing here uses it.
control_socket_disable = True

logger_class = MaskingLogger
loglevel = "warning"
errorlog = "-"
# In a terminal the address and its QR stay in sight; a journal or a file gets every request.
accesslog = None if sys.stdout.isatty() else "-"
