"""The site's scripts without a browser: tests/scripts."""

import subprocess
from pathlib import Path

import pytest

from tests.node import node_program

SCRIPTS = Path(__file__).parent / "scripts"


def test_the_scripts_do_what_their_tests_say():
    node = node_program()
    if not (SCRIPTS / "node_modules" / "jsdom").exists():
        pytest.skip("bin/test installs jsdom for it")
    files = sorted(map(str, SCRIPTS.glob("*.test.mjs")))
    assert files
    command = [node, "--test", "--test-isolation=none", *files]
    run = subprocess.run(command, capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
