"""A PostgreSQL of the tests' own: made in a temporary folder, and gone afterwards.

    python -m tests.postgres COMMAND…

runs a command with DATABASE_URL naming one; without a command it says whether there can be one.
"""

import os
import re
import shutil
import subprocess
import sys
import tempfile
from contextlib import contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from pathlib import Path

import pytest

from tests.faults.server import free_port

OWNER = "postgres"  # PostgreSQL refuses to run as root


@dataclass(frozen=True)
class Cluster:
    """A running PostgreSQL; url: of its first database, and `database` of another one."""

    programs: Path
    folder: Path
    port: int

    @property
    def url(self):
        return self.database("postgres")

    def database(self, name):
        return f"postgres://postgres@127.0.0.1:{self.port}/{name}"

    def make(self):
        self.runs("initdb", "-D", self.data, "-U", OWNER, "-E", "UTF8", "--auth=trust", "--no-sync")

    def control(self, what, mode="immediate"):
        """what: "start", "stop" or "restart". mode: "smart", "fast" or "immediate", as pg_ctl knows
        them."""
        # -F: no waiting for the disk. What ends here is a program, and never the machine.
        options = f"-p {self.port} -k {self.folder} -h 127.0.0.1 -F"
        how = ["-m", mode, "-l", self.folder / "log", "-o", options]
        self.runs("pg_ctl", "-D", self.data, "-w", what, *how)

    def runs(self, program, *arguments):
        # Its own folder as the place to run in: where the tests run may be closed to its owner.
        subprocess.run(
            [self.programs / program, *arguments],
            cwd=self.folder,
            user=OWNER if os.geteuid() == 0 else None,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            check=True,
        )

    @property
    def data(self):
        return self.folder / "data"


@contextmanager
def cluster():
    """A PostgreSQL of one's own. Without its programs the test is skipped, but in CI it fails."""
    if reason := missing():
        (pytest.fail if os.environ.get("CI") else pytest.skip)(reason)
    with tempfile.TemporaryDirectory(prefix="scorekeeper-postgres-") as folder:
        if os.geteuid() == 0:
            shutil.chown(folder, OWNER)
        made = Cluster(programs=programs(), folder=Path(folder), port=free_port())
        made.make()
        made.control("start")
        try:
            yield made
        finally:
            made.control("stop")


def missing():
    """What is not here and has to be, in a sentence; empty when nothing is."""
    if not programs():
        return "PostgreSQL is not installed: apt-get install postgresql"
    if not find_spec("psycopg"):
        return "psycopg is not installed: pip install -r requirements-fleet.txt"
    return ""


def programs():
    """The folder of the newest PostgreSQL, or None."""
    found = [path.parent for path in Path("/usr/lib/postgresql").glob("*/bin/initdb")]
    if not found and (initdb := shutil.which("initdb")):
        found = [Path(initdb).resolve().parent]
    return max(
        found, key=lambda path: [int(n) for n in re.findall(r"\d+", str(path))], default=None
    )


def main(command):
    if reason := missing():
        sys.exit(reason)
    if not command:
        return
    with cluster() as made:
        surroundings = {**os.environ, "DATABASE_URL": made.url}
        sys.exit(subprocess.run(command, env=surroundings).returncode)


if __name__ == "__main__":
    main(sys.argv[1:])
