"""What no browser sends, byte by byte, or in a field where nobody types it."""

import json
import re
import time
from contextlib import suppress

import pytest

from scorekeeper.web.operations.server import SILENT_FOR
from tests.faults.clients import SECRET
from tests.faults.hostile_requests import (
    BOUNDARY,
    apart,
    form_parts,
    marked_files,
    opens_file,
)
from tests.faults.raw_http import Raw, asks
from tests.patience import PATIENCE, until

pytestmark = pytest.mark.faults
A_MOMENT = 0.5  # s
MEGABYTE = 1024 * 1024


@pytest.fixture(scope="module")
def knobs():
    """Phones come from addresses of their own, so that what one opens is not counted for all."""
    return {"PROXY_HOPS": "1"}


@pytest.fixture
def raw(server):
    with Raw(server.port) as one:
        yield one


def test_an_upload_that_is_too_large_hears_so(raw):
    """Above three megabytes the server does not wait for it."""
    raw.sends(asks("/import/", method="POST", body=b"x" * (3 * MEGABYTE - 1)))
    status, page = raw.hears()
    assert status == 413
    assert b"at most two megabytes" in page
    raw.sends(asks("/import/", f"Content-Length: {3 * MEGABYTE}", method="POST"))
    answer = raw.heard_all()
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert answer.count(b"HTTP/1.1 ") == 1  # its body is not taken for requests


def test_attack12_13_only_a_file_may_be_that_long(raw):
    """At its head, or as soon as so much has come in chunks."""
    raw.sends(asks("/new/", f"Content-Length: {640 * 1024}", method="POST"))
    assert raw.heard_all().startswith(b"HTTP/1.1 413 ")


def test_attack12_3_a_head_has_at_most_eight_kilobytes(raw):
    raw.sends(asks("/health/", f"Cookie: a={'x' * 7900}"))
    assert raw.hears() == (200, b"ok\n")
    raw.sends(asks("/health/", f"Cookie: a={'x' * 8192}"))
    with suppress(ConnectionError):  # it may close before the rest has come
        assert raw.heard_all().startswith(b"HTTP/1.1 431 ")


@pytest.mark.parametrize("cut", [0, 10, 10_000])
def test_requests_sent_at_once_are_answered_in_their_order(raw, cut):
    sent = asks("/health/") + asks("/new/", method="POST", body=b"a=b") + asks("/whist/")
    sent += asks("/health/", "Connection: close")
    raw.sends(sent[:-cut] if cut else sent)
    if cut:
        time.sleep(0.1)
        raw.sends(sent[-cut:])
    statuses = re.findall(rb"HTTP/1\.1 (\d+)", raw.heard_all())
    assert statuses == [b"200", b"403", b"404", b"200"]


@pytest.mark.parametrize(
    ("fields", "statuses"),
    [
        (["Transfer-Encoding: chunked"], [403, 200]),
        (["Content-Length: 5", "Transfer-Encoding: chunked"], [403, 200]),  # RFC 9112, 6.3
        (["Transfer-Encoding: gzip, chunked"], [501]),
        (["Transfer-Encoding: chunked, chunked"], [403, 200]),
        (["Content-Length: 5", "Content-Length: 5"], [400]),
        (["Content-Length: +5"], [400]),
    ],
)
def test_where_a_body_ends_is_clear_or_nothing_behind_it_is_read(raw, fields, statuses):
    last = asks("/health/", "Connection: close")
    raw.sends(asks("/new/", *fields, method="POST") + b"0\r\n\r\n" + last)
    answers = raw.heard_all()
    assert [int(found) for found in re.findall(rb"HTTP/1\.1 (\d+)", answers)] == statuses


@pytest.mark.parametrize(
    "head",
    [
        b"GET /rules/ HTTP/1.1\r\n\r\n",
        b"GET /rules/ HTTP/1.1\r\nHost: localhost\r\nHost: localhost\r\n\r\n",
        b"GET /rules/ HTTP/1.1\r\nHost: elsewhere.example\r\n\r\n",
        b"GET http://[ HTTP/1.1\r\nHost: localhost\r\n\r\n",
        b"POST /new/ HTTP/1.1\r\nHost: localhost\r\nContent-Length: " + b"9" * 5000 + b"\r\n\r\n",
        b"GET / HTTP/1.1\r\nHost: localhost\r\nX: " + b"x" * 40_000 + b"\r\n\r\n",
        b"\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03\r\n\r\n",
    ],
)
def test_a16_a_head_without_one_host_and_any_other_nonsense_is_refused(server, raw, head):
    """Or the connection is closed; the server goes on."""
    answer = b""
    with suppress(ConnectionResetError):  # it does not read a long head to its end
        raw.sends(head)
        answer = raw.heard_all()
    assert not answer or re.match(rb"HTTP/1\.\d 4\d\d ", answer)
    with Raw(server.port) as next_one:
        next_one.sends(asks("/health/"))
        assert next_one.hears() == (200, b"ok\n")


def test_a_client_that_waits_to_be_told_is_told_to_go_on(raw):
    raw.sends(asks("/new/", "Expect: 100-continue", "Content-Length: 3", method="POST"))
    until(lambda: not raw.is_open())
    raw.sends(b"a=b")
    status, _ = raw.hears()
    assert status == 403  # behind whatever told it to go on


def test_no_header_says_where_the_site_lies(raw):
    raw.sends(asks("/manifest.webmanifest"))
    plain = raw.hears()
    for name in ("SCRIPT_NAME", "PATH_INFO", "Script-Name", "Path-Info"):
        raw.sends(asks("/manifest.webmanifest", f"{name}: /elsewhere"))
        assert raw.hears() == plain, name


def test_no_header_makes_plain_http_secure(raw):
    raw.sends(asks("/", "X-Forwarded-Proto: https", "Connection: close"))
    assert b"secure" not in raw.heard_all().lower().partition(b"\r\n\r\n")[0]


def test_a_slow_phone_is_heard(raw):
    """A file of 200 kB that is no sitting, which takes longer than a head may."""
    body = form_parts({}, json.dumps("x" * 200_000).encode())
    kind = f"Content-Type: multipart/form-data; boundary={BOUNDARY}"
    length, cookie = f"Content-Length: {len(body)}", f"Cookie: csrftoken={SECRET}"
    raw.sends(asks("/import/", kind, length, cookie, method="POST"))
    pieces = 16
    for number in range(pieces):
        raw.sends(body[number * len(body) // pieces : (number + 1) * len(body) // pieces])
        time.sleep((SILENT_FOR + 1) / pieces)
    status, page = raw.hears()
    assert status == 422
    assert b"Choose a sitting file first" not in page  # it was read, and is no sitting


def test_a_request_that_is_arriving_at_the_end_is_answered(server, raw):
    request = asks("/new/", method="POST", body=b"a=b")
    raw.sends(request[:-1])
    until(server.has_read_all)
    server.process.terminate()
    time.sleep(A_MOMENT)
    raw.sends(request[-1:])
    status, _ = raw.hears()
    assert server.process.wait(PATIENCE) == 0
    server.start()
    assert status == 403


def test_marks_in_every_place_of_a_file_are_refused(server, phones):
    for data in marked_files():
        (phone,) = apart(phones, 1)
        phone.opens()  # unknown phones share what they may open
        assert opens_file(phone, data).status == 422
    assert server.failures() == []
