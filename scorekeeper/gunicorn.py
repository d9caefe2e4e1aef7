"""gunicorn's configuration, and the greeting when the site is ready.

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
from scorekeeper.newer_sqlite import SAFE

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "scorekeeper.settings")


# ── Server ──────────────────────────────────────────────────────────────────────────────────────


def address(host: str) -> str:
    """The URL of the site under this host."""
    return f"http://{literal(host)}" + ("" if settings.PORT == 80 else f":{settings.PORT}")


def literal(host: str) -> str:
    return f"[{host}]" if ":" in host else host


def greeting() -> str:
    """The text printed when the site is ready: one line, or a few more if phones can reach it."""
    if settings.HTTPS:
        return f"The scorekeeper waits for its HTTPS proxy at {address(settings.HOST)}"
    if not settings.OPEN_TO_NETWORK:
        return f"The scorekeeper is at {address(settings.HOST)} (Ctrl+C stops it)"
    lines = [f"The scorekeeper is at {address('127.0.0.1')} (Ctrl+C stops it)"]
    if not settings.OWN_ADDRESSES:
        return "\n".join([*lines, "This machine is in no network, so no phone can reach it yet."])
    lines.append("Phones in the same network open one of these:")
    # Without the plain host name: few home networks have a name server that knows it.
    names = [name for name in settings.OWN_NAMES if name.endswith(".local")]
    lines += [f"  {address(host)}" for host in (*settings.OWN_ADDRESSES, *names)]
    picture = io.StringIO()
    segno.make(address(settings.OWN_ADDRESSES[0])).terminal(picture, compact=True)
    return "\n".join([*lines, picture.getvalue()])


def when_ready(server: object) -> None:
    print(greeting(), flush=True)
    if process_count() < settings.WORKERS:
        version = ".".join(map(str, settings.SQLITE_VERSION))
        print(
            f"One process serves: SQLite {version} may damage a database that two of them write "
            "to. The guide says more under “One machine, PostgreSQL and Redis”.",
            file=sys.stderr,
            flush=True,
        )


def process_count() -> int:
    """WORKERS, or 1 where two processes could damage an SQLite database (docs/decisions/0010)."""
    unsafe = connection.vendor == "sqlite" and settings.SQLITE_VERSION < SAFE
    return 1 if unsafe else settings.WORKERS


# Seconds until a computing thread yields to another. With the default of 0.005, a request that
# saves a deal beside a large PDF would wait for that some dozen times.
SWITCH = 0.001


def post_worker_init(worker: object) -> None:
    """Before a worker serves: check the schema, and keep the connection to SQLite open.

    With one connection open for the life of the worker, SQLite has its shared memory, and reading
    still works when the disk is full.
    """
    sys.setswitchinterval(SWITCH)
    # Not at the top: modules that the master imports are not replaced by a reload.
    from scorekeeper.web.database.schema import unapplied_migrations

    with suppress(DatabaseError):  # a database that does not answer is reported by /health/
        if missing := unapplied_migrations():
            refuse_to_boot(missing)
        if connection.vendor != "sqlite":
            connection.close()


def refuse_to_boot(missing: Sequence[str]) -> NoReturn:
    """End this worker. gunicorn then stops the site; the next start migrates first."""
    print(
        f"The database is older than this version ({missing[0]} is not applied). The site stops; "
        "started again, it brings the database up to date first.",
        file=sys.stderr,
        flush=True,
    )
    sys.exit(Arbiter.WORKER_BOOT_ERROR)


bind = f"{literal(settings.HOST)}:{settings.PORT}"
workers = process_count()
# Idle, half-sent or slowly read connections occupy no thread. A save waits for the disk or another
# save, so there are more threads than processors.
worker_class = "scorekeeper.gunicorn_worker.worker.BufferedThreadWorker"
threads = 16
# Sending a file through the kernel would block until the client has read it.
sendfile = False
# Seconds; a phone that polls every two seconds keeps its connection.
keepalive = 5
graceful_timeout = 10
# Take neither the URL prefix nor the scheme from a header. Django itself reads X-Forwarded-Proto,
# but only with HTTPS=1.
forwarder_headers = ""
secure_scheme_headers: dict[str, str] = {}
# It would be created in the home directory of the user, and nothing uses it.
control_socket_disable = True

logger_class = MaskingLogger
loglevel = "warning"
errorlog = "-"
# In a terminal the address and its QR code stay visible; otherwise log every request.
accesslog = None if sys.stdout.isatty() else "-"
