"""How long a connection may be silent before the site closes it."""

import time
from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.web.operations.server import SILENT_FOR
from tests.faults.raw_http import BODY_MISSING, HEAD_BEGUN, Raw

pytestmark = pytest.mark.faults
LATE = 20  # s that a deadline may be late on a busy machine


@pytest.fixture(scope="module")
def under_way(server):
    """All are silent at the same time."""
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
