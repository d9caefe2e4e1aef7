"""A bad line to a server: a proxy that delays, loses and drops, also what a service worker asks.

A browser's own throttling of a page does not apply to its service worker; this does.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from bench.http_client import HOST
from bench.servers import free_port

CHUNK = 65536  # bytes
METHODS = (b"GET ", b"POST ")
# What may befall a request: the server hears it and its answer does not come back, nor any later
# one of this connection; or the connection ends before the server hears it.
LOST, DROPPED = "lost", "dropped"


class SlowLine:
    """A port that forwards to another one.

    delay: seconds by which responses are delayed. fate: what befalls a request, by its first line;
    it runs in the thread of the line. cut: new connections end at once.
    """

    def __init__(self, to: int) -> None:
        self.to, self.port = to, free_port()
        self.delay = 0.0
        self.cut = False
        self.fate: Callable[[str], str] = lambda line: ""
        self.open: set[asyncio.StreamWriter] = set()
        self.ready, self.over = threading.Event(), threading.Event()

    async def serve(self) -> None:
        self.loop = asyncio.get_running_loop()
        async with await asyncio.start_server(self.connected, HOST, self.port):
            self.ready.set()
            await asyncio.to_thread(self.over.wait)
            self.hang_up()
            while self.open:
                await asyncio.sleep(0.01)

    async def connected(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        try:
            assert not self.cut
            there, out = await asyncio.open_connection(HOST, self.to)
        except (AssertionError, OSError):  # the server may be down
            back.close()
            return
        self.open |= {back, out}
        try:
            await Call(self, back, out).over(here, there)
        finally:
            for one in (back, out):
                one.close()
            await asyncio.gather(back.wait_closed(), out.wait_closed(), return_exceptions=True)
            self.open -= {back, out}

    def sever(self) -> None:
        """Cut the line: open connections end, and none begins until `restore`."""
        self.cut = True
        self.loop.call_soon_threadsafe(self.hang_up)

    def restore(self) -> None:
        self.cut = False

    def hang_up(self) -> None:
        for one in self.open:
            one.transport.abort()


class Call:
    """One connection over the line."""

    def __init__(
        self, line: SlowLine, back: asyncio.StreamWriter, out: asyncio.StreamWriter
    ) -> None:
        self.line, self.back, self.out = line, back, out
        self.silent = False  # an answer was lost

    async def over(self, here: asyncio.StreamReader, there: asyncio.StreamReader) -> None:
        await asyncio.gather(self.requests(here), self.responses(there), return_exceptions=True)

    async def requests(self, here: asyncio.StreamReader) -> None:
        while data := await here.read(CHUNK):
            if data.startswith(METHODS):
                fate = self.line.fate(data.partition(b"\r")[0].decode("latin-1"))
                if fate == DROPPED:
                    self.back.transport.abort()
                    break
                self.silent |= fate == LOST
            self.out.write(data)
            await self.out.drain()
        self.out.close()

    async def responses(self, there: asyncio.StreamReader) -> None:
        loop = asyncio.get_running_loop()
        due: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def read() -> None:
            data = b"more"
            while data:
                data = await there.read(CHUNK)
                await due.put((loop.time() + self.line.delay, data))

        reading = asyncio.create_task(read())
        while not reading.done() or not due.empty():
            when, data = await due.get()
            await asyncio.sleep(max(0, when - loop.time()))
            if not data:
                break
            if not self.silent:
                self.back.write(data)
                await self.back.drain()
        if not self.silent:
            self.back.close()


@contextmanager
def slow_line(to: int) -> Iterator[SlowLine]:
    """Run the proxy in a thread until the block ends."""
    line = SlowLine(to)
    thread = threading.Thread(target=lambda: asyncio.run(line.serve()))
    thread.start()
    line.ready.wait()
    try:
        yield line
    finally:
        line.over.set()
        thread.join()
