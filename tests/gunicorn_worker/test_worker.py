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


def test_a_connection_stays_open_behind_a_request_that_was_read_to_its_end():
    assert concluded(True).keeps


@pytest.mark.parametrize(
    ("outcome", "left"),
    [
        (False, {}),
        (ValueError(), {}),
        (True, {"unparsed": b"GET"}),
        (True, {"unread": b"G"}),
    ],
)
def test_any_other_is_closed(outcome, left):
    assert not concluded(outcome, **left).keeps
