"""Framing: where an HTTP/1 request ends.

Only this module decides it. gunicorn's parser reads the same head again, but gets only these bytes,
so it cannot take a part of one request for the next.
"""

from __future__ import annotations

import re

MOST_HEAD = 32 * 1024  # bytes
# int() refuses thousands of digits, and no body is that long.
LENGTH = re.compile(rb"[0-9]{1,18}")


class Refused(Exception):
    """A request that is not read any further.

    status: the status line of the response, such as "400 Bad Request".
    """

    def __init__(self, status: str) -> None:
        super().__init__(status)
        self.status = status


def head_length(arrived: bytes | bytearray) -> int | None:
    """The length of the head with the empty line at its end; None until it is complete.

    Raises Refused for a head that is too long, and for one that can never be complete.
    """
    # RFC 9112, 2.2: one empty line may come before the request line.
    start = 2 if arrived.startswith(b"\r\n") else 0
    end = arrived.find(b"\r\n\r\n", start)
    length = len(arrived) if end < 0 else end + 4
    if length > MOST_HEAD:
        raise Refused("431 Request Header Fields Too Large")
    if end >= 0:
        return length
    # gunicorn accepts no line that ends with LF alone, so this head would never be complete.
    if arrived.count(b"\n") != arrived.count(b"\r\n"):
        raise Refused("400 Bad Request")
    return None


def body_length(head: bytes) -> int:
    """The length of the body after this head.

    Raises Refused if the head does not give exactly one length. This includes chunked bodies, which
    no browser uses for forms.
    """
    lengths, codings = values(head, b"content-length"), values(head, b"transfer-encoding")
    if len(lengths) > 1 or not all(LENGTH.fullmatch(length) for length in lengths):
        raise Refused("400 Bad Request")
    if codings:
        raise Refused("400 Bad Request" if lengths else "411 Length Required")
    return int(lengths[0]) if lengths else 0


def require_host(head: bytes) -> None:
    """Raises Refused if the head names several hosts, or in HTTP/1.1 none (RFC 9112, 3.2)."""
    hosts = len(values(head, b"host"))
    request_line = head.lstrip(b"\r\n").partition(b"\r\n")[0]
    if hosts > 1 or (not hosts and request_line.endswith(b"HTTP/1.1")):
        raise Refused("400 Bad Request")


def awaits_continue(head: bytes) -> bool:
    """Whether the client waits for 100 Continue before it sends the body."""
    return [value.lower() for value in values(head, b"expect")] == [b"100-continue"]


def values(head: bytes, name: bytes) -> list[bytes]:
    """The values of the fields with this name, given in lower case."""
    fields = (line.partition(b":") for line in head.split(b"\r\n"))
    return [value.strip(b" \t") for field, _, value in fields if field.lower() == name]
