"""gunicorn's threaded worker, changed so that only a request in progress occupies a thread.

gunicorn's worker hands a connection to a thread, which then waits for the request and for the
client to read the response. So a few dozen silent connections stop a site. Here the main loop reads
the whole request, hands it to a thread, and sends the rest of the response.

Written against gunicorn 27.0, for HTTP/1 without TLS. Of ThreadWorker it replaces init_process,
accept, handle_request, finish_request and murder_pending, and relies on run, handle,
_keepalive_after, enqueue_req, keepalived_conns, murder_keepalived and nr_conns.
tests/faults/test_slow_connections.py shows whether a newer gunicorn still works.

A connection is in one state at a time:

    waiting     keepalived_conns and the poller; no byte of its next request has arrived
    reading     pending_conns and the poller; a part of a request has arrived
    answering   a thread
    sending     pending_conns and the poller; the peer has not yet taken the whole response
    closing     pending_conns and the poller; the peer reads the response to its end
"""

from __future__ import annotations

import errno
import resource
import selectors
import socket
import time
from collections.abc import Callable
from concurrent.futures import Future
from functools import partial
from operator import attrgetter
from typing import Any

from django.conf import settings
from gunicorn.http.parser import RequestParser
from gunicorn.workers.gthread import STOP_KEEPALIVE_LINGER, ThreadWorker

from .buffers import ArrivingRequest, BufferedSocket, Room
from .connection import Connection
from .framing import Refused

# Seconds. The first two count from the first byte of a request, whatever arrives meanwhile.
HEAD_WITHIN = 5
REQUEST_WITHIN = 15
SENT_WITHIN = 10  # without any progress
SENT_AT_ALL = 60  # a response, however slowly its peer takes it
CLOSED_WITHIN = 2  # after the response, so that the peer can read it to its end
DISCARDED_WITHIN = 15  # the same, while a peer sends a too large body

DISCARDED = 64 * 1024 * 1024  # bytes; drained of a too large body, so that our 413 arrives
SPOOLED = 64 * 1024 * 1024  # bytes of requests in temporary files, and as many of responses
OPEN_FILES = 4096  # connections and temporary files, with a margin

Step = Callable[[Connection], None]


