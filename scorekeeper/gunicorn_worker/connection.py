"""A client connection of the worker."""

from __future__ import annotations

import socket
from typing import Any

from gunicorn.workers.gthread import TConn

from .buffers import ArrivingRequest

ARRIVING = 16 * 1024  # bytes per read


class Connection(TConn):  # type: ignore[misc]  # gunicorn comes without types
    """A connection whose parser reads from a buffered request."""

    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.initialized = self.data_ready = True  # nothing for a thread to prepare or wait for
        self.request: ArrivingRequest | None = None
        self.began = 0.0  # time of the request's first byte; before that, start of idling
        self.rest = b""  # bytes of the next request
        self.keeps = False  # keep it open after the response
        self.linger = 0.0  # seconds; how long the peer may send after the last response
        self.discarded = 0

    @property
    def peer(self) -> str:
        return str(self.client[0]) if self.client else "a local socket"

    def receive(self) -> bytes | None:
        """The bytes that have arrived, b"" at the end; None if there are none yet."""
        try:
            data: bytes = self.sock.recv(ARRIVING)
        except BlockingIOError:
            return None
        return data

    def is_silent(self) -> bool:
        """Whether there is nothing to receive at the moment."""
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
