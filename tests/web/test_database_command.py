"""A command refuses in a sentence what it must not touch, and says what it works on."""

import os
import sqlite3
import stat
import subprocess
import sys
from contextlib import closing
from importlib.util import find_spec
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.core.management import CommandError, call_command, get_commands, load_command_class
from django.db import OperationalError, connection

from scorekeeper.web.management import database_command
from scorekeeper.web.management.database_command import DatabaseCommand

ROOT = Path(__file__).parent.parent.parent
READERS = ("backup", "check_sittings", "empty_bin")
WRITERS = ("prepare", "restore", "serve")
embedded = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="it has no file here")


def test_every_command_on_the_data_is_guarded():
    for name in READERS + WRITERS:
        command = load_command_class(get_commands()[name], name)
        assert isinstance(command, DatabaseCommand), name
        assert command.needs_tables == (name in READERS), name


# ── Its owner ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.django_db
def test_another_user_than_the_owner_is_refused_before_anything_is_done(
    monkeypatch, settings, tmp_path
):
    monkeypatch.setattr(os, "geteuid", lambda: 54321)
    with pytest.raises(CommandError, match="this runs as 54321") as refusal:
        database_command.require_owner(tmp_path)
    assert str(refusal.value).startswith(f"{tmp_path} belongs to ")
    assert refusal.value.returncode == 78
    with pytest.raises(CommandError, match=f"^{settings.DATA_DIR} belongs to"):
        call_command("empty_bin")


def test_a_database_that_somebody_else_left_is_refused_with_the_way_out(monkeypatch, tmp_path):
    path = tmp_path / "db.sqlite3"
    path.touch()
    monkeypatch.setattr(os, "geteuid", lambda: 54321)
    with pytest.raises(CommandError) as refusal:
        database_command.require_file(path, present=True)
    assert str(refusal.value).endswith(f"Give it back as root: chown 54321 {path}*")
    assert refusal.value.returncode == 78


def test_files_that_others_could_read_become_private(tmp_path):
    paths = [tmp_path / f"db.sqlite3{beside}" for beside in ("", "-wal", "-shm")]
    for path in paths:
        path.touch()
        path.chmod(0o644)
    database_command.require_file(paths[0], present=True)
    assert [stat.S_IMODE(path.stat().st_mode) for path in paths] == [0o600] * 3


def test_what_it_makes_is_private_in_an_open_folder_too(surroundings):
    data = Path(surroundings["DATA_DIR"])
    data.mkdir(mode=0o755)
    assert manage(surroundings, "prepare").returncode == 0
    assert {stat.S_IMODE(path.stat().st_mode) & 0o077 for path in data.iterdir()} == {0}


# ── Its database ────────────────────────────────────────────────────────────────────────────────


def manage(surroundings, *words):
    return subprocess.run(
        [sys.executable, ROOT / "manage.py", *words],
        env=surroundings,
        capture_output=True,
        text=True,
    )


def test_a_database_that_is_missing_is_told_and_not_made(surroundings):
    refusal = manage(surroundings, "check_sittings")
    path = Path(surroundings["DATA_DIR"], "db.sqlite3")
    told = f"CommandError: There is no database {path}. {database_command.NAME_IT}\n"
    assert (refusal.returncode, refusal.stderr) == (78, told)
    assert not path.exists()


def test_a_database_without_tables_or_a_damaged_one_is_told_by_whatever_reads_it(surroundings):
    path = Path(surroundings["DATA_DIR"], "db.sqlite3")
    path.parent.mkdir()
    with closing(sqlite3.connect(path)) as database:
        database.execute("PRAGMA user_version = 1")
    refusal = manage(surroundings, "empty_bin")
    assert refusal.returncode == 78
    assert f"CommandError: The database {path} is empty." in refusal.stderr
    path.write_bytes(b"no database " * 1000)
    refusal = manage(surroundings, "backup", "file")
    assert "CommandError: The database cannot be read: file is not a database" in refusal.stderr
    assert "Traceback" not in refusal.stderr


@pytest.mark.parametrize("words", [("check_sittings",), ("backup", "file")])
def test_a_database_whose_migrations_are_damaged_is_told(surroundings, words):
    assert manage(surroundings, "prepare").returncode == 0
    path = Path(surroundings["DATA_DIR"], "db.sqlite3")
    with closing(sqlite3.connect(path)) as database:
        asked = "SELECT rootpage FROM sqlite_master WHERE name = 'django_migrations'"
        ((page,),) = database.execute(asked)
        ((size,),) = database.execute("PRAGMA page_size")
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    with path.open("r+b") as file:
        file.seek((page - 1) * size)
        file.write(b"\xff" * size)
    refusal = manage(surroundings, *words)
    assert refusal.returncode == 1
    assert "CommandError: The database failed: database disk image is malformed" in refusal.stderr
    assert "Traceback" not in refusal.stderr


@pytest.mark.django_db
def test_a_database_of_an_older_version_is_told(monkeypatch):
    monkeypatch.setattr(database_command, "unapplied_migrations", lambda: ["web.0009_later"])
    with pytest.raises(CommandError, match=r"older version.* prepare"):
        call_command("empty_bin")


def test_a_folder_that_is_missing_is_no_damage(surroundings, tmp_path):
    url = f"sqlite:///{tmp_path}/nothing/db.sqlite3"
    refusal = manage({**surroundings, "DATABASE_URL": url}, "serve")
    assert refusal.returncode == 78
    assert f"there is no folder {tmp_path}/nothing." in refusal.stderr


@pytest.mark.skipif(not find_spec("psycopg"), reason="psycopg is not installed")
def test_a_server_that_does_not_answer_is_told_without_its_password(surroundings):
    url = "postgres://anna:open-sesame@127.0.0.1:1/vint"
    refusal = manage({**surroundings, "DATABASE_URL": url}, "prepare")
    assert refusal.returncode == 1  # a later start may find it
    assert "Database: PostgreSQL, vint at 127.0.0.1, port 1" in refusal.stderr
    assert "CommandError: The database does not answer" in refusal.stderr
    assert "Traceback" not in refusal.stderr
    assert "sesame" not in refusal.stderr


@embedded
@pytest.mark.django_db
def test_it_says_by_its_path_which_database_it_works_on(capsys):
    call_command("empty_bin")
    assert capsys.readouterr().err == f"Database: {connection.settings_dict['NAME']}\n"


def test_an_error_while_connecting_is_told_in_its_first_line(monkeypatch):
    def gone():
        raise OperationalError("refused\nIs the server running?")

    server = SimpleNamespace(vendor="postgresql", ensure_connection=gone)
    monkeypatch.setattr(database_command, "connection", server)
    with pytest.raises(CommandError, match=r"^The database does not answer: refused$"):
        database_command.require_answer()
