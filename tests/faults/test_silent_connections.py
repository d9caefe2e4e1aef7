"""The site closes a silent connection; a slow phone is heard (test_odd_requests.py)."""

from concurrent.futures import ThreadPoolExecutor

import pytest

from tests.faults.raw_http import BODY_MISSING, HEAD_BEGUN, Raw

pytestmark = pytest.mark.faults


@pytest.fixture(scope="module")
def under_way(server):
    """All are silent at the same time."""
    begun = {"nothing": b"", "half a head": HEAD_BEGUN, "half a body": BODY_MISSING}
    with ThreadPoolExecutor(len(begun)) as aside:
        yield {name: aside.submit(is_silent, server.port, sent) for name, sent in begun.items()}


def is_silent(port, sent):
    """What comes behind these bytes until the site closes the connection."""
    with Raw(port) as raw:
        raw.sends(sent)
        return raw.heard_all()


@pytest.mark.parametrize("which", ["nothing", "half a head", "half a body"])
def test_a_silent_connection_is_closed(under_way, which):
    """Without a word: nobody may be there to read it."""
    assert under_way[which].result() == b""
