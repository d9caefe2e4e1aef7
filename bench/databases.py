"""The databases of the benchmark, and bulk inserts into them."""

from __future__ import annotations

import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from importlib.util import find_spec
from itertools import islice
from pathlib import Path
from typing import Any
from urllib.parse import urlsplit, urlunsplit
from uuid import UUID

from django.conf import settings

BUNDLE = 20_000  # rows
# Skip foreign key checks if permitted, because the rows are known to be consistent.
UNCHECKED = (
    "SELECT set_config('session_replication_role', 'replica', false) "
    "FROM pg_roles WHERE rolname = current_user AND rolsuper"
)
NO_POSTGRES = (
    "PostgreSQL was not measured: BENCH_POSTGRES=postgres://user:password@host:5432/name names a "
    "server on which databases may be made."
)


class Store:
    """A temporary database with the data folder of its server."""

    kind: str

    def __init__(self, folder: Path, url: str) -> None:
        self.folder, self.url = folder, url

    def id(self, id_: UUID) -> str:
        return str(id_)

    def put(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        """Insert the rows."""
        raise NotImplementedError

    def run(self, sql: str) -> list[tuple[Any, ...]]:
        """Run a statement and return its rows."""
        raise NotImplementedError

    def settle(self) -> None:
        """Finish the database's background work after an insert, so that it is not measured."""
        raise NotImplementedError

    def drop(self) -> None:
        shutil.rmtree(self.folder)


class Sqlite(Store):
    kind = "SQLite"

    def __init__(self, folder: Path) -> None:
        super().__init__(folder, f"sqlite:///{folder / 'db.sqlite3'}")

    def id(self, id_: UUID) -> str:
        return id_.hex

    def connected(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.folder / "db.sqlite3", isolation_level=None)
        # An interrupted insert need not be durable.
        connection.executescript("PRAGMA synchronous=OFF; PRAGMA cache_size=-400000;")
        return connection

    def put(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        marks = ", ".join("?" * len(columns))
        connection = self.connected()
        rest = iter(rows)
        while bundle := list(islice(rest, BUNDLE)):
            connection.execute("BEGIN")
            connection.executemany(
                f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", bundle
            )
            connection.execute("COMMIT")
        connection.close()

    def run(self, sql: str) -> list[tuple[Any, ...]]:
        connection = self.connected()
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def settle(self) -> None:
        self.run("PRAGMA wal_checkpoint(TRUNCATE)")
        os.sync()


class Postgres(Store):
    kind = "PostgreSQL"

    def __init__(self, folder: Path, url: str) -> None:
        self.server = url
        name = f"scorekeeper_bench_{os.getpid()}_{folder.name.replace('-', '_')}".lower()
        super().__init__(folder, urlunsplit(urlsplit(url)._replace(path=f"/{name}")))
        self.on_server(f'CREATE DATABASE "{name}"')
        self.name = name

    def on_server(self, sql: str) -> None:
        import psycopg

        with psycopg.connect(self.server, autocommit=True) as connection:
            connection.execute(sql)

    def put(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        import psycopg

        into = f"COPY {table} ({', '.join(columns)}) FROM STDIN"
        rest = iter(rows)
        with psycopg.connect(self.url) as connection, connection.cursor() as cursor:
            cursor.execute(UNCHECKED)
            with cursor.copy(into) as copy:
                while bundle := list(islice(rest, BUNDLE)):
                    # The values contain no tab, line break or backslash.
                    copy.write("".join("\t".join(map(str, row)) + "\n" for row in bundle))

    def run(self, sql: str) -> list[tuple[Any, ...]]:
        import psycopg

        with psycopg.connect(self.url, autocommit=True) as connection:
            cursor = connection.execute(sql)
            return cursor.fetchall() if cursor.description else []

    def settle(self) -> None:
        self.run("VACUUM ANALYZE")
        self.run("CHECKPOINT")

    def drop(self) -> None:
        self.on_server(f'DROP DATABASE IF EXISTS "{self.name}" WITH (FORCE)')
        super().drop()


def postgres_server() -> str:
    """The URL of the given PostgreSQL server, or ""."""
    given = os.environ.get("BENCH_POSTGRES") or os.environ.get("DATABASE_URL", "")
    return given if given.startswith("postgres") and find_spec("psycopg") else ""


def kinds() -> list[str]:
    return ["SQLite", "PostgreSQL"] if postgres_server() else ["SQLite"]


@contextmanager
def store(kind: str) -> Iterator[Store]:
    """An empty database of this kind, dropped when the block ends."""
    folder = Path(tempfile.mkdtemp(prefix="bench-"))
    # This process signs the phones' cookies, and the server verifies them.
    (folder / "secret_key").write_text(settings.SECRET_KEY, encoding="ascii")
    made = Sqlite(folder) if kind == "SQLite" else Postgres(folder, postgres_server())
    try:
        yield made
    finally:
        made.drop()
