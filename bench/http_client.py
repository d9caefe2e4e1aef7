"""A minimal HTTP client with persistent connections; its own CPU time is not counted."""

from __future__ import annotations

import asyncio
import re
import zlib
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from time import perf_counter
from urllib.parse import urlencode

HOST = "127.0.0.1"
LENGTH = re.compile(rb"\r\ncontent-length: *(\d+)", re.IGNORECASE)
LAST = re.compile(rb"\r\nconnection: *close", re.IGNORECASE)
# The headers that a phone's browser sends with every request.
USUAL = {
    "Accept": "text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8",
    "Accept-Encoding": "gzip, deflate, br, zstd",
    "Accept-Language": "en-GB,en;q=0.9,fi;q=0.8",
    "User-Agent": "Mozilla/5.0 (Linux; Android 15; K) AppleWebKit/537.36 Chrome/140.0 Mobile",
    "Sec-Fetch-Mode": "cors",
    "Sec-Fetch-Site": "same-origin",
}
CSRF = "c" * 32  # used as both cookie and field


def request(
    path: str,
    port: int,
    *,
    fields: Mapping[str, str] | None = None,
    headers: Mapping[str, str] | None = None,
    cookies: str = "",
) -> bytes:
    """A GET as a browser sends it, or, with fields, the POST of a form."""
    body = b""
    given = {"Host": f"{HOST}:{port}", **USUAL, **(headers or {})}
    given["Cookie"] = "; ".join(filter(None, (f"csrftoken={CSRF}", cookies)))
    if fields is not None:
        body = urlencode({**fields, "csrfmiddlewaretoken": CSRF}).encode()
        given["Origin"] = f"http://{HOST}:{port}"
        given["Content-Type"] = "application/x-www-form-urlencoded;charset=UTF-8"
        given["Content-Length"] = str(len(body))
    lines = [f"{'GET' if fields is None else 'POST'} {path} HTTP/1.1"]
    lines += [f"{name}: {value}" for name, value in given.items()]
    return "\r\n".join([*lines, "", ""]).encode() + body


@dataclass(frozen=True)
class Answer:
    status: int
    head: bytes
    body: bytes

    def text(self, most: int = 0) -> str:
        """The body, or its first `most` bytes, decompressed."""
        if b"gzip" not in self.head:
            return self.body.decode()
        unpacked = zlib.decompressobj(wbits=31).decompress(self.body, most)
        return unpacked.decode(errors="replace")


class Connection(asyncio.Protocol):
    """One persistent connection, with one request at a time."""

    def __init__(self) -> None:
        self.read = b""
        self.waiting: asyncio.Future[Answer] | None = None
        self.closed = False

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        self.transport = transport

    def connection_lost(self, error: Exception | None) -> None:
        self.closed = True
        if self.waiting and not self.waiting.done():
            self.waiting.set_exception(ConnectionResetError("closed before the answer"))

    def data_received(self, data: bytes) -> None:
        self.read += data
        end = self.read.find(b"\r\n\r\n")
        if end < 0:
            return
        head = self.read[:end]
        length = LENGTH.search(head)
        whole = end + 4 + (int(length[1]) if length else 0)
        if len(self.read) < whole or not self.waiting:
            return
        answer = Answer(int(head[9:12]), head, self.read[end + 4 : whole])
        self.read = b""
        if LAST.search(head):
            self.closed = True
            self.transport.close()
        self.waiting.set_result(answer)

    async def ask(self, wire: bytes) -> Answer:
        """Raises ConnectionResetError if the server has closed it, as it does behind a 204."""
        if self.closed:
            raise ConnectionResetError("closed before the request")
        self.waiting = asyncio.get_running_loop().create_future()
        self.transport.write(wire)
        return await self.waiting


async def connected(port: int) -> Connection:
    loop = asyncio.get_running_loop()
    _, connection = await loop.create_connection(Connection, HOST, port)
    return connection


async def asked(port: int, wires: Sequence[bytes], clients: int, status: int) -> list[float]:
    """Send all requests over `clients` connections; return the seconds that each took."""
    rest = iter(wires)
    taken: list[float] = []

    async def one_client() -> None:
        connection = await connected(port)
        for wire in rest:
            start = perf_counter()
            if connection.closed:
                connection = await connected(port)
            answer = await connection.ask(wire)
            taken.append(perf_counter() - start)
            if answer.status != status:
                raise SystemExit(f"{answer.status} for {wire[:300]!r}: {answer.text()[:2000]}")
        connection.transport.close()

    await asyncio.gather(*(one_client() for _ in range(clients)))
    return taken
