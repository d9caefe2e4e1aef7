"""The database of a benchmark, and sittings in bulk: rows as booking writes them."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import tempfile
from collections.abc import Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from random import Random
from typing import Any
from uuid import UUID

from django.conf import settings

from bench.evenings import acts
from scorekeeper.web.access.devices import COOKIE, signer
from scorekeeper.web.models import LastAct
from scorekeeper.web.present import live_updates
from scorekeeper.web.version import VERSION

MADE = "2026-11-21 19:00:00+00:00"
SIGNS = 22  # characters of a token
CHANCE = Random(1886)  # not security-relevant


class Store:
    """A temporary SQLite database in the data folder of its server."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.url = folder, f"sqlite:///{folder / 'db.sqlite3'}"

    def put(self, table: str, columns: Sequence[str], rows: Iterable[Sequence[Any]]) -> None:
        """Insert the rows."""
        marks = ", ".join("?" * len(columns))
        connection = sqlite3.connect(self.folder / "db.sqlite3")
        with connection:
            connection.executemany(
                f"INSERT INTO {table} ({', '.join(columns)}) VALUES ({marks})", rows
            )
        connection.close()

    def run(self, sql: str) -> list[tuple[Any, ...]]:
        """Run a statement and return its rows."""
        connection = sqlite3.connect(self.folder / "db.sqlite3", isolation_level=None)
        try:
            return connection.execute(sql).fetchall()
        finally:
            connection.close()

    def settle(self) -> None:
        """Finish the database's background work after an insert, so that it is not measured."""
        self.run("PRAGMA wal_checkpoint(TRUNCATE)")
        os.sync()

    def app_version(self) -> str:
        """The version that the pages report: with the hash of the collected static files."""
        manifest = json.loads((self.folder / "static" / "staticfiles.json").read_text("utf-8"))
        return f"{VERSION}-{manifest['hash']}"


@contextmanager
def store() -> Iterator[Store]:
    """An empty database, removed when the block ends."""
    folder = Path(tempfile.mkdtemp(prefix="bench-"))
    # This process signs the phones' cookies, and the server verifies them.
    (folder / "secret_key").write_text(settings.SECRET_KEY, encoding="ascii")
    try:
        yield Store(folder)
    finally:
        shutil.rmtree(folder)


@dataclass(frozen=True)
class Opened:
    """A sitting in the database: its id, its two links, and the phone that opened it."""

    id: UUID
    score: str
    watch: str
    phone: UUID


def new_id() -> UUID:
    return UUID(int=CHANCE.getrandbits(128), version=4)


def new_token() -> str:
    return f"{CHANCE.getrandbits(4 * SIGNS):0{SIGNS}x}"


def devices(store: Store, number: int) -> list[UUID]:
    """Insert `number` phones."""
    made = [new_id() for _ in range(number)]
    rows = ((one.hex, "", MADE) for one in made)
    store.put("web_device", ("id", "label", "made"), rows)
    return made


def cookie(device: UUID) -> str:
    """The signed cookie that identifies a phone."""
    return f"{COOKIE}={signer.sign(str(device))}"


def sittings(
    store: Store,
    number: int,
    deals: int,
    phones: Sequence[UUID],
    *,
    key: str = "vint-1886",
) -> list[Opened]:
    """Insert `number` sittings with `deals` deals each, opened by the phones in turn.

    Call `been_there` once after all of them are inserted.
    """
    # Sorted by id, so that an index grows at its end: this takes a fifth of the time.
    opened = [
        Opened(id_, new_token(), new_token(), phones[place % len(phones)])
        for place, id_ in enumerate(sorted(new_id() for _ in range(number)))
    ]
    journal = [(act.name, json.dumps(act.plain())) for act in acts(key, deals)]
    head = len(journal)
    store.put(
        "web_sitting",
        ("id", "head", "made"),
        ((one.id.hex, head, MADE) for one in opened),
    )
    columns = ("sitting_id", "number", "act", "facts", "key", "made", "device_id")
    store.put("web_act", columns, act_rows(store, opened, journal))
    # `right` is an SQL keyword.
    store.put("web_link", ("token", "sitting_id", '"right"', "made"), link_rows(store, opened))
    return opened


def act_rows(
    store: Store, opened: Sequence[Opened], journal: Sequence[tuple[str, str]]
) -> Iterator[Sequence[Any]]:
    for one in opened:
        id_, device = one.id.hex, one.phone.hex
        for number, (act, facts) in enumerate(journal, 1):
            yield id_, number, act, facts, f"{CHANCE.getrandbits(128):032x}", MADE, device


def link_rows(store: Store, opened: Sequence[Opened]) -> Iterator[Sequence[Any]]:
    for one in opened:
        yield one.score, one.id.hex, "score", MADE
        yield one.watch, one.id.hex, "watch", MADE


def mark(store: Store, one: Opened) -> str:
    """The mark of its page while nothing is booked (web/present/live_updates.py)."""
    acts = f"SELECT number, key FROM web_act WHERE sitting_id = '{one.id.hex}'"
    ((head, key),) = store.run(f"{acts} ORDER BY number DESC LIMIT 1")
    made = datetime.fromisoformat(MADE)
    return live_updates.journal_version(LastAct(number=head, key=key, made=made))


def been_there(store: Store) -> None:
    """Insert a visit to each sitting by the phone that opened it."""
    store.run(
        "INSERT INTO web_visit (device_id, link_id, made) "
        "SELECT act.device_id, link.id, link.made "
        "FROM web_link link "
        "JOIN web_act act ON act.sitting_id = link.sitting_id AND act.number = 1 "
        "WHERE link.\"right\" = 'score' "
        "AND NOT EXISTS (SELECT 1 FROM web_visit visit WHERE visit.link_id = link.id)"
    )


def watched(store: Store, tokens: Sequence[tuple[UUID, str]]) -> None:
    """Insert a visit of each of these phones to the sitting of this link."""
    numbers: dict[str, int] = dict(store.run("SELECT token, id FROM web_link"))
    rows = ((phone.hex, numbers[token], MADE) for phone, token in tokens)
    store.put("web_visit", ("device_id", "link_id", "made"), rows)
