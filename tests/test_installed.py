"""The command `scorekeeper`: it means the installed site, whoever calls it from wherever."""

import importlib
import json
import os
import pwd
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from scorekeeper import installed

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent
SOMEBODY, SOMEBODY_ELSE = 54321, 54322  # without accounts
# One that other users can run too, where there is one; a developer's own may be his alone.
PYTHON = shutil.which("python3", path="/usr/bin") or sys.executable


LINES = [
    *(("A=b", {"A": "b"}), ("A=b c  ", {"A": "b c"}), ("A=", {"A": ""}), ("A=''", {"A": ""})),
    *(("A=b#c;d", {"A": "b#c;d"}), ("# A=b\n; B=c\n\nC=d", {"C": "d"}), ("A=b\nA=c", {"A": "c"})),
    *(("A='b \"c\" ' ", {"A": 'b "c" '}), ("A=\"b 'c' \"", {"A": "b 'c' "})),
    ("A=$HOME `id` $(id)", {"A": "$HOME `id` $(id)"}),
    ("A=b\r\nC=d\r\n", {"A": "b", "C": "d"}),
]
# systemd reads each of these in its own way, or not at all.
UNREAD = ["A = b", " A=b", r"A=b\ c", r'A="b\"c"', "A='b' c", "A='b\nc'", "export A=b", "no sense"]
UNREAD += ["1=2", "# why \\", "A=b'c'", "Ä=b", "A=b\\"]


@pytest.mark.parametrize(("text", "told"), LINES)
def test_an_environment_file_is_read_as_systemd_reads_it(text, told):
    assert installed.settings_of_file(text) == told


@pytest.mark.parametrize("line", UNREAD)
def test_a_line_that_may_be_read_otherwise_is_refused_with_its_number(site, line):
    site.file.write_text(f"DATA_DIR={site.data}\n{line}\n")
    refusal = site.runs("check")
    assert refusal.returncode == 78
    assert refusal.stderr == (
        f"scorekeeper: Line 2 of {site.file} is not read. "
        "Write it as NAME=value or NAME='some value'.\n"
    )


TOLD = """import json, os, sys
print(json.dumps({
    "uid": os.getresuid(), "gid": os.getresgid(), "groups": os.getgroups(),
    "umask": os.umask(0), "env": dict(os.environ), "cwd": os.getcwd(), "argv": sys.argv,
}))
"""


class Site:
    """An installed site in a folder that everybody can reach, whose manage.py tells how it is run,
    and a link that manages it."""

    def __init__(self, folder):
        self.folder = folder
        for name in ("bin/manage", "scorekeeper/installed.py"):
            (folder / name).parent.mkdir()
            shutil.copy(ROOT / name, folder / name)
        (folder / "manage.py").write_text(TOLD)
        (folder / ".venv" / "bin").mkdir(parents=True)
        (folder / ".venv" / "bin" / "python").symlink_to(PYTHON)
        self.data = folder / "data"
        self.data.mkdir(mode=0o700)
        self.file = folder / "environment"
        self.file.write_text(f"DATA_DIR={self.data}\n")
        self.link = folder / "link"
        self.link.symlink_to("bin/manage")

    def runs(self, *words, **how):
        known = {"PATH": os.environ["PATH"], "SCOREKEEPER_ENV": str(self.file)}
        how = {"env": known, **how}
        return subprocess.run([self.link, *words], capture_output=True, text=True, **how)

    def tells(self, *words, **how):
        return json.loads(self.runs(*words, **how).stdout)


@pytest.fixture
def site():
    with tempfile.TemporaryDirectory(prefix="scorekeeper-site-") as folder:
        Path(folder).chmod(0o755)
        yield Site(Path(folder))


@pytest.fixture
def somebodys(site):
    """Its data belong to a user who is not root."""
    if os.geteuid() != 0:
        pytest.skip("only root can become somebody else")
    os.chown(site.data, SOMEBODY, SOMEBODY)
    if site.runs().returncode:
        pytest.skip(f"{PYTHON} can be run by root alone")
    return site


