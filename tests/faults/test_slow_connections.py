"""Connections on which nothing, or not all, arrives, and answers that nobody reads.

The site's own limits stand in scorekeeper/gunicorn_worker/worker.py. Here alone seconds are
asserted: other phones must not notice.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager

import pytest

from scorekeeper.gunicorn_worker.worker import HEAD_WITHIN, REQUEST_WITHIN
from tests.faults.clients import phones_at
from tests.faults.raw_http import BODY_MISSING, Raw, asks, many
from tests.faults.server import Server

pytestmark = [pytest.mark.faults, pytest.mark.timed]
LATE = 3  # s that a deadline may be late
A_SECOND = 1

HEAD_BEGUN = b"GET / HTTP/1.1\r\nHost: loc"
A_FILE = asks("/static/django_htmx/htmx-2.min.js")


# ── Nobody else notices ─────────────────────────────────────────────────────────────────────────


@contextmanager
def dripping(raws):
    """A byte more on each every second."""
    over = []

    def drip():
        while not over:
            for raw in raws:
                raw.sends(b"x")
            time.sleep(A_SECOND)

    with ThreadPoolExecutor(1) as aside:
        dripped = aside.submit(drip)
        yield
        over.append(True)
        dripped.result()


def test_slow_requests_stop_nobody(server, beside):
    """Of each kind many times more than there are threads."""
    with (
        beside() as others,
        many(server.port, 120) as idle,
        many(server.port, 120, HEAD_BEGUN) as half_heads,
        many(server.port, 120, BODY_MISSING) as half_bodies,
        many(server.port, 120, BODY_MISSING) as slow_bodies,
        dripping(slow_bodies),
    ):
        others.plays(5)
        raws = idle + half_heads + half_bodies + slow_bodies
        assert all(raw.is_open() for raw in raws)  # until here it went on
    assert others.unanswered == 0


@pytest.mark.parametrize(
    ("sent", "small"),
    [
        pytest.param(A_FILE * 6, True, id="that nobody reads"),
        pytest.param(
            asks("/health/", "Connection: close"), False, id="whose connection stays open"
        ),
    ],
)
def test_answers_stop_nobody(server, beside, sent, small):
    with beside() as others, many(server.port, 60, sent, small=small):
        others.plays(5)


def test_more_connections_than_there_may_be_stop_nobody(inherited, tmp_path, beside):
    few = {"GUNICORN_CMD_ARGS": "--worker-connections 100"}  # of each of two workers
    knobs = {**inherited, "DATA_DIR": str(tmp_path / "data"), **few}
    with ExitStack() as stack:
        server = stack.enter_context(Server(knobs, tmp_path / "log"))
        phones = stack.enter_context(phones_at(server))
        others = stack.enter_context(beside(server, phones))
        stack.enter_context(many(server.port, 300, HEAD_BEGUN))
        stack.enter_context(many(server.port, 300))
        others.plays(5)
        stack.enter_context(many(server.port, 300, A_FILE * 6, small=True))
        others.plays(5)


# ── How long a request may take ─────────────────────────────────────────────────────────────────


@pytest.fixture(scope="module", autouse=True)
def under_way(server):
    """What takes its time, begun with the first of these tests so that it is over with the last."""
    with ThreadPoolExecutor(3) as aside:
        begun = {
            "head": aside.submit(drips, server.port, b""),
            "body": aside.submit(drips, server.port, BODY_MISSING),
            "nothing": aside.submit(stays_silent, server.port),
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


@pytest.mark.parametrize(
    ("which", "seconds"), [("head", HEAD_WITHIN), ("nothing", 5), ("body", REQUEST_WITHIN)]
)
def test_a_request_has_its_time_and_no_more(under_way, which, seconds):
    assert seconds - 1 < under_way[which]() < seconds + LATE
