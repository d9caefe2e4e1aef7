"""The site's scripts without a browser, under the node that Playwright brings: tests/scripts."""

import subprocess
from pathlib import Path

import pytest

SCRIPTS = Path(__file__).parent / "scripts"


def test_the_scripts_do_what_their_tests_say():
    driver = pytest.importorskip("playwright._impl._driver")
    node, _ = driver.compute_driver_executable()
    files = sorted(map(str, SCRIPTS.glob("*.test.mjs")))
    assert files
    run = subprocess.run([node, "--test", *files], capture_output=True, text=True)
    assert run.returncode == 0, run.stdout
