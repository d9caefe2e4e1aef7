"""Sittings in bulk: rows written directly to the site's tables, the same as by booking."""

from __future__ import annotations

import json
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from datetime import datetime
from random import Random
from typing import Any
from uuid import UUID

from bench.databases import Store
from bench.evenings import acts
from scorekeeper.web.access.devices import COOKIE, signer
from scorekeeper.web.models import LastAct
from scorekeeper.web.present import live_updates

MADE = "2026-11-21 19:00:00+00:00"
SIGNS = 22  # characters of a token
CHANCE = Random(1886)  # not security-relevant


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
    rows = ((store.id(one), "", MADE) for one in made)
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
        ((store.id(one.id), head, MADE) for one in opened),
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
        id_, device = store.id(one.id), store.id(one.phone)
        for number, (act, facts) in enumerate(journal, 1):
            yield id_, number, act, facts, f"{CHANCE.getrandbits(128):032x}", MADE, device


def link_rows(store: Store, opened: Sequence[Opened]) -> Iterator[Sequence[Any]]:
    for one in opened:
        yield one.score, store.id(one.id), "score", MADE
        yield one.watch, store.id(one.id), "watch", MADE


def mark(store: Store, one: Opened) -> str:
    """The mark of its page while nothing is booked (web/present/live_updates.py)."""
    acts = f"SELECT number, key FROM web_act WHERE sitting_id = '{store.id(one.id)}'"
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
    rows = ((store.id(phone), numbers[token], MADE) for phone, token in tokens)
    store.put("web_visit", ("device_id", "link_id", "made"), rows)
