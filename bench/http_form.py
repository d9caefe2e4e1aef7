"""The requests of the phones and of the baseline's client, as bytes."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import cache
from itertools import count
from uuid import UUID, uuid4

from bench.database import Opened, cookie
from bench.evenings import DEALS, sitting
from bench.http_client import request
from scorekeeper.pages.deal_form.answers import posted_fields
from scorekeeper.pages.deal_form.deal_page import sides_words


@cache
def filled_in(key: str, ordinal: int) -> dict[str, str]:
    """The posted fields of this deal."""
    standing = sitting(key, ordinal - 1).sheet().standing
    deal = DEALS[key][ordinal - 1]
    return {
        "kind": deal.kind,
        "table": sides_words(standing.sides),
        **posted_fields(deal, standing.sides),
    }


def save(port: int, one: Opened, ordinal: int, *, key: str = "vint-1886") -> bytes:
    """The POST of a deal as the page's script sends it, without a request for the sheet."""
    fields = {**filled_in(key, ordinal), "key": uuid4().hex}
    path = f"/s/{one.score}/enter/{ordinal}/"
    headers = {"X-Outbox": "first", "Accept": "*/*"}
    return request(path, port, fields=fields, headers=headers, cookies=cookie(one.phone))


def saves(port: int, opened: Sequence[Opened], ordinal: int) -> Iterator[bytes]:
    """A POST for each of the sittings, which are all before this deal."""
    return (save(port, one, ordinal) for one in opened)


def sheet(port: int, one: Opened) -> bytes:
    return request(f"/s/{one.score}/", port, cookies=cookie(one.phone))


def question(port: int, token: str, mark: str, version: str, phone: UUID) -> bytes:
    """The poll of a phone. mark: of the journal that it shows."""
    path = f"/s/{token}/?v={mark}&a={version}&t=0"
    headers = {"HX-Request": "true", "HX-Target": "live", "HX-Trigger": "live"}
    return request(path, port, headers=headers, cookies=cookie(phone))


def bare_writes(port: int) -> Iterator[bytes]:
    """POSTs with as many fields as a deal."""
    for _ in count():
        fields = {**filled_in("vint-1886", 1), "key": uuid4().hex}
        yield request("/notes/", port, fields=fields)
