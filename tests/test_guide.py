"""The units keep the site in one sandbox, and fail where a command of theirs does.

That the commands are there is in test_documents.py.
"""

import re
import subprocess
from pathlib import Path

import pytest

from scorekeeper.installation import INSTALLED_DATA_DIR, SETTINGS_FILE

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent
UNITS = sorted((ROOT / "deploy").glob("scorekeeper*.service"))


@pytest.mark.parametrize("path", UNITS, ids=lambda path: path.name)
def test_a_unit_keeps_the_site_in_the_same_sandbox(path):
    wanted = sandbox(ROOT / "deploy" / "scorekeeper.service")
    assert "SystemCallFilter=@system-service" in wanted
    assert sandbox(path) == wanted


def sandbox(path):
    """The lines from StateDirectory= on, but for comments and the sections behind."""
    lines = path.read_text(encoding="utf-8").partition("StateDirectory=")[2].splitlines()[1:]
    end = lines.index("") if "" in lines else len(lines)
    return [line for line in lines[:end] if not line.startswith("#")]


NIGHT = (ROOT / "deploy" / "scorekeeper-backup.service").read_text(encoding="utf-8")


@pytest.mark.parametrize("failing", ["", "check_sittings", "backup", "empty_bin"])
def test_the_nightly_unit_fails_where_a_command_of_it_does(tmp_path, failing):
    """But a faulty journal keeps nobody from the backup."""
    script = re.search(r"ExecStart=/bin/sh -c '(.*?)'", NIGHT, re.DOTALL)[1]
    script = script.replace("\\\n", "\n").replace("$$", "$").replace("%%", "%")
    command = tmp_path / "scorekeeper"
    command.write_text(f'#!/bin/sh\necho "$1" >> ran\n[ "$1" != "{failing}" ] || exit 3\n')
    command.chmod(0o700)
    known = {"PATH": f"{tmp_path}:/usr/bin:/bin"}
    ended = subprocess.run(["/bin/sh", "-c", " ".join(script.split())], cwd=tmp_path, env=known)
    assert ended.returncode == (3 if failing else 0)
    ran = (tmp_path / "ran").read_text().split()
    assert ran == ["check_sittings", "backup", "empty_bin"][: 2 if failing == "backup" else 3]


def test_the_units_and_the_command_mean_the_same_site():
    for path in UNITS:
        unit = path.read_text(encoding="utf-8")
        assert f"Environment=SCOREKEEPER_ENV={SETTINGS_FILE}\n" in unit
        assert f"StateDirectory={Path(INSTALLED_DATA_DIR).name}\n" in unit
