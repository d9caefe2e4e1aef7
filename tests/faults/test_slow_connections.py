"""Connections on which nothing, or not all, arrives, and answers that nobody reads.

The site's own limits stand in scorekeeper/web/operations/server.py. Here alone seconds are
asserted: other phones must not notice. A proxy ends requests that drip; the site itself only
closes connections on which nothing moves.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from scorekeeper.web.operations.server import SILENT_FOR, most_connections
from tests.faults.raw_http import BODY_MISSING, Raw, asks, many

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


def test_more_than_a_thousand_connections_stop_nobody(server, beside):
    assert most_connections() > 1200  # it raises the limit of open files for these tests too
    with beside() as others, many(server.port, 600, HEAD_BEGUN), many(server.port, 600):
        others.plays(5)


# ── How long a connection may be silent ─────────────────────────────────────────────────────────


@pytest.fixture(scope="module", autouse=True)
def under_way(server):
    """What takes its time, begun with the first of these tests so that it is over with the last."""
    begun = {"nothing": b"", "half a head": HEAD_BEGUN, "half a body": BODY_MISSING}
    with ThreadPoolExecutor(len(begun)) as aside:
        futures = {name: aside.submit(is_silent, server.port, sent) for name, sent in begun.items()}
        yield {name: future.result for name, future in futures.items()}


def is_silent(port, sent):
    """For how many seconds a connection stays open behind these bytes."""
    with Raw(port) as raw:
        raw.sends(sent)
        raw.heard_all()
        return time.monotonic() - raw.opened


@pytest.mark.parametrize("which", ["nothing", "half a head", "half a body"])
def test_a_silent_connection_is_closed(under_way, which):
    assert SILENT_FOR - 1 < under_way[which]() < SILENT_FOR + LATE
