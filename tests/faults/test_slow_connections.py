"""Connections on which nothing, or not all, arrives, and answers that nobody reads.

The site's own limits stand in scorekeeper/gunicorn_worker/worker.py. Here alone seconds are
asserted: other phones must not notice.
"""

import json
import re
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import pytest

from scorekeeper.gunicorn_worker.worker import HEAD_WITHIN, REQUEST_WITHIN
from tests.faults.bystander import bystanders
from tests.faults.clients import SECRET, phones_at
from tests.faults.raw_http import Raw, asks, many
from tests.faults.server import Server, until

pytestmark = pytest.mark.faults
PROMPT = 2  # s from sending a deal until its sheet is seen
LATE = 3  # s that a deadline may be late
A_SECOND = 1
IMPORT_TAKES = 8  # s
MEGABYTE = 1024 * 1024

HEAD_BEGUN = b"GET / HTTP/1.1\r\nHost: loc"
BODY_MISSING = asks("/new/", "Content-Length: 1000", method="POST")
A_FILE = asks("/static/django_htmx/htmx-2.min.js")


# ── Nobody else notices ─────────────────────────────────────────────────────────────────────────


@contextmanager
def half_heads(port):
    with many(port, 120, HEAD_BEGUN) as raws:
        yield raws


@contextmanager
def half_bodies(port):
    with many(port, 120, BODY_MISSING) as raws:
        yield raws


@contextmanager
def idle(port):
    with many(port, 200) as raws:
        yield raws


@contextmanager
def dripping(port):
    """120 bodies, of each a byte every second."""
    with many(port, 120, BODY_MISSING) as raws, ThreadPoolExecutor(1) as aside:
        over = []

        def drip():
            while not over:
                for raw in raws:
                    raw.sends(b"x")
                time.sleep(A_SECOND)

        dripped = aside.submit(drip)
        yield raws
        over.append(True)
        dripped.result()


@contextmanager
def mixed(port):
    kinds = [(100, b""), (60, HEAD_BEGUN), (60, BODY_MISSING)]
    with many(port, *kinds[0]) as one, many(port, *kinds[1]) as two, many(port, *kinds[2]) as three:
        yield one + two + three


@pytest.mark.parametrize("attack", [half_heads, half_bodies, dripping, idle, mixed])
def test_slow_requests_stop_nobody(server, phones, figures, attack):
    with bystanders(server, phones) as others, attack(server.port) as raws:
        others.plays(5)
        assert all(raw.is_open() for raw in raws)  # until here it went on
    assert others.slowest < PROMPT
    assert others.unanswered == 0
    figures(others.phones, ms_at_slowest=round(others.slowest * 1000))


def test_answers_that_nobody_reads_stop_nobody(server, phones, figures):
    with bystanders(server, phones) as others, many(server.port, 60, A_FILE * 6, small=True):
        others.plays(5)
    assert others.slowest < PROMPT
    figures(others.phones, ms_at_slowest=round(others.slowest * 1000))


def test_more_connections_than_there_may_be_stop_nobody(inherited, tmp_path, figures):
    few = {"GUNICORN_CMD_ARGS": "--worker-connections 100"}  # of each of two workers
    knobs = {**inherited, "DATA_DIR": str(tmp_path / "data"), **few}
    with ExitStack() as stack:
        server = stack.enter_context(Server(knobs, tmp_path / "log"))
        phones = stack.enter_context(phones_at(server))
        others = stack.enter_context(bystanders(server, phones))
        stack.enter_context(many(server.port, 300, HEAD_BEGUN))
        stack.enter_context(many(server.port, 300))
        others.plays(5)
        stack.enter_context(many(server.port, 300, A_FILE * 6, small=True))
        others.plays(5)
    assert others.slowest < PROMPT
    figures(others.phones, ms_at_slowest=round(others.slowest * 1000))


def test_connections_that_stay_open_after_their_last_answer_stop_nobody(server, phones, figures):
    last = asks("/health/", "Connection: close")
    with bystanders(server, phones) as others, many(server.port, 60, last):
        others.plays(5)
    assert others.slowest < PROMPT
    figures(others.phones, ms_at_slowest=round(others.slowest * 1000))


# ── How long a request may take ─────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module", autouse=True)
def under_way(server):
    """What takes its time, begun with the first of these tests so that it is over with the last."""
    with ThreadPoolExecutor(4) as aside:
        begun = {
            "head": aside.submit(drips, server.port, b""),
            "body": aside.submit(drips, server.port, BODY_MISSING),
            "nothing": aside.submit(stays_silent, server.port),
            "import": aside.submit(imports_slowly, server.port),
        }
        yield {name: future.result for name, future in begun.items()}


