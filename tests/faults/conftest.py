"""A server that faults befall, its phones, and the figures of what happened."""

from collections import Counter

import pytest

from tests.faults.clients import phones_at
from tests.faults.server import Server

collect_ignore = ["clock"]  # whoever imports it has another time
told = pytest.StashKey()


def pytest_configure(config):
    config.stash[told] = []


def pytest_terminal_summary(terminalreporter, config):
    for line in config.stash[told]:
        terminalreporter.write_line(line)


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """Where the server keeps its log and, if nothing else is said, its data."""
    return tmp_path_factory.mktemp("faults")


@pytest.fixture(scope="module")
def knobs():
    """What the server is told beside where its data lies; some tests have more to say."""
    return {}


@pytest.fixture(scope="module")
def server(inherited, knobs, place):
    surroundings = {**inherited, "DATA_DIR": str(place / "data"), **knobs}
    with Server(surroundings, place / "log") as running:
        yield running


@pytest.fixture
def phones(server):
    """So many phones at the server; they hang up at the end."""
    server.failures()  # those of another test are not ours
    with phones_at(server) as bought:
        yield bought


@pytest.fixture
def figures(request):
    """Keeps what the phones counted, and whatever else is worth a word, for the end of the run."""

    def kept(phones, **more):
        counts = sum((phone.counts for phone in phones), Counter(more))
        words = ", ".join(f"{count} {what}" for what, count in counts.items())
        request.config.stash[told].append(f"{request.node.name}: {words}")

    return kept
