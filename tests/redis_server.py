"""A Redis of the tests' own, which keeps nothing."""

import os
import shutil
import subprocess
from contextlib import contextmanager
from importlib.util import find_spec

import pytest

from tests.faults.server import free_port, listens
from tests.patience import until


@contextmanager
def redis():
    """Its URL. Without the program the test is skipped, but in CI it fails."""
    if not shutil.which("redis-server") or not find_spec("redis"):
        (pytest.fail if os.environ.get("CI") else pytest.skip)("Redis is not installed")
    port = free_port()
    options = ["--port", str(port), "--bind", "127.0.0.1", "--save", "", "--appendonly", "no"]
    server = subprocess.Popen(["redis-server", *options], stdout=subprocess.DEVNULL)
    try:
        until(lambda: listens(port))
        yield f"redis://127.0.0.1:{port}/0"
    finally:
        server.terminate()
        server.wait()
