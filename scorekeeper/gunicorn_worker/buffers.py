"""Buffers for arriving requests and for unsent responses."""

from __future__ import annotations

import socket
import tempfile
import threading
from typing import Any

from .framing import Refused, awaits_continue, body_length, head_length, require_host

IN_MEMORY = 64 * 1024  # bytes per request or response; the rest is in a temporary file
PIECE = 64 * 1024  # bytes sent at once


class Room:
    """The bytes that all requests or responses of a worker may occupy in temporary files."""

    def __init__(self, size: int) -> None:
        self.left = size
        self.lock = threading.Lock()

    def take(self, size: int) -> bool:
        """Reserve this many bytes; return whether they were available."""
        with self.lock:
            if size > self.left:
                return False
            self.left -= size
            return True

    def give_back(self, size: int) -> None:
        with self.lock:
            self.left += size


class Spool:
    """A buffer that is written first and then read."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.size = 0
        self.taken = 0  # reserved bytes
        self.file = tempfile.SpooledTemporaryFile(max_size=IN_MEMORY)  # noqa: SIM115  # see close()
        self.read = self.file.read

    def write(self, data: bytes) -> bool:
        """Append data; return whether there was room for it."""
        self.size += len(data)
        if self.size > IN_MEMORY:
            wanted = self.size - self.taken
            if not self.room.take(wanted):
                return False
            self.taken = self.size
        self.file.write(data)
        return True

    def rewind(self) -> None:
        self.file.seek(0)

    def close(self) -> None:
        self.file.close()
        self.room.give_back(self.taken)
        self.taken = 0


class ArrivingRequest:
    """One request as its bytes arrive; then the input of gunicorn's parser.

    too_large: its body is longer than `limit`. Such a request is complete with its head, has no
    body, and is the last one of its connection.
    """

    def __init__(self, room: Room, limit: int) -> None:
        self.limit = limit
        self.spool = Spool(room)
        self.head = bytearray()
        self.missing: int | None = None  # bytes of the body; None until the head is complete
        self.too_large = False
        self.awaits_continue = False

    @property
    def whole(self) -> bool:
        return self.missing == 0

    def take(self, data: bytes) -> bytes:
        """Keep what belongs to this request, and return what belongs to the next one.

        Raises Refused for an invalid head, and if there is no room for the body.
        """
        if self.missing is None:
            self.head += data
            end = head_length(self.head)
            if end is None:
                return b""
            data = bytes(self.head[end:])
            self.begin_body(bytes(self.head[:end]))
        assert self.missing is not None  # noqa: S101  # nosec B101  # for the type checker
        own, rest = data[: self.missing], data[self.missing :]
        self.missing -= len(own)
        self.keep(own)
        if self.whole:
            self.spool.rewind()
        return rest

    def begin_body(self, head: bytes) -> None:
        require_host(head)
        length = body_length(head)
        self.too_large = length > self.limit
        self.missing = 0 if self.too_large else length
        self.awaits_continue = awaits_continue(head)
        self.keep(head)

    def keep(self, data: bytes) -> None:
        if not self.spool.write(data):
            raise Refused("503 Service Unavailable")

    # ── Read by gunicorn's parser ───────────────────────────────────────────────────────────────

    def recv(self, size: int) -> bytes:
        """Like a socket's recv: no bytes at the end of the request, even if another one follows."""
        data: bytes = self.spool.read(size)
        return data


class BufferedSocket(socket.socket):
    """A non-blocking socket that accepts a whole response, so that no thread waits for the client.

    setblocking() has no effect. What the client does not take at once waits in a spool until
    flush() has sent it.
    """

    room: Room
    unsent: Spool | None = None
    piece = b""  # read from the spool but not yet sent

    @classmethod
    def of(cls, accepted: socket.socket, room: Room) -> BufferedSocket:
        """Wrap an accepted socket, which is then detached."""
        family, kind, protocol = accepted.family, accepted.type, accepted.proto
        one = cls(family, kind, protocol, fileno=accepted.detach())
        socket.socket.setblocking(one, False)
        one.room = room
        return one

    def setblocking(self, flag: bool) -> None:
        """Do nothing: it stays non-blocking."""

    def sendall(self, data: Any, flags: int = 0) -> None:
        """Send or spool the data. Raises BrokenPipeError if there is no room in the spool."""
        if self.unsent is None:
            data = data[self.sends(data) :]
            if not data:
                return
            self.unsent = Spool(self.room)
        if not self.unsent.write(data):
            raise BrokenPipeError("no room for the answer")

    def sends(self, data: bytes) -> int:
        """Send what the peer takes now; return the number of bytes."""
        try:
            return self.send(data)
        except BlockingIOError:
            return 0

    def seal(self) -> None:
        """Mark the response as complete; flush() can now send the rest."""
        if self.unsent is not None:
            self.unsent.rewind()

    def flush(self) -> bool:
        """Send as much of the spool as the peer takes; return whether everything is sent."""
        if self.unsent is None:
            return True
        while piece := self.piece or self.unsent.read(PIECE):
            self.piece = piece[self.sends(piece) :]
            if self.piece:
                return False
        self.unsent.close()
        self.unsent = None
        return True

    def close(self) -> None:
        if self.unsent is not None:
            self.unsent.close()
            self.unsent = None
        super().close()
