"""Connections on which a test sends what no browser would, byte by byte."""

import http.client
import socket
from contextlib import ExitStack, contextmanager

from tests.patience import PATIENCE

ANSWERS_WITHIN = PATIENCE / 2  # s


def asks(path, *fields, method="GET", body=b""):
    """A request; its length stands in the head where it has a body and the fields do not say."""
    length = [f"Content-Length: {len(body)}"] if body else []
    head = [f"{method} {path} HTTP/1.1", "Host: localhost", *(fields or length), "", ""]
    return "\r\n".join(head).encode() + body


HEAD_BEGUN = b"GET / HTTP/1.1\r\nHost: loc"
BODY_MISSING = asks("/new/", "Content-Length: 1000", method="POST")


class Raw:
    """One connection; small: it takes little at once, as over a slow network."""

    def __init__(self, port, small=False):
        self.socket = socket.socket()
        if small:
            self.socket.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
            self.socket.setsockopt(socket.IPPROTO_TCP, socket.TCP_MAXSEG, 536)
        self.socket.settimeout(ANSWERS_WITHIN)
        self.socket.connect(("127.0.0.1", port))

    def sends(self, data):
        self.socket.sendall(data)

    def hears(self):
        """The status and the body of the only answer that is under way."""
        with http.client.HTTPResponse(self.socket) as answer:
            answer.begin()
            return answer.status, answer.read()

    def heard_all(self):
        """Whatever comes until the server closes the connection."""
        return b"".join(iter(lambda: self.socket.recv(65536), b""))

    def is_open(self):
        """Whether the server has neither said anything nor closed the connection."""
        self.socket.setblocking(False)
        try:
            self.socket.recv(1, socket.MSG_PEEK)
        except BlockingIOError:
            return True
        except ConnectionError:
            return False
        finally:
            self.socket.settimeout(ANSWERS_WITHIN)
        return False

    def __enter__(self):
        return self

    def __exit__(self, *error):
        self.socket.close()


@contextmanager
def many(port, count, sent=b"", **how):
    """So many connections, each with these bytes sent, open until the block ends."""
    with ExitStack() as stack:
        raws = [stack.enter_context(Raw(port, **how)) for _ in range(count)]
        for raw in raws:
            raw.sends(sent)
        yield raws
