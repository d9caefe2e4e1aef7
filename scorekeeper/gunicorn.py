"""How gunicorn serves the site, and what it says when it is ready.

gunicorn reads the lower-case names of this module as its settings.
"""

import io
import os
import sys
from contextlib import suppress

import segno
from django.conf import settings
from django.db import DatabaseError, connection

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


def post_worker_init(worker: object) -> None:
    """One connection stays open as long as the worker lives: SQLite then has its shared memory, and
    reading goes on when the disk is full."""
    if connection.vendor == "sqlite":
        with suppress(DatabaseError), connection.cursor() as cursor:
            cursor.execute("SELECT count(*) FROM django_migrations")


bind = f"{literal(settings.HOST)}:{settings.PORT}"
workers = settings.WORKERS
# Threads, although a request needs none: browsers open spare connections and send nothing on them,
# and two of those would stop two workers of the plain kind for half a minute. A thread that waits
# costs next to nothing, so there is one for each phone of a club.
worker_class = "gthread"
threads = 16
# Long enough that a phone that asks every two seconds keeps its connection.
keepalive = 5
graceful_timeout = 10
# It would be opened in the home of whoever starts the site, and nothing here uses it.
control_socket_disable = True

logger_class = MaskingLogger
loglevel = "warning"
errorlog = "-"
# In a terminal the address and its QR stay in sight; a journal or a file gets every request.
accesslog = None if sys.stdout.isatty() else "-"
