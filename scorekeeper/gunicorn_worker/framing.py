"""Where an HTTP/1 request ends.

This is the only place that decides it. gunicorn's parser reads the same head once more, but is
given these bytes and no others, so it cannot take a part of one request for the next.
"""

from __future__ import annotations

import re

MOST_HEAD = 32 * 1024  # bytes
# int() takes no number of thousands of digits, and no body is so long.
LENGTH = re.compile(rb"[0-9]{1,18}")


class Refused(Exception):
    """A request that is not read any further.

    status: what it is answered, such as "400 Bad Request".
    """

    def __init__(self, status: str) -> None:
        super().__init__(status)
        self.status = status


def head_length(arrived: bytes | bytearray) -> int | None:
    """The bytes of the head with the empty line at its end; None while it is not whole.

    Raises Refused for a head that is too long, and for one that can never be whole.
    """
    # RFC 9112, 2.2: one empty line may come before the request line.
    start = 2 if arrived.startswith(b"\r\n") else 0
    end = arrived.find(b"\r\n\r\n", start)
    length = len(arrived) if end < 0 else end + 4
    if length > MOST_HEAD:
        raise Refused("431 Request Header Fields Too Large")
    if end >= 0:
        return length
    # gunicorn takes no line that ends with LF alone, so this head would never be whole.
    if arrived.count(b"\n") != arrived.count(b"\r\n"):
        raise Refused("400 Bad Request")
    return None


def body_length(head: bytes) -> int:
    """The bytes of the body behind this head.

    Raises Refused where the head names no one length. A body in chunks is among them: no browser
    sends a form so.
    """
    lengths, codings = values(head, b"content-length"), values(head, b"transfer-encoding")
    if len(lengths) > 1 or not all(LENGTH.fullmatch(length) for length in lengths):
        raise Refused("400 Bad Request")
    if codings:
        raise Refused("400 Bad Request" if lengths else "411 Length Required")
    return int(lengths[0]) if lengths else 0


def awaits_continue(head: bytes) -> bool:
    """Whether the client sends the body only when it is told to go on."""
    return [value.lower() for value in values(head, b"expect")] == [b"100-continue"]


def values(head: bytes, name: bytes) -> list[bytes]:
    """What stands in the fields of this name, which is given in lower case."""
    fields = (line.partition(b":") for line in head.split(b"\r\n"))
    return [value.strip(b" \t") for field, _, value in fields if field.lower() == name]
