"""An installed site: its settings file, and root who becomes the owner of its data."""

import multiprocessing
import os
import pwd
import subprocess
from pathlib import Path

import pytest
from django.core.exceptions import ImproperlyConfigured
from django.core.management import get_commands

from scorekeeper import installation
from scorekeeper.__main__ import overview

pytestmark = pytest.mark.unmeasured

ROOT = Path(__file__).parent.parent


@pytest.fixture
def file(tmp_path, monkeypatch):
    """A settings file, and an environment that a test may change."""
    monkeypatch.setattr(os, "environ", environment := {"PATH": "/bin", "PORT": "82"})
    monkeypatch.setattr(installation.environ.Env, "ENVIRON", environment)
    monkeypatch.setattr(installation, "INSTALLED_DATA_DIR", str(tmp_path / "usual"))
    before = os.umask(0o022)
    yield tmp_path / "scorekeeper.env"
    os.umask(before)


def test_the_file_says_what_the_site_is_and_not_the_caller(file):
    file.write_text("# why\n\nPORT=81\nDATABASE_URL='postgres://a:b#c@d/e'\r\nHTTPS=\n")
    os.environ["SCOREKEEPER_ENV"] = str(file)
    installation.set_up_installed_site()
    assert os.environ["PORT"] == "81"
    assert os.environ["DATABASE_URL"] == "postgres://a:b#c@d/e"
    assert os.environ["HTTPS"] == ""
    assert os.environ["DATA_DIR"] == str(file.parent / "usual")
    assert os.umask(0o077) == 0o077  # what it writes is private


def test_a_package_reads_the_usual_file_and_a_clone_does_not(file, monkeypatch):
    monkeypatch.setattr(installation, "SETTINGS_FILE", str(file))
    file.write_text("PORT=81\n")
    installation.set_up_installed_site()
    assert os.environ["PORT"] == "82"
    monkeypatch.setattr(installation, "IS_CLONE", False)
    installation.set_up_installed_site()
    assert os.environ["PORT"] == "81"


@pytest.mark.parametrize("line", ["HTTPS 1", " A=b", "export A=b", "A-B=c", "; A=b", "1=2"])
def test_a_line_that_is_no_setting_is_refused_with_its_number(file, line):
    file.write_text(f"PORT=81\n{line}\n")
    with pytest.raises(ImproperlyConfigured, match=f"^Line 2 of {file} is not read"):
        installation.read_settings_file(file)


def test_a_file_that_is_not_there_or_no_text_is_told(file):
    with pytest.raises(ImproperlyConfigured, match=f"no settings file {file}.*-m 640"):
        installation.read_settings_file(file)
    file.write_bytes(b"A=\xff")
    with pytest.raises(ImproperlyConfigured, match=f"{file} is not UTF-8"):
        installation.read_settings_file(file)


def test_an_installed_site_without_its_file_is_no_new_site(file, monkeypatch):
    """Root would restore into a folder of its own."""
    monkeypatch.setattr(installation, "SETTINGS_FILE", str(file))
    monkeypatch.setattr(installation, "IS_CLONE", False)
    installation.set_up_installed_site()
    (file.parent / "usual").mkdir()
    with pytest.raises(ImproperlyConfigured, match="There is no settings file"):
        installation.set_up_installed_site()


def test_a_file_that_the_site_cannot_read_is_told_to_root_too(file, monkeypatch):
    file.write_text("PORT=81\n")
    os.environ["SCOREKEEPER_ENV"] = str(file)
    monkeypatch.setattr(os, "access", lambda path, mode: False)
    with pytest.raises(
        ImproperlyConfigured, match=f"{file} is closed to the user of the site.*chmod 640"
    ):
        installation.set_up_installed_site()


@pytest.mark.parametrize(
    ("wrong", "meant"), [("ALLOWED_HOST", "ALLOWED_HOSTS"), ("HTTP", "HTTPS"), ("https", "HTTPS")]
)
def test_a_slip_in_a_name_is_told_and_other_variables_are_not(file, wrong, meant):
    file.write_text("LANG=fi\nHTTPS_PROXY=http://proxy\n")
    installation.read_settings_file(file)
    file.write_text(f"{wrong}=1\n")
    with pytest.raises(ImproperlyConfigured, match=f"sets {wrong}, which nothing reads: {meant}"):
        installation.read_settings_file(file)


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can become somebody else")
def test_root_becomes_the_owner_of_the_data(tmp_path):
    nobody = pwd.getpwnam("nobody")
    os.chown(tmp_path, nobody.pw_uid, nobody.pw_gid)
    told = multiprocessing.get_context("fork").SimpleQueue()

    def become_owner():
        installation.become_owner(tmp_path)
        told.put((os.getresuid(), os.getresgid(), os.getgroups(), os.environ["HOME"]))

    process = multiprocessing.get_context("fork").Process(target=become_owner)
    process.start()
    process.join()
    uids, gids, groups, home = told.get()
    assert (uids, gids, home) == ((nobody.pw_uid,) * 3, (nobody.pw_gid,) * 3, nobody.pw_dir)
    assert 0 not in groups


@pytest.mark.skipif(os.geteuid() != 0, reason="only root can give a folder away")
def test_data_of_somebody_without_an_account_are_told(tmp_path):
    os.chown(tmp_path, 54321, 54321)
    with pytest.raises(ImproperlyConfigured, match="belongs to 54321, who has no account"):
        installation.become_owner(tmp_path)


def test_without_a_command_it_tells_its_own_ones(settings):
    first, *lines = overview().splitlines()
    assert first.startswith("bin/manage COMMAND")
    own = [name for name, app in get_commands().items() if app == "scorekeeper.web"]
    assert [line.split()[0] for line in lines] == sorted(own)
    assert all(len(line.split()) > 3 for line in lines)


def test_without_a_python_environment_a_clone_says_how_to_make_it(tmp_path):
    (tmp_path / "bin").mkdir()
    (tmp_path / "bin" / "manage").write_text((ROOT / "bin" / "manage").read_text())
    refusal = subprocess.run(["bash", tmp_path / "bin" / "manage"], capture_output=True, text=True)
    assert refusal.returncode == 78
    assert refusal.stderr.endswith("has no Python environment yet: bin/serve makes it.\n")
