"""The server: waitress on one socket, until a signal stops it; its greeting.

waitress reads whole requests and sends answers in one loop, so a slow connection occupies no
thread (docs/decisions/0033).
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import io
import logging
import os
import resource
import signal
import socket
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from copy import copy
from functools import partial
from pathlib import Path
from threading import local
from time import monotonic, time
from typing import Any, ClassVar
from weakref import WeakSet

import segno
from django.conf import settings
from django.core.management.base import CommandError
from django.db import connection
from django.utils.translation import trans_real
from waitress import create_server, wasyncore
from waitress.channel import HTTPChannel
from waitress.parser import HTTPRequestParser
from waitress.utilities import Error

from scorekeeper.environment import FIRST_HANDED, is_handed_over, is_in_container
from scorekeeper.installation import REFUSED, SERVE
from scorekeeper.newer_sqlite import SAFE


def greeting() -> str:
    """One line, or a few more and a QR code if phones can reach the site."""
    if settings.HTTPS:
        return f"The scorekeeper waits for its HTTPS proxy at {url(settings.HOST)}"
    if not settings.OPEN_TO_NETWORK:
        return f"The scorekeeper is at {url(settings.HOST)} (Ctrl+C stops it)"
    lines = [f"The scorekeeper is at {url('127.0.0.1')} (Ctrl+C stops it)"]
    if is_in_container():
        return "\n".join(
            [*lines, "Phones open it by the address of the machine outside the container."]
        )
    if not settings.OWN_ADDRESSES:
        return "\n".join([*lines, "This machine is in no network, so no phone can reach it yet."])
    lines.append("Phones in the same network open one of these:")
    # Without the plain host name: few home networks have a name server that knows it.
    names = [name for name in settings.OWN_NAMES if name.endswith(".local")]
    lines += [f"  {url(host)}" for host in settings.OWN_ADDRESSES]
    lines += [f"  {url(name)} (if your phones know .local names)" for name in names]
    picture = io.StringIO()
    segno.make(url(settings.OWN_ADDRESSES[0])).terminal(picture, compact=True)
    return "\n".join([*lines, picture.getvalue()])


def url(host: str) -> str:
    """The URL of the site under this host."""
    literal = f"[{host}]" if ":" in host else host
    return f"http://{literal}" + ("" if settings.PORT == 80 else f":{settings.PORT}")


MOST_FILES = 8192  # open files that this process asks for, as in deploy/scorekeeper.service
FILES_OF_A_CONNECTION = 3  # a socket, a long request and a long answer
OTHER_FILES = 256  # those of the database, for each thread, and a margin
MOST_CONNECTIONS = 2000

MOST_HEAD = 8 * 1024  # bytes
MOST_BODY = 3 * 1024 * 1024  # bytes of a file of sittings
MOST_TEXT = 640 * 1024  # bytes of any other request
IN_MEMORY = 64 * 1024  # bytes of a request; a longer one is in a temporary file
ON_THE_WAY = 64 * 1024 * 1024  # bytes of all requests in temporary files
OF_AN_ADDRESS = 16 * 1024 * 1024  # bytes of those of an address
SILENT_FOR = 10  # seconds until a connection on which nothing moves is closed
DRIPS_FOR = 120  # seconds until a request that is not whole is given up
DRAIN_WITHIN = 10  # seconds
STILL_ARRIVING = 1  # seconds since the last byte of a request that is not whole

# Seconds until a computing thread yields to another. With the default of 0.005, a request that
# saves a deal beside a large PDF would wait for that some dozen times.
SWITCH = 0.001

M_ARENA_MAX = -8  # malloc.h

Application = Callable[..., Any]


def serve(
    application: Application, listener: socket.socket, when_ready: Callable[[], None]
) -> None:
    """Serve until SIGTERM or SIGINT; then finish the answers that are under way."""
    sys.setswitchinterval(SWITCH)
    keep_language_by_thread()
    # With a heap for each thread, glibc keeps what the dearest request of each took.
    with suppress(AttributeError):  # another C library
        ctypes.CDLL(None).mallopt(M_ARENA_MAX, 2)
    # It warns whenever a request waits for a thread.
    logging.getLogger("waitress.queue").setLevel(logging.ERROR)
    sockets: dict[int, Any] = {}
    server = create_server(
        application,
        map=sockets,
        sockets=[listener],
        threads=settings.THREADS,
        backlog=2048,
        connection_limit=most_connections(),
        channel_timeout=SILENT_FOR,
        cleanup_interval=1,
        asyncore_use_poll=True,
        max_request_header_size=MOST_HEAD,
        max_request_body_size=MOST_BODY,
        inbuf_overflow=IN_MEMORY,
        # Django reads X-Forwarded-Proto with HTTPS=1 and X-Forwarded-For with PROXY_HOPS.
        clear_untrusted_proxy_headers=False,
        ident=None,
        log_socket_errors=False,
    )
    server.channel_class = Channel
    signals: list[int] = []

    def stop(number: int, _: object) -> None:
        signals.append(number)
        server.pull_trigger()

    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, stop)
    when_ready()
    while not signals:
        turn_sockets(sockets)
    drain(server, sockets, lambda: len(signals) > 1)


class TooMuchOnTheWay(Error):  # type: ignore[misc]  # it has no types
    code, reason = 503, "Service Unavailable"


class Request(HTTPRequestParser):  # type: ignore[misc]  # it has no types
    """A request that is refused at its head if its body is too long for what it asks, or if too
    much is on the way already. `most`: the bytes that its body may have."""

    arriving: ClassVar[WeakSet[Request]] = WeakSet()  # those in temporary files
    adj: Any
    error: Any

    def __init__(self, adj: Any, address: str) -> None:
        super().__init__(adj)
        self.address, self.began, self.most = address, time(), 0

    def parse_header(self, header_plus: bytes) -> None:
        super().parse_header(header_plus)
        # Older Pythons take quadratic time for escapes in cookies (CVE-2024-7592); ours have none.
        self.headers["COOKIE"] = self.headers.get("COOKIE", "").replace("\\", "")
        self.adj = copy(self.adj)
        most = MOST_BODY if self.path.endswith("/import/") else MOST_TEXT
        self.adj.max_request_body_size = most
        self.most = most if self.chunked else self.content_length

    def received(self, data: bytes) -> int:
        count: int = super().received(data)
        if self.headers_finished and self.most > IN_MEMORY and self not in self.arriving:
            self.arriving.add(self)
            if not self.error and is_too_much(self.address):
                self.error, self.completed = TooMuchOnTheWay("Try again later."), True
        return count


def is_too_much(address: str) -> bool:
    """Whether more bytes are on the way than may be. Behind a proxy all have its address."""
    arriving = [*Request.arriving]
    from_there = sum(request.most for request in arriving if request.address == address)
    in_all = sum(request.most for request in arriving)
    return in_all > ON_THE_WAY or (from_there > OF_AN_ADDRESS and not settings.PROXY_HOPS)


class Channel(HTTPChannel):  # type: ignore[misc]  # it has no types
    """A connection, which is closed as a silent one if a request takes too long to arrive."""

    def __init__(self, server: Any, sock: Any, addr: Any, *more: Any, **named: Any) -> None:
        super().__init__(server, sock, addr, *more, **named)
        self.parser_class = partial(Request, address=addr[0] if addr else "")

    def handle_read(self) -> None:
        super().handle_read()
        if self.request and self.request.began < time() - DRIPS_FOR:
            self.last_activity = 0


def keep_language_by_thread() -> None:
    """Keep the current language in the thread.

    Django keeps it in a variable for threads and asynchronous tasks, behind one lock that each
    translation of each thread takes. Beside a computing thread thirty requests then wait for one
    another, a second or two each. Here nothing is asynchronous.
    """
    trans_real._active = local()  # type: ignore[attr-defined]


def turn_sockets(sockets: dict[int, Any], seconds: float = 1) -> None:
    """Wait until a socket is ready, and handle those that are."""
    wasyncore.loop(timeout=seconds, use_poll=True, map=sockets, count=1)


def drain(server: Any, sockets: dict[int, Any], is_impatient: Callable[[], bool]) -> None:
    """Accept nobody any more, finish what is under way, and close every connection after it.

    A second signal ends it at once. waitress's own end would drop the answers.
    """
    server.del_channel()
    server.socket.close()
    turn_sockets(sockets, 0)  # read what has arrived
    end = monotonic() + DRAIN_WITHIN
    while server.active_channels and monotonic() < end and not is_impatient():
        for channel in server.active_channels.values():
            if not is_channel_busy(channel):
                channel.will_close = True
        turn_sockets(sockets, 0.1)


def is_channel_busy(channel: Any) -> bool:
    """Whether a request on this connection is arriving, is worked on, or is being answered."""
    arrives = channel.request and channel.last_activity > time() - STILL_ARRIVING
    return bool(arrives or channel.requests or channel.total_outbufs_len)


def most_connections() -> int:
    """How many connections may be open, so that the files for them suffice."""
    allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    if allowed != resource.RLIM_INFINITY and allowed < MOST_FILES:
        allowed = MOST_FILES if most == resource.RLIM_INFINITY else min(MOST_FILES, most)
        resource.setrlimit(resource.RLIMIT_NOFILE, (allowed, most))
    if allowed == resource.RLIM_INFINITY:
        return MOST_CONNECTIONS
    return min(MOST_CONNECTIONS, (allowed - OTHER_FILES) // FILES_OF_A_CONNECTION)


@contextmanager
def only_process() -> Iterator[None]:
    """Raises CommandError if another process serves the same file of an SQLite that is not safe."""
    if connection.vendor != "sqlite" or settings.SQLITE_VERSION >= SAFE:
        yield
        return
    path = Path(connection.settings_dict["NAME"])
    with Path(f"{path}.served").open("a") as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError as error:
            version = ".".join(map(str, settings.SQLITE_VERSION))
            raise CommandError(
                f"Another process serves {path}, and SQLite {version} may damage a database that "
                "two of them write to. docs/fleet.md says more under “More than one process”.",
                returncode=REFUSED,
            ) from error
        yield


def open_listener(host: str, port: int) -> socket.socket:
    """A listening socket. Raises CommandError if the address cannot be used.

    systemd's own socket stays open while the site restarts, so that no request is refused.
    """
    if is_handed_over():
        return socket.socket(fileno=FIRST_HANDED)
    try:
        family, *_, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        # :: means every network, those of IPv4 too.
        both = host == "::" and socket.has_dualstack_ipv6()
        return socket.create_server(address, family=family, dualstack_ipv6=both)
    except OSError as error:
        raise CommandError(port_refusal(host, port, error)) from error


def port_refusal(host: str, port: int, error: OSError) -> str:
    if error.errno == errno.EADDRINUSE:
        return (
            f"Port {port} is in use, perhaps by a scorekeeper that already runs. "
            f"Stop that, or choose another port: PORT={port % 65535 + 1} {SERVE}"
        )
    if error.errno == errno.EACCES:
        return f"Only root may open port {port}. Choose one from 1024 up: PORT=8000 {SERVE}"
    return (
        f"HOST is {host!r}, which is no address of this machine. Use 127.0.0.1, or 0.0.0.0 to "
        f"serve phones in the same network: HOST=0.0.0.0 {SERVE}"
    )


def notify_ready() -> None:
    """Tell systemd that the site answers: sd_notify(3)."""
    if address := os.environ.get("NOTIFY_SOCKET", ""):
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as manager:
            manager.sendto(b"READY=1", address.replace("@", "\0", 1))
