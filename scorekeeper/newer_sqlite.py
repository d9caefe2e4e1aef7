"""Replace Python's sqlite3 with the bundled one if that is newer, before Django imports it.

SQLite up to 3.51.2 can damage a database in WAL mode if two connections reset the log at the same
moment, and few systems have a newer version (docs/decisions/0010).
"""

from __future__ import annotations

import sqlite3
import sys
from importlib import import_module
from importlib.util import find_spec

SAFE = (3, 51, 3)


def take_newest() -> tuple[int, ...]:
    """Install the newer of the two as `sqlite3`; return its version."""
    if find_spec("pysqlite3"):
        bundled = import_module("pysqlite3.dbapi2")
        if bundled.sqlite_version_info > sqlite3.sqlite_version_info:
            sys.modules["sqlite3"] = import_module("pysqlite3")
            sys.modules["sqlite3.dbapi2"] = bundled
    found: tuple[int, ...] = import_module("sqlite3.dbapi2").sqlite_version_info
    return found