def test_root_becomes_the_owner_of_the_data(somebodys):
    told = somebodys.tells()
    assert told["uid"] == told["gid"] == [SOMEBODY] * 3
    assert told["groups"] == [SOMEBODY]


def test_somebody_else_is_refused_in_a_sentence_and_told_of_a_file_that_is_root_s_alone(somebodys):
    refusal = somebodys.runs("check", user=SOMEBODY_ELSE, group=SOMEBODY_ELSE)
    assert refusal.returncode == 78
    assert refusal.stderr == (
        f"scorekeeper: The data in {somebodys.data} belongs to {SOMEBODY}. "
        f"Run this as root or as {SOMEBODY}.\n"
    )
    somebodys.file.chmod(0o600)
    refusal = somebodys.runs("check", user=SOMEBODY, group=SOMEBODY)
    assert refusal.returncode == 78
    assert "cannot be read (Permission denied). Run this as root." in refusal.stderr


def test_the_file_says_what_the_site_is_and_not_the_caller(site):
    """A relative folder of data lies in the site's own."""
    site.file.write_text("DATA_DIR=data\nPORT=81\n")
    known = {"SCOREKEEPER_ENV": str(site.file), "PATH": "/usr/bin:/bin"}
    caller = {**known, "PORT": "82", "HTTPS": "1", "DATABASE_URL": "elsewhere"}
    told = site.tells(env=caller, cwd="/")["env"]
    assert (told["PORT"], told["DATA_DIR"]) == ("81", str(site.data))
    assert not {"HTTPS", "DATABASE_URL"} & set(told)


def test_its_home_and_what_it_writes_are_its_owner_s_and_its_folder_the_caller_s(site):
    told = site.tells("backup", "all.backup", cwd=site.folder / "bin")
    assert told["umask"] == 0o077
    assert told["env"]["HOME"] == pwd.getpwuid(os.geteuid()).pw_dir
    assert told["cwd"] == str(site.folder / "bin")  # which a relative file means
    assert told["argv"] == [str(site.folder / "manage.py"), "backup", "all.backup"]


@pytest.mark.parametrize("missing", ["file", "data"])
def test_what_is_not_there_is_told(site, missing):
    path = getattr(site, missing)
    path.rename(site.folder / "elsewhere")
    refusal = site.runs("check")
    assert refusal.returncode == 78
    assert str(path) in refusal.stderr
    assert "Traceback" not in refusal.stderr


def test_without_a_link_the_environment_is_the_caller_s(site):
    known = {"PATH": os.environ["PATH"], "DATA_DIR": "/elsewhere"}
    told = subprocess.run([site.folder / "bin" / "manage"], env=known, capture_output=True)
    assert json.loads(told.stdout)["env"]["DATA_DIR"] == "/elsewhere"


def test_without_a_python_environment_it_says_how_to_make_one(site):
    shutil.rmtree(site.folder / ".venv")
    refusal = site.runs()
    assert refusal.returncode == 78
    assert "bin/serve makes it" in refusal.stderr


@pytest.fixture
def linked(monkeypatch, tmp_path):
    """This folder is the installed site's."""
    link = tmp_path / "scorekeeper"
    link.symlink_to(ROOT / "bin" / "manage")
    monkeypatch.setattr(installed, "COMMAND_LINK", link)


def test_manage_py_makes_no_second_database_there(linked, monkeypatch, capsys):
    monkeypatch.delenv("DATA_DIR")
    monkeypatch.setattr("sys.argv", ["manage.py", "check_sittings"])
    with pytest.raises(SystemExit) as end:
        importlib.import_module("manage").main()
    assert end.value.code == 78
    assert capsys.readouterr().err == (
        "manage.py: this is the installed site's folder; use: scorekeeper check_sittings\n"
    )


def test_an_operator_is_told_the_command_of_his_site(linked, monkeypatch, tmp_path):
    assert installed.command() == "scorekeeper"
    monkeypatch.setattr(installed, "COMMAND_LINK", tmp_path / "nothing")  # in a clone
    assert installed.command() == "bin/manage"
