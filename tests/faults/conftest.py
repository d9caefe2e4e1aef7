"""A server that faults befall, and its phones; `pytest -rP` shows the figures of what happened."""

from contextlib import contextmanager
from itertools import cycle

import pytest

from tests.faults.bystander import DEALS, HEALTHY, MANY, PROMPT, SLOWER, bystanders
from tests.faults.clients import crowd, phones_at, print_figures, scoring
from tests.faults.hostile_requests import together
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
def calm(server):
    """Two phones beside forty readers, with whom all that follows is compared."""
    with phones_at(server) as phones:
        pages = cycle(["/rules/", "/new/", "/"])
        with (
            bystanders(server, phones) as others,
            crowd(together(phones, MANY), lambda phone: phone.get(next(pages))),
        ):
            others.plays(DEALS)
    print_waits(others)
    return others


def print_waits(others):
    waits = {"slowest save": others.slowest, "slowest health check": others.slowest_health}
    told = {f"ms for the {what}": round(waited * 1000) for what, waited in waits.items()}
    print_figures(others.phones, **told)


@pytest.fixture
def beside(server, phones, calm):
    """Two phones that keep score while something else goes on, and wait less than PROMPT for it.
    The health check answers within HEALTHY. On a machine that is slow already, they may be SLOWER
    times as slow as the `calm` phones of the same run.
    """

    @contextmanager
    def held():
        with bystanders(server, phones) as others:
            yield others
        print_waits(others)
        assert others.slowest < max(PROMPT, SLOWER * calm.slowest)
        assert others.slowest_health < max(HEALTHY, SLOWER * calm.slowest_health)

    return held
