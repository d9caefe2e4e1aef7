"""A connection of the worker."""

from __future__ import annotations

import socket
from typing import Any

from gunicorn.workers.gthread import TConn

from .buffers import ArrivingRequest

ARRIVING = 16 * 1024  # bytes read at once


class Connection(TConn):  # type: ignore[misc]  # gunicorn comes without types
    """A connection whose parser reads from a request that has arrived."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.initialized = self.data_ready = True  # a thread has nothing to prepare or wait for
        self.request: ArrivingRequest | None = None
        self.began = 0.0  # when the first byte of its request came; before that, when it was idle
        self.rest = b""  # of the next request
        self.keeps = False  # it stays open after the answer
        self.linger = 0.0  # s; how long the peer may go on after the last answer
        self.discarded = 0

    @property
    def peer(self) -> str:
        return str(self.client[0]) if self.client else "a local socket"

    def receive(self) -> bytes | None:
        """What has come, no bytes at the end; None where the poller was wrong."""
        try:
            data: bytes = self.sock.recv(ARRIVING)
        except BlockingIOError:
            return None
        return data

    def is_silent(self) -> bool:
        """Whether there is nothing to receive just now."""
        try:
            self.sock.recv(1, socket.MSG_PEEK)
        except OSError:
            return True
        return False

    def end_request(self) -> None:
        if self.request:
            self.request.spool.close()
            self.request = None

    def close(self, graceful: bool = False) -> None:
        self.end_request()
        super().close()
