"""bin/_setup never touches the environment that a running server uses."""

import os
import shutil
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from tests.patience import PATIENCE, until

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent
# Stands for a Python: its environments are folders, and its pip does what the requirements say.
PYTHON = r"""#!/usr/bin/env bash
case "$*" in
"-c "*) exec REAL "$@" ;;
"-m pip --version") ;;
-V) echo "Python 3.11.0" ;;
"-m venv "*) mkdir -p "$3/bin" && touch "$3/pyvenv.cfg" && cp "$0" "$3/bin/python" ;;
"-m pip install"*) bash "${@: -1}" "$(dirname "$(dirname "$0")")" ;;
*) exec "$@" ;;
esac
"""


# What a system of POSIX has; there is no flock, readlink -f or sha256sum.
TOOLS_OF_POSIX = "bash cat chmod cksum cp dirname env id ln mkdir mv rm sed sh sleep sort touch"


class Place:
    def __init__(self, folder):
        self.folder = folder
        self.started = []
        (folder / "bin").mkdir()
        (folder / "tools").mkdir()
        shutil.copy(ROOT / "bin" / "_setup", folder / "bin")
        for name in TOOLS_OF_POSIX.split():
            (folder / "tools" / name).symlink_to(shutil.which(name))
        for name in ("python3.11", "python3"):
            (folder / "tools" / name).write_text(PYTHON.replace("REAL", sys.executable))
            (folder / "tools" / name).chmod(0o755)
        self.asks("one", 'touch "$1/one"')
        self.venv = folder / ".venv"

    def asks(self, name, what):
        """What installing this file of requirements does, in words of the shell; $1: where."""
        (self.folder / f"requirements-{name}.txt").write_text(f"{what}\n")

    def begins(self, *names, then="true"):
        files = " ".join(f"requirements-{name}.txt" for name in names)
        script = f'. "{self.folder}/bin/_setup"; require {files}; {then}'
        known = {"PATH": f"{self.folder}/tools"}
        started = subprocess.Popen(
            ["bash", "-c", script], env=known, stderr=subprocess.PIPE, start_new_session=True
        )
        self.started.append(started)
        return started

    def requires(self, *names, **more):
        started = self.begins(*names, **more)
        started.communicate(timeout=PATIENCE)
        return started.returncode

    def ends(self):
        """Leaves nothing behind, whatever a test found."""
        for process in self.started:
            if process.poll() is None:
                os.killpg(process.pid, signal.SIGKILL)
            process.wait()
            process.stderr.close()

    def environments(self):
        return {path.name for path in self.folder.glob(".venv.[0-9]*")}


@pytest.fixture
def place(tmp_path):
    place = Place(tmp_path)
    yield place
    place.ends()


def test_the_environment_in_use_is_a_link_to_a_whole_one(place):
    """What is installed is not installed again; what is added comes beside what was there."""
    assert place.requires("one") == 0
    assert os.readlink(place.venv) == ".venv.1"
    assert (place.venv / "one").exists()
    place.requires("one")
    assert place.environments() == {".venv.1"}
    place.asks("two", 'touch "$1/two"')
    assert place.requires("two") == 0
    assert os.readlink(place.venv) == ".venv.2"
    assert (place.venv / "one").exists()
    assert (place.venv / "two").exists()


def test_an_installation_that_fails_changes_nothing(place):
    place.requires("one")
    place.asks("two", "false")
    assert place.requires("two") == 1
    assert os.readlink(place.venv) == ".venv.1"
    assert place.requires("one") == 0


def test_one_that_is_broken_off_changes_nothing_and_is_made_anew(place):
    place.requires("one")
    place.asks("two", 'touch "$1/half"; sleep 60')
    started = place.begins("two")
    until((place.folder / ".venv.2" / "half").exists)
    # Not SIGINT: whoever started the tests in the background has it ignored, and so has this.
    os.killpg(started.pid, signal.SIGTERM)
    started.communicate(timeout=PATIENCE)
    assert os.readlink(place.venv) == ".venv.1"

    place.asks("two", 'touch "$1/two"')
    assert place.requires("two") == 0
    assert (place.venv / "two").exists()
    assert not (place.venv / "half").exists()


def test_the_environment_of_a_running_server_stays(place):
    server = place.begins("one", then='hold_environment; touch "$root/up"; exec sleep 60')
    until((place.folder / "up").exists)
    for name in ("two", "three"):
        place.asks(name, "true")
        place.requires(name)
    assert place.environments() == {".venv.1", ".venv.2", ".venv.3"}
    server.kill()
    server.communicate()
    place.asks("four", "true")
    place.requires("four")
    assert place.environments() == {".venv.1", ".venv.3"}  # the older two are gone, one is new


def test_a_server_has_the_environment_by_its_own_name(place):
    place.requires("one", then='hold_environment; echo "$python" >"$root/told"')
    assert (place.folder / "told").read_text() == f"{place.folder}/.venv.1/bin/python\n"


def test_an_older_version_s_folder_serves_until_something_is_added_and_a_link_replaces_it(place):
    (place.venv / "bin").mkdir(parents=True)
    (place.venv / "pyvenv.cfg").touch()
    shutil.copy(place.folder / "tools" / "python3", place.venv / "bin" / "python")
    told = subprocess.check_output(
        ["cksum"], input=(place.folder / "requirements-one.txt").read_bytes()
    )
    (place.venv / "requirements-one.txt.installed").write_bytes(told + b"Python 3.11.0\n")
    assert place.requires("one") == 0
    assert not place.venv.is_symlink()
    place.asks("two", 'touch "$1/two"')
    assert place.requires("two") == 0
    assert place.venv.is_symlink()
    assert (place.venv / "one").exists()
    assert (place.venv / "two").exists()


@pytest.mark.parametrize(("status", "told"), [(78, 1), (1, 2)])
def test_what_refuses_the_environment_is_told_once_and_a_game_that_fails_stops_no_site(
    place, status, told
):
    """bin/serve runs a command before that of the site; each says what it is run for."""
    shutil.copy(ROOT / "bin" / "serve", place.folder / "bin")
    place.asks("site", "true")
    (place.folder / "data").mkdir()
    (place.folder / "data" / "games.txt").touch()
    manage = place.folder / "manage.py"
    manage.write_text(f'#!/bin/sh\necho "manage.py: $1" >&2\nexit {status}\n')
    manage.chmod(0o755)
    known = {"PATH": f"{place.folder}/tools:{os.environ['PATH']}"}
    done = subprocess.run([place.folder / "bin" / "serve"], env=known, stderr=subprocess.PIPE)
    assert done.returncode == status
    assert done.stderr.count(b"manage.py: ") == told


TOOLS = dict.fromkeys(("pytest", "hypothesis", "pypdf", "pikepdf"), "test")
TOOLS |= dict.fromkeys(("playwright", "mypy"), "dev")


@pytest.mark.parametrize(("tool", "file"), TOOLS.items())
def test_a_tool_of_the_tests_is_not_installed_where_the_site_is_served(tool, file):
    assert f"\n{tool}==" in (ROOT / f"requirements-{file}.txt").read_text()
    for served in ("requirements-site.txt", "requirements-fleet.txt"):
        assert f"\n{tool}==" not in (ROOT / served).read_text()
