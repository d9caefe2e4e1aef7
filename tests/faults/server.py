"""The real server in a process of its own: started, killed, asked to stop, and its log read."""

import os
import random
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing, contextmanager, suppress
from pathlib import Path

from tests.patience import PATIENCE, until

LONG = os.environ.get("FAULTS") == "long"
ROOT = Path(__file__).parent.parent.parent
ESTABLISHED = "01"  # proc_pid_net(5)
JOURNAL = "SELECT number, act, key FROM web_act WHERE sitting_id = '{}' ORDER BY number"


class Server:
    """A process of the site, on one data folder, one port and one log."""

    def __init__(self, surroundings, log):
        self.port = free_port()
        self.surroundings = {**surroundings, "PORT": str(self.port)}
        self.data = Path(surroundings["DATA_DIR"])
        self.log = log
        self.log_read = 0

    def __enter__(self):
        self.start()
        return self

    def __exit__(self, *error):
        self.kill()

    def start(self):
        with self.log.open("a") as log:
            self.process = subprocess.Popen(
                [sys.executable, ROOT / "manage.py", "serve"],
                env=self.surroundings,
                stdout=log,
                stderr=log,
            )
        until(self.listens)

    def listens(self):
        assert self.process.poll() is None, self.log.read_text()[-2000:]
        return listens(self.port)

    def has_read_all(self):
        """Whether it has accepted every connection and read all that was sent on it."""
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        mine = [
            row for row in rows if row[1].endswith(f":{self.port:04X}") and row[3] == ESTABLISHED
        ]
        # The system names no inode of what is not accepted, and counts what is not read.
        return all(row[9] != "0" and row[4].endswith(":00000000") for row in mine)

    def kill(self):
        """As a power cut would end it, with no time to say anything."""
        self.process.kill()
        self.process.wait()

    def stop(self):
        """As a service manager stops it."""
        self.process.terminate()
        assert self.process.wait(PATIENCE) == 0

    def failures(self):
        """What the log tells of answers 500 since this was last asked, heard by a phone or not."""
        lines = self.log.read_text().splitlines()
        fresh, self.log_read = lines[self.log_read :], len(lines)
        return [line for line in fresh if '"status": 500' in line]

    def journal(self, sitting):
        """The acts of a sitting as the database has them, asked of nobody but the database."""
        if url := self.surroundings.get("DATABASE_URL"):
            import psycopg  # only with requirements-fleet.txt

            with psycopg.connect(url) as database:
                return database.execute(JOURNAL.format(sitting)).fetchall()
        with closing(sqlite3.connect(self.database, timeout=PATIENCE)) as database:
            return database.execute(JOURNAL.format(sitting.hex)).fetchall()

    @contextmanager
    def locked(self):
        """Another program writes to the database, and takes its time."""
        with closing(sqlite3.connect(self.database, isolation_level=None)) as other:
            other.execute("BEGIN IMMEDIATE")
            try:
                yield
            finally:
                other.execute("ROLLBACK")

    @property
    def database(self):
        return self.data / "db.sqlite3"


def listens(port):
    """Whether anything accepts connections there."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=PATIENCE).close()
    except OSError:
        return False
    return True


def free_port():
    """None of those that the system gives to phones: one that calls while the server is down could
    be given the port of the server, and hear itself."""
    with socket.socket() as listener:
        while True:
            with suppress(OSError):
                listener.bind(("127.0.0.1", random.randrange(20_000, 32_000)))
                return listener.getsockname()[1]
