"""Whether the site can serve is said to whatever watches over it."""

import math
import os
import sqlite3
import subprocess
import tempfile
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from django.db import OperationalError, connection

from scorekeeper.web import database
from scorekeeper.web.operations import health

embedded = pytest.mark.skipif("connection.vendor != 'sqlite'", reason="its disk is elsewhere")


@pytest.fixture(autouse=True)
def _not_asked_yet(monkeypatch):
    monkeypatch.setattr(health.LastWrite, "at", -math.inf)


def told(phone):
    """The status and the words of /health/."""
    answer = phone.get("/health/")
    return answer.status_code, answer.content.decode()


def test_a_site_that_can_serve_says_so_under_any_name_and_without_https(phone, settings):
    settings.SECURE_SSL_REDIRECT = True
    answer = phone.get("/health/", headers={"host": "10.0.0.7:8000"})
    assert (answer.status_code, answer.content) == (200, b"ok\n")
    assert answer["Cache-Control"] == "no-store"
    assert not answer.cookies


def test_a_database_that_does_not_answer_is_told(phone, monkeypatch):
    def gone():
        raise OperationalError("the server closed the connection")

    monkeypatch.setattr(connection, "cursor", gone)
    answer = health.serve_health()
    monkeypatch.undo()
    assert (answer.status_code, answer.content) == (503, b"database\n")


@embedded
def test_a_disk_that_is_nearly_full_is_told(phone, monkeypatch):
    little = SimpleNamespace(f_bavail=4095, f_frsize=4096)  # 16 MB less a page
    monkeypatch.setattr(os, "statvfs", lambda path: little)
    assert told(phone) == (503, "disk\n")


def test_a_database_of_an_older_version_is_told_and_a_newer_one_is_none_of_ours(phone, monkeypatch):
    with connection.cursor() as cursor:
        cursor.execute(
            "INSERT INTO django_migrations (app, name, applied) VALUES ('web', '9999_later', %s)",
            ["2099-01-01"],
        )
    assert told(phone) == (200, "ok\n")
    monkeypatch.setattr(health, "unapplied_migrations", lambda: ["web.0009_later"])
    assert told(phone) == (503, "version\n")


# ── Writing ─────────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def probe(monkeypatch):
    """Stands for the trial: what it finds, and how often it was asked."""
    found = SimpleNamespace(word="", asked=0)

    def refusal():
        found.asked += 1
        return found.word

    monkeypatch.setattr(database, "write_refusal", refusal)
    return found


def test_a_database_that_cannot_be_written_is_told_until_it_is_mended(phone, probe):
    for probe.word in ("readonly", "disk", "database"):
        assert told(phone) == (503, f"{probe.word}\n")
    probe.word = ""
    assert told(phone) == (200, "ok\n")


def test_it_writes_once_a_minute(phone, probe, monkeypatch):
    now = 1000.0
    monkeypatch.setattr(health, "monotonic", lambda: now)
    for now in (1000.0, 1001.0, 1059.0, 1060.0, 1061.0):  # noqa: B007  # the clock's
        phone.get("/health/")
    assert probe.asked == 2


@pytest.fixture
def file():
    """A database in a folder that everybody can reach, in the mode that the site uses."""
    with tempfile.TemporaryDirectory(prefix="scorekeeper-") as folder:
        Path(folder).chmod(0o755)
        path = Path(folder) / "db.sqlite3"
        with closing(sqlite3.connect(path)) as made:
            made.execute("PRAGMA journal_mode = WAL")
            made.execute("PRAGMA user_version = 7")
        yield path


def test_it_really_writes_and_changes_nothing(file):
    with closing(sqlite3.connect(file, isolation_level=None)) as other:
        assert other.execute("PRAGMA user_version").fetchone() == (7,)
        log = Path(f"{file}-wal")
        before = log.stat().st_size
        assert database.sqlite_refusal(file) == ""
        assert log.stat().st_size > before
        assert other.execute("PRAGMA user_version").fetchone() == (7,)
        other.execute("BEGIN IMMEDIATE")  # somebody who writes is proof enough
        assert database.sqlite_refusal(file) == ""


def test_what_is_no_database_is_told_and_a_missing_one_not_made(file):
    file.write_bytes(b"no database " * 1000)
    assert database.sqlite_refusal(file) == "database"
    file.unlink()
    assert database.sqlite_refusal(file) == "readonly"
    assert not file.exists()


@pytest.mark.unmeasured  # slipcover 1.1.0 cannot add up what forks have run
@pytest.mark.skipif("os.geteuid() != 0", reason="only root can become somebody else")
@pytest.mark.parametrize("folder", [0o755, 0o777])
def test_a_file_of_root_s_is_told(file, folder):
    """As one that a command run by root has left behind."""
    file.chmod(0o644)
    file.parent.chmod(folder)
    child = os.fork()
    if not child:
        os.setuid(54321)
        os._exit(database.sqlite_refusal(file) != "readonly")
    assert os.waitpid(child, 0)[1] == 0


@pytest.mark.skipif("os.geteuid() != 0", reason="only root may mount")
def test_a_read_only_file_system_is_told_though_the_file_was_open_before(file):
    def mount(*words):
        return subprocess.run(["mount", *words], capture_output=True).returncode

    with closing(sqlite3.connect(file)) as other:
        other.execute("PRAGMA user_version").fetchone()
        if mount("--bind", file.parent, file.parent):
            pytest.skip("nothing may be mounted here")
        try:
            assert mount("-o", "remount,ro,bind", file.parent) == 0
            assert database.sqlite_refusal(file) == "readonly"
        finally:
            subprocess.run(["umount", "--lazy", file.parent], check=True)


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="SQLite has no such state")
def test_a_server_that_takes_no_writes_is_told(phone):
    with connection.cursor() as cursor:
        cursor.execute("SET TRANSACTION READ ONLY")
    assert database.write_refusal() == "readonly"
