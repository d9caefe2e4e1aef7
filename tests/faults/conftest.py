"""A server that faults befall, and its phones; `pytest -rP` shows the figures of what happened."""

from contextlib import contextmanager

import pytest

from tests.faults.bystander import bystanders
from tests.faults.clients import phones_at, print_figures, scoring
from tests.faults.server import LONG, Server

collect_ignore = ["clock"]  # whoever imports it has another time


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


@pytest.fixture(params=range(20 if LONG else 1))
def evening(server, phones):
    """So many phones score at a few tables; at the end the server has what they know."""

    @contextmanager
    def held(count, tables=4, **how):
        crowd = phones(count, **how)
        with scoring(server, crowd, tables) as (people, accounts):
            yield people, accounts
        print_figures(crowd)

    return held


@pytest.fixture(scope="module")
def calm_server(inherited, knobs, place):
    """Another one like it, which nothing befalls."""
    surroundings = {**inherited, "DATA_DIR": str(place / "calm"), **knobs}
    with Server(surroundings, place / "calm log") as running:
        yield running


@pytest.fixture
def calm_phones(calm_server):
    with phones_at(calm_server) as bought:
        yield bought


@pytest.fixture
def beside(server, phones, calm_phones):
    """Two phones that keep score while something else goes on."""
    return lambda: bystanders(server, phones, calm_phones)
