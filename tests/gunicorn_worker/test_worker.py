"""What becomes of a connection when its thread has done its part."""

from concurrent.futures import Future
from types import SimpleNamespace

import pytest

from scorekeeper.gunicorn_worker.worker import BufferedThreadWorker


def concluded(outcome, unparsed=b"", unread=b""):
    """A connection whose thread came to this outcome, with what the parser left of the request."""
    done = Future()
    if isinstance(outcome, Exception):
        done.set_exception(outcome)
    else:
        done.set_result(outcome)
    worker = BufferedThreadWorker.__new__(BufferedThreadWorker)
    worker.answered = lambda conn: None
    unreader = SimpleNamespace(take_buffered=lambda: unparsed)
    conn = SimpleNamespace(
        parser=SimpleNamespace(unreader=unreader), request=SimpleNamespace(recv=lambda size: unread)
    )
    worker.conclude(done, conn)
    return conn


@pytest.mark.parametrize(
    ("outcome", "left", "keeps"),
    [
        (True, {}, True),
        (False, {}, False),
        (ValueError(), {}, False),
        (True, {"unparsed": b"GET"}, False),
        (True, {"unread": b"G"}, False),
    ],
)
def test_a_connection_stays_open_behind_a_request_alone_that_was_read_to_its_end(
    outcome, left, keeps
):
    assert concluded(outcome, **left).keeps is keeps
