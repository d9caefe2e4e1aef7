"""The real server in processes of its own: started, killed, asked to stop, and its log read."""

import os
import random
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from contextlib import closing, contextmanager, suppress
from pathlib import Path

LONG = os.environ.get("FAULTS") == "long"
ROOT = Path(__file__).parent.parent.parent
PATIENCE = 240  # s until something that never comes is a failure, however busy the machine is
ESTABLISHED = "01"  # proc_pid_net(5)
JOURNAL = "SELECT number, act, key FROM web_act WHERE sitting_id = '{}' ORDER BY number"


class Server:
    """gunicorn's master and its workers, on one data folder, one port and one log."""

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
            self.master = subprocess.Popen(
                [sys.executable, ROOT / "manage.py", "serve"],
                env=self.surroundings,
                stdout=log,
                stderr=log,
                start_new_session=True,  # so that it can be killed with its workers, at one stroke
            )
        until(self.listens)

    def listens(self):
        assert self.master.poll() is None, self.log.read_text()[-2000:]
        return listens(self.port)

    def has_read_all(self):
        """Whether a worker has accepted every connection and read all that was sent on it."""
        rows = [row.split() for row in Path("/proc/net/tcp").read_text().splitlines()[1:]]
        mine = [
            row for row in rows if row[1].endswith(f":{self.port:04X}") and row[3] == ESTABLISHED
        ]
        # The system names no inode of what is not accepted, and counts what is not read.
        return all(row[9] != "0" and row[4].endswith(":00000000") for row in mine)

    def kill(self):
        """As a power cut would end it: master and workers, with no time to say anything."""
        if self.master.poll() is None:
            os.killpg(self.master.pid, signal.SIGKILL)
        self.master.wait()
        until(lambda: not self.workers())  # a worker that still dies would hold the port

    def reload(self):
        """As a service manager reloads it: every worker is another one afterwards."""
        before = self.workers()
        self.master.send_signal(signal.SIGHUP)
        until(lambda: self.workers() and not self.workers() & before)

    def stop(self):
        """As a service manager stops it."""
        self.master.terminate()
        assert self.master.wait(PATIENCE) == 0

    def failures(self):
        """What the log tells of answers 500 since this was last asked, heard by a phone or not."""
        lines = self.log.read_text().splitlines()
        fresh, self.log_read = lines[self.log_read :], len(lines)
        return [line for line in fresh if '"status": 500' in line]

    def workers(self):
        """The processes of the master's group but the master, those that only wait to be buried
        left out."""
        # Not by a glob: it fails where a process ends meanwhile.
        pids = map(int, filter(str.isdecimal, os.listdir("/proc")))
        states = {pid: state(Path(f"/proc/{pid}/stat")) for pid in pids}
        pid = self.master.pid
        return {one for one, (z, group) in states.items() if group == pid != one and z != "Z"}

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


def state(path):
    """The state and the group of a process; of one that is gone meanwhile, nothing."""
    try:
        fields = path.read_text().rpartition(")")[2].split()
    except OSError:
        return "Z", 0
    return fields[0], int(fields[2])


def listens(port):
    """Whether anything accepts connections there."""
    try:
        socket.create_connection(("127.0.0.1", port), timeout=1).close()
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


def until(true, patience=PATIENCE):
    """Wait for what has to come; it is a failure when it does not."""
    end = time.monotonic() + patience
    while not true():
        assert time.monotonic() < end, f"waited {patience} seconds in vain"
        time.sleep(0.01)