class BufferedThreadWorker(ThreadWorker):  # type: ignore[misc]  # gunicorn comes without types
    def __init__(self, *args: Any) -> None:
        super().__init__(*args)
        self.room, self.answers = Room(SPOOLED), Room(SPOOLED)
        self.pending_conns: set[Connection] = set()
        self.short_of_files = False

    def init_process(self) -> None:
        allowed, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        if allowed != resource.RLIM_INFINITY and allowed < OPEN_FILES:
            wanted = OPEN_FILES if most == resource.RLIM_INFINITY else min(OPEN_FILES, most)
            resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, most))
        super().init_process()

    def accept(self, listener: Any) -> None:
        try:
            accepted, address = listener.accept()
        except OSError as error:
            if error.errno in (errno.EMFILE, errno.ENFILE):
                self.short_of_files = True
            elif error.errno not in (errno.EAGAIN, errno.ECONNABORTED, errno.EWOULDBLOCK):
                raise
            return
        self.nr_conns += 1
        sock = BufferedSocket.of(accepted, self.answers)
        self.wait(Connection(self.cfg, sock, address, listener.getsockname()))

    # ── The poller ──────────────────────────────────────────────────────────────────────────────

    def watch(self, conn: Connection, event: int, step: Step) -> None:
        """Register a step to run when the socket is ready."""
        self.poller.register(conn.sock, event, partial(self.on_event, conn, step))

    def unwatch(self, conn: Connection) -> None:
        self.poller.unregister(conn.sock)
        if conn in self.pending_conns:
            self.pending_conns.remove(conn)
        else:
            self.keepalived_conns.remove(conn)

    def on_event(self, conn: Connection, step: Step, _: Any) -> None:
        self.unwatch(conn)
        self.take(conn, step)

    def take(self, conn: Connection, step: Step) -> None:
        """Run a step; if it fails, close the connection and keep the main loop running."""
        try:
            try:
                step(conn)
            except Refused as refusal:
                self.refuse(conn, refusal.status)
        except ConnectionError:
            self.drop(conn)
        except OSError as error:  # the network, or the disk of the temporary files
            self.log.warning("Closed the connection from ip=%s: %s", conn.peer, error.strerror)
            self.drop(conn)
        except Exception:
            self.log.exception("Error on a connection")
            self.drop(conn)

    def drop(self, conn: Connection) -> None:
        self.nr_conns -= 1
        conn.close()

    def murder_pending(self) -> None:
        """Close connections that have timed out, and others if there are too many.

        gunicorn calls this between two rounds of events: within a round, there may be a pending
        event for the same connection.
        """
        now = time.monotonic()
        late = [conn for conn in self.pending_conns if conn.timeout <= now]
        unfinished = [conn.peer for conn in late if conn.request]
        if unfinished:
            words = "No whole request in time on %d connections, one from ip=%s"
            self.log.warning(words, len(unfinished), unfinished[0])
        for conn in late:
            self.end(conn)
        if self.short_of_files or self.nr_conns >= self.worker_connections:
            self.short_of_files = False
            self.make_room()

    def make_room(self) -> None:
        """Close up to half of the waiting connections, the oldest first. They wait for a request or
        the rest of one, if nothing has just arrived, or for their peer to take a response."""
        pending = [conn for conn in self.pending_conns if conn.request or conn.sock.unsent]
        waiting = sorted([*self.keepalived_conns, *pending], key=attrgetter("began"))
        for conn in waiting[: len(waiting) // 2 + 1]:
            if conn.sock.unsent or conn.is_silent():
                self.end(conn)

    def end(self, conn: Connection) -> None:
        self.unwatch(conn)
        self.drop(conn)

    # ── Reading ─────────────────────────────────────────────────────────────────────────────────

    def wait(self, conn: Connection) -> None:
        """Wait for the first byte of a request. gunicorn closes connections that wait too long."""
        conn.began = time.monotonic()
        conn.set_timeout()
        if not self.alive:
            conn.timeout = min(conn.timeout, time.monotonic() + STOP_KEEPALIVE_LINGER)
        self.keepalived_conns.append(conn)
        self.watch(conn, selectors.EVENT_READ, self.read)

    def read(self, conn: Connection) -> None:
        data = conn.receive()
        if data is None:
            self.wait_on(conn)
        elif data:
            self.arrived(conn, data)
        else:
            self.drop(conn)

    def wait_on(self, conn: Connection) -> None:
        if not conn.request:
            self.wait(conn)
            return
        within = HEAD_WITHIN if conn.request.missing is None else REQUEST_WITHIN
        conn.timeout = conn.began + within
        self.pending_conns.add(conn)
        self.watch(conn, selectors.EVENT_READ, self.read)

    def arrived(self, conn: Connection, data: bytes) -> None:
        """Hand a complete request to a thread; otherwise wait for the rest."""
        if not conn.request:
            conn.request = ArrivingRequest(self.room, settings.DATA_UPLOAD_MAX_MEMORY_SIZE)
            conn.began = time.monotonic()
        request = conn.request
        conn.rest = request.take(data)
        if request.whole:
            conn.parser = RequestParser(self.cfg, request, conn.client)
            self.enqueue_req(conn)
            return
        if request.awaits_continue:
            request.awaits_continue = False
            conn.sock.sendall(b"HTTP/1.1 100 Continue\r\n\r\n")
        self.wait_on(conn)

    def refuse(self, conn: Connection, status: str) -> None:
        """Send an error response without a thread, and close the connection after it."""
        self.log.warning("Refused a request from ip=%s: %s", conn.peer, status)
        text = f"{status}\n".encode()
        head = f"HTTP/1.1 {status}\r\nConnection: close\r\nContent-Type: text/plain\r\n"
        conn.sock.sendall(f"{head}Content-Length: {len(text)}\r\n\r\n".encode() + text)
        conn.keeps = False
        self.answered(conn)

    # ── Answering ───────────────────────────────────────────────────────────────────────────────

    def handle_request(self, req: Any, conn: Connection) -> bool:
        """Runs in a thread."""
        if conn.request and conn.request.too_large:
            req.force_close()
        keeps: bool = super().handle_request(req, conn)
        return keeps

    def finish_request(self, conn: Connection, fs: Future[bool]) -> None:
        """Called by gunicorn in the main loop when the thread has finished."""
        self.take(conn, partial(self.conclude, fs))

    def conclude(self, fs: Future[bool], conn: Connection) -> None:
        conn.keeps = not fs.cancelled() and fs.exception() is None and fs.result()
        # Bytes left by gunicorn's parser mean that it saw another end of the request than we did.
        if conn.keeps and conn.request:
            left = conn.parser.unreader.take_buffered() or conn.request.recv(1)
            conn.keeps = not left
        self.answered(conn)

    def answered(self, conn: Connection) -> None:
        """The response is complete: start sending the rest of it."""
        conn.linger = DISCARDED_WITHIN if conn.request and conn.request.too_large else CLOSED_WITHIN
        conn.end_request()
        conn.sock.seal()
        conn.began = time.monotonic()
        self.send(conn)

    def send(self, conn: Connection) -> None:
        if not conn.sock.flush():
            conn.timeout = min(time.monotonic() + SENT_WITHIN, conn.began + SENT_AT_ALL)
            self.pending_conns.add(conn)
            self.watch(conn, selectors.EVENT_WRITE, self.send)
        elif not conn.keeps:
            self.close_softly(conn)
        elif conn.rest:
            self.arrived(conn, conn.rest)
        else:
            self.wait(conn)

    # ── Closing ─────────────────────────────────────────────────────────────────────────────────

    def close_softly(self, conn: Connection) -> None:
        """Shut down sending and drain input: closing a socket while bytes arrive would cut off the
        response (RFC 9112, 9.6)."""
        try:
            conn.sock.shutdown(socket.SHUT_WR)
        except OSError:  # it is closed already
            self.drop(conn)
            return
        conn.timeout = time.monotonic() + conn.linger
        self.discard_on(conn)

    def discard_on(self, conn: Connection) -> None:
        self.pending_conns.add(conn)
        self.watch(conn, selectors.EVENT_READ, self.discard)

    def discard(self, conn: Connection) -> None:
        data = conn.receive()
        conn.discarded += len(data or b"")
        if data == b"" or conn.discarded > DISCARDED:
            self.drop(conn)
        else:
            self.discard_on(conn)
