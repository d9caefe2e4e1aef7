"""A proxy that delays every response of a server, including those to a service worker.

A browser's own throttling of a page does not apply to its service worker; this does.
"""

from __future__ import annotations

import asyncio
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from bench.http_client import HOST

from .servers import free_port

CHUNK = 65536  # bytes


class SlowLine:
    """A port that forwards to another one. delay: seconds by which responses are delayed."""

    def __init__(self, to: int) -> None:
        self.to, self.port = to, free_port()
        self.delay = 0.0
        self.ready, self.over = threading.Event(), threading.Event()

    async def serve(self) -> None:
        async with await asyncio.start_server(self.connected, HOST, self.port):
            self.ready.set()
            await asyncio.to_thread(self.over.wait)

    async def connected(self, here: asyncio.StreamReader, back: asyncio.StreamWriter) -> None:
        there, out = await asyncio.open_connection(HOST, self.to)
        await asyncio.gather(self.hand_on(here, out), self.hand_on(there, back, slow=True))

    async def hand_on(
        self, source: asyncio.StreamReader, to: asyncio.StreamWriter, *, slow: bool = False
    ) -> None:
        loop = asyncio.get_running_loop()
        due: asyncio.Queue[tuple[float, bytes]] = asyncio.Queue()

        async def read() -> None:
            while True:
                data = await source.read(CHUNK)
                await due.put((loop.time() + (self.delay if slow else 0), data))
                if not data:
                    return

        async def write() -> None:
            while True:
                when, data = await due.get()
                await asyncio.sleep(max(0, when - loop.time()))
                if not data:
                    break
                to.write(data)
                await to.drain()
            to.close()

        await asyncio.gather(read(), write(), return_exceptions=True)


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
