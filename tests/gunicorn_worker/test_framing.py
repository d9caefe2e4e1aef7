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
LENGTH, CODING = b"Content-Length: ", b"Transfer-Encoding: "


def head(*fields):
    return b"\r\n".join([b"POST / HTTP/1.1", *fields, b"", b""])


@pytest.mark.parametrize("arrived", [b"", b"G", GET[:-2], GET[:-1], b"\r\n", b"\r\n\r\n"])
def test_a_head_without_an_empty_line_has_not_ended(arrived):
    assert head_length(arrived) is None
    assert head_length(bytearray(arrived)) is None


@pytest.mark.parametrize("ended", [GET, b"GET / HTTP/1.0\r\n\r\n", b"\r\n" + GET, b"\r\n\r\n\r\n"])
@pytest.mark.parametrize("more", [b"", b"body", GET])
def test_a_head_ends_with_an_empty_line(ended, more):
    assert head_length(ended + more) == len(ended)
    assert head_length(bytearray(ended + more)) == len(ended)


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


@pytest.mark.parametrize("written", [b"12", b"012", b" \t 12 \t"])
@pytest.mark.parametrize("name", [b"Content-Length", b"content-length", b"CONTENT-LENGTH"])
def test_a_body_is_as_long_as_its_head_says(name, written):
    told = head(name + b":" + written)
    assert (body_length(told), body_length(b"\r\n" + told)) == (12, 12)


def test_a_length_has_at_most_eighteen_digits():
    assert body_length(head(LENGTH + b"9" * 18)) == 10**18 - 1
    with pytest.raises(Refused, match="400"):
        body_length(head(LENGTH + b"9" * 19))


@pytest.mark.parametrize(
    "fields",
    [[], [b"Host: a"], [LENGTH + b"0"]]
    + [[name + b": 12"] for name in (b"X-Content-Length", b"Content_Length", b"X: Content-Length")],
)
def test_a_request_that_tells_no_length_has_no_body(fields):
    assert body_length(head(*fields)) == 0


# The last is a number to str.isnumeric.
@pytest.mark.parametrize("length", [b"1, 1", b"", b"-1", b"+1", b"0x1", b"1 2", b"\xb2"])
def test_a_length_that_is_no_number_is_refused(length):
    with pytest.raises(Refused, match="400"):
        body_length(head(LENGTH + length))


@pytest.mark.parametrize(
    ("fields", "status"),
    [
        ([LENGTH + b"1", LENGTH + b"1"], "400"),
        ([LENGTH + b"1", b"content-length: 2"], "400"),
        ([CODING + b"chunked"], "411"),
        ([b"TRANSFER-ENCODING: identity"], "411"),
        ([b"Transfer-Encoding:\tx"], "411"),
        ([LENGTH + b"1", CODING + b"chunked"], "400"),
        ([CODING + b"chunked", LENGTH + b"1"], "400"),
    ],
)
def test_a_body_whose_length_is_not_told_once_is_refused(fields, status):
    with pytest.raises(Refused, match=status):
        body_length(head(*fields))


def test_a_client_may_wait_to_be_told_to_go_on():
    told = [[b"Expect: 100-continue"], [b"expect: 100-Continue"], [b"Expect: something"], []]
    assert [awaits_continue(head(*fields)) for fields in told] == [True, True, False, False]
