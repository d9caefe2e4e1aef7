"""Starting the site and the bare project, both under the site's server."""

from __future__ import annotations

import os
import socket
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from bench.database import Store
from bench.http_client import HOST

ROOT = Path(__file__).resolve().parents[1]
SITE = ("scorekeeper.settings", [sys.executable, "manage.py", "serve"])
BARE = ("bench.bare.settings", [sys.executable, "-m", "bench.bare"])
KNOBS = ("ALLOWED_HOSTS", "CACHE_URL", "DATABASE_URL", "DATA_DIR", "DJANGO_SETTINGS_MODULE", "HOST")
KNOBS += ("HTTPS", "PORT", "PROXY_HOPS", "TRUSTED_ORIGINS")
PATIENCE = 60  # seconds until a server responds
HEALTH = f"GET /health/ HTTP/1.1\r\nHost: {HOST}\r\nConnection: close\r\n\r\n".encode()


@dataclass(frozen=True)
class Server:
    """A running process and its port."""

    process: subprocess.Popen[bytes]
    port: int

    def cpu(self) -> float:
        """Seconds of CPU time, user and system, so far.

        From the process's own clock: /proc/PID/stat has a resolution of only a hundredth of a
        second.
        """
        return time.clock_gettime(clock_of(self.process.pid))


def clock_of(pid: int) -> int:
    """The id of another process's CPU clock: clock_getcpuclockid(3)."""
    return (~pid << 3) | 2


def surroundings(store: Store, **more: str) -> dict[str, str]:
    """The environment without the variables of a site that may be served from here."""
    kept = {name: value for name, value in os.environ.items() if name not in KNOBS}
    return {**kept, "DATA_DIR": str(store.folder), "DATABASE_URL": store.url, **more}


def set_up(store: Store) -> None:
    """Create the tables of the site and of the bare project."""
    django = [sys.executable, "-m", "django", "migrate", "--verbosity=0"]
    for command in (
        [*django, "--settings=scorekeeper.settings"],
        [*django, "--settings=bench.bare.settings", "--run-syncdb"],
    ):
        env = surroundings(store, PYTHONPATH=str(ROOT))
        subprocess.run(command, cwd=ROOT, env=env, check=True)


@contextmanager
def served(project: tuple[str, list[str]], store: Store) -> Iterator[Server]:
    """Run a server on a free port until the block ends."""
    port = free_port()
    settings, command = project
    process = subprocess.Popen(
        command,
        cwd=ROOT,
        env=surroundings(store, PORT=str(port), DJANGO_SETTINGS_MODULE=settings),
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,  # a line for each request
    )
    try:
        wait_for(process, port)
        yield Server(process, port)
    finally:
        process.terminate()
        process.wait(30)


def free_port() -> int:
    with socket.socket() as one:
        one.bind((HOST, 0))
        return int(one.getsockname()[1])


def wait_for(process: subprocess.Popen[bytes], port: int) -> None:
    end = time.monotonic() + PATIENCE
    while time.monotonic() < end and process.poll() is None:
        with suppress(OSError), socket.create_connection((HOST, port), PATIENCE) as one:
            one.sendall(HEALTH)
            if one.recv(1):  # the socket is there before the site is
                return
        time.sleep(0.1)
    raise SystemExit(f"The server of {process.args} did not start.")
