"""Which SQLite the site runs on."""

import sqlite3
import sys
from importlib.util import find_spec

import pytest
from django.db import connection

from scorekeeper.newer_sqlite import SAFE, take_newest

pytestmark = pytest.mark.unmeasured


@pytest.mark.skipif(not find_spec("pysqlite3"), reason="there is no newer SQLite for this machine")
def test_django_writes_with_one_that_resets_its_log_safely(db):
    if connection.vendor != "sqlite":
        pytest.skip("the tests run on another database")
    with connection.cursor() as cursor:
        cursor.execute("SELECT sqlite_version()")
        assert tuple(map(int, cursor.fetchone()[0].split("."))) >= SAFE


def test_without_a_newer_one_pythons_own_stays(monkeypatch):
    monkeypatch.setattr("scorekeeper.newer_sqlite.find_spec", lambda name: None)
    monkeypatch.setitem(sys.modules, "sqlite3", sqlite3)
    monkeypatch.setitem(sys.modules, "sqlite3.dbapi2", sqlite3.dbapi2)
    assert take_newest() == sqlite3.sqlite_version_info
    assert sys.modules["sqlite3"] is sqlite3
