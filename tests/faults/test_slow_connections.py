"""Connections on which nothing, or not all, arrives, and answers that nobody reads.

The site's own limits stand in scorekeeper/web/operations/server.py. Here, as in test_hostile.py,
seconds are asserted: other phones must not notice. A proxy ends requests that drip; the site itself
only closes connections on which nothing moves.
"""

import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager

import pytest

from scorekeeper.web.operations.server import most_connections
from tests.faults.raw_http import BODY_MISSING, HEAD_BEGUN, Raw, asks, many
from tests.patience import until

pytestmark = pytest.mark.faults
A_SECOND = 1

A_FILE = asks("/static/django_htmx/htmx-2.min.js")


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


def test_attack12_13_what_is_on_the_way_has_a_limit_by_address(server):
    """16 megabytes: five bodies of 2.9. When one is given up there is room again."""
    whole = b"x" * (2_900_000)
    begun = asks("/import/", f"Content-Length: {len(whole)}", method="POST")
    with many(server.port, 5, begun) as held:
        with Raw(server.port) as late:
            late.sends(begun)
            assert late.heard_all().startswith(b"HTTP/1.1 503 ")
        assert all(raw.is_open() for raw in held)
        held[0].sends(whole)
        assert held[0].hears()[0] == 413  # by its page: it was read

        def is_taken():
            with Raw(server.port) as later:
                later.sends(begun + whole)
                return later.hears()[0] == 413

        held[1].socket.close()
        until(is_taken)
