"""Where a request ends, by its head alone."""

import pytest

from scorekeeper.gunicorn_worker.framing import (
    MOST_HEAD,
    Refused,
    awaits_continue,
    body_length,
    head_length,
)

GET = b"GET / HTTP/1.1\r\nHost: a\r\n\r\n"


@pytest.mark.parametrize(
    ("arrived", "length"),
    [
        (b"", None),
        (b"G", None),
        (b"GET / HTTP/1.1\r\nHost: a\r\n", None),
        (b"GET / HTTP/1.1\r\nHost: a\r\n\r", None),
        (GET, len(GET)),
        (GET + b"body", len(GET)),
        (GET + GET, len(GET)),
        (b"GET / HTTP/1.0\r\n\r\n", 18),
        (b"\r\n" + GET, 2 + len(GET)),
        (b"\r\n", None),
        (b"\r\n\r\n", None),
        (b"\r\n\r\n\r\n", 6),
    ],
)
def test_a_head_ends_with_an_empty_line(arrived, length):
    assert head_length(arrived) == length
    assert head_length(bytearray(arrived)) == length


@pytest.mark.parametrize(
    ("arrived", "status"),
    [
        (b"GET / HTTP/1.1\nHost: a\n\n", "400"),
        (b"GET / HTTP/1.1\r\nHost: a\n\n", "400"),
        (b"x" * (MOST_HEAD + 1), "431"),
        (b"x" * MOST_HEAD + b"\r\n\r\n", "431"),
    ],
)
def test_a_head_that_is_none_is_refused(arrived, status):
    with pytest.raises(Refused, match=status):
        head_length(arrived)


def head(*fields):
    return b"\r\n".join([b"POST / HTTP/1.1", *fields, b"", b""])


@pytest.mark.parametrize(
    ("fields", "length"),
    [
        ([], 0),
        ([b"Host: a"], 0),
        ([b"Content-Length: 0"], 0),
        ([b"Content-Length: 12"], 12),
        ([b"content-length:12"], 12),
        ([b"CONTENT-LENGTH: \t 12 \t"], 12),
        ([b"Content-Length: 012"], 12),
        ([b"X-Content-Length: 12"], 0),
        ([b"Content_Length: 12"], 0),
        ([b"X: Content-Length: 12"], 0),
        ([b"Content-Length: 999999999999999999"], 10**18 - 1),
    ],
)
def test_a_body_is_as_long_as_its_head_says(fields, length):
    assert body_length(head(*fields)) == length
    assert body_length(b"\r\n" + head(*fields)) == length


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ([b"Content-Length: 1", b"Content-Length: 1"], "400"),
        ([b"Content-Length: 1", b"content-length: 2"], "400"),
        ([b"Content-Length: 1, 1"], "400"),
        ([b"Content-Length:"], "400"),
        ([b"Content-Length: -1"], "400"),
        ([b"Content-Length: +1"], "400"),
        ([b"Content-Length: 0x1"], "400"),
        ([b"Content-Length: 1 2"], "400"),
        ([b"Content-Length: \xb2"], "400"),  # a number to str.isnumeric
        ([b"Content-Length: " + b"9" * 19], "400"),
        ([b"Transfer-Encoding: chunked"], "411"),
        ([b"TRANSFER-ENCODING: identity"], "411"),
        ([b"Transfer-Encoding:\tx"], "411"),
        ([b"Content-Length: 1", b"Transfer-Encoding: chunked"], "400"),
        ([b"Transfer-Encoding: chunked", b"Content-Length: 1"], "400"),
    ],
)
def test_a_body_whose_length_is_not_told_once_is_refused(fields, status):
    with pytest.raises(Refused, match=status):
        body_length(head(*fields))


@pytest.mark.parametrize(
    ("fields", "awaits"),
    [
        ([b"Expect: 100-continue"], True),
        ([b"expect: 100-Continue"], True),
        ([b"Expect: something"], False),
        ([], False),
    ],
)
def test_a_client_may_wait_to_be_told_to_go_on(fields, awaits):
    assert awaits_continue(head(*fields)) is awaits