def drips(port, begun):
    with Raw(port) as raw:
        raw.sends(begun)
        return raw.drips(b"x" * 100, 0.5)


def stays_silent(port):
    with Raw(port) as raw:
        raw.heard_all()
        return time.monotonic() - raw.opened


def imports_slowly(port):
    """A file of 200 kB that is no sitting, sent over eight seconds; the answer's status."""
    body = b"--x\r\nContent-Disposition: form-data; name=csrfmiddlewaretoken\r\n\r\n"
    body += SECRET.encode() + b"\r\n--x\r\n"
    body += b'Content-Disposition: form-data; name="file"; filename="f"\r\n\r\n'
    body += json.dumps("x" * 200_000).encode() + b"\r\n--x--\r\n"
    kind = "Content-Type: multipart/form-data; boundary=x"
    pieces = 16
    length, cookie = f"Content-Length: {len(body)}", f"Cookie: csrftoken={SECRET}"
    with Raw(port) as raw:
        raw.sends(asks("/import/", kind, length, cookie, method="POST"))
        for number in range(pieces):
            raw.sends(body[number * len(body) // pieces : (number + 1) * len(body) // pieces])
            time.sleep(IMPORT_TAKES / pieces)
        return raw.hears()


@pytest.fixture
def raw(server):
    with Raw(server.port) as one:
        yield one


# ── What is heard ───────────────────────────────────────────────────────────────────────────────


def test_an_upload_that_is_too_large_hears_so(raw):
    raw.sends(asks("/import/", method="POST", body=b"x" * 30 * MEGABYTE))
    answer = raw.heard_all()
    assert answer.startswith(b"HTTP/1.1 413 ")
    assert answer.count(b"HTTP/1.1 ") == 1  # its body is not taken for requests
    assert b"at most two megabytes" in answer


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
    ("fields", "status"),
    [
        (["Transfer-Encoding: chunked"], 411),
        (["Content-Length: 5", "Transfer-Encoding: chunked"], 400),
        (["Content-Length: 5", "Content-Length: 5"], 400),
        (["Content-Length: x"], 400),
    ],
)
def test_a_request_without_one_plain_length_is_refused_with_all_behind_it(raw, fields, status):
    raw.sends(asks("/new/", *fields, method="POST") + b"0\r\n\r\n" + asks("/health/"))
    answers = raw.heard_all()
    assert answers.startswith(b"HTTP/1.1 %d " % status)
    assert answers.count(b"HTTP/1.1 ") == 1


def test_a_client_that_waits_to_be_told_is_told_to_go_on(raw):
    raw.sends(asks("/new/", "Expect: 100-continue", "Content-Length: 3", method="POST"))
    until(lambda: not raw.is_open())
    raw.sends(b"a=b")
    status, _ = raw.hears()
    assert status == 403  # behind whatever told it to go on


@pytest.mark.parametrize("name", ["SCRIPT_NAME", "PATH_INFO", "Script-Name", "Path-Info"])
def test_no_header_says_where_the_site_lies(raw, name):
    raw.sends(asks("/manifest.webmanifest"))
    plain = raw.hears()
    raw.sends(asks("/manifest.webmanifest", f"{name}: /elsewhere"))
    assert raw.hears() == plain


def test_no_header_makes_plain_http_secure(raw):
    raw.sends(asks("/", "X-Forwarded-Proto: https", "Connection: close"))
    assert b"secure" not in raw.heard_all().lower().partition(b"\r\n\r\n")[0]


# ── What took its time ──────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("which", "seconds"), [("head", HEAD_WITHIN), ("nothing", 5), ("body", REQUEST_WITHIN)]
)
def test_a_request_has_its_time_and_no_more(under_way, which, seconds):
    assert seconds - 1 < under_way[which]() < seconds + LATE


def test_a_slow_phone_is_heard(under_way):
    status, page = under_way["import"]()
    assert status == 422
    assert b"Choose a sitting file first" not in page  # it was read, and is no sitting


# ── When workers end ────────────────────────────────────────────────────────────────────────────


def test_a_request_that_is_arriving_at_the_end_is_answered(server, raw):
    request = asks("/new/", method="POST", body=b"a=b")
    raw.sends(request[:-1])
    time.sleep(0.5)  # so that it has been read
    server.master.terminate()
    time.sleep(0.5)
    raw.sends(request[-1:])
    status, _ = raw.hears()
    server.stop()
    server.start()
    assert status == 403
