"""Several servers behind one address: they share PostgreSQL, Redis and a key, no more."""

import random
from contextlib import ExitStack
from secrets import token_urlsafe

import pytest

from scorekeeper.web.access.rate_limits import RATES
from tests.faults.clients import Phone, scoring
from tests.faults.server import Server
from tests.postgres import cluster
from tests.redis_server import redis

pytestmark = pytest.mark.faults
SERVERS = 2
MISTYPED = f"/s/{'A' * 22}/"


class Roaming(Phone):
    """A phone whose every request may come to another server, as a balancer has it."""

    def __init__(self, servers):
        super().__init__(servers[0].port, keeps=False)
        self.servers = servers

    def heard(self, *request):
        self.port = random.choice(self.servers).port
        return super().heard(*request)


@pytest.fixture(scope="module")
def fleet(inherited, tmp_path_factory):
    """The servers, each with a data folder of its own, started together."""
    place = tmp_path_factory.mktemp("fleet")
    key = place / "key"
    key.write_text(token_urlsafe(50))
    with cluster() as postgres, redis() as counted, ExitStack() as servers:
        shared = {
            "DATABASE_URL": postgres.url,
            "CACHE_URL": counted,
            "SECRET_KEY_FILE": str(key),
        }
        made = []
        for number in range(SERVERS):
            data = {"DATA_DIR": str(place / f"data{number}"), **shared}
            made.append(servers.enter_context(Server({**inherited, **data}, place / f"{number}")))
        yield made


@pytest.fixture
def roaming(fleet):
    return [Roaming(fleet) for _ in range(8)]


def test_whichever_server_a_phone_comes_to_the_evening_is_one(fleet, roaming, figures):
    accounts = [phone.opens() for phone in roaming[:3]]
    with scoring(roaming, accounts) as people:
        people.does(120)
    for account in accounts:
        for server in fleet:
            account.agrees(server, Phone(server.port, keeps=False))
    figures(roaming)


def test_a_phone_is_known_on_each_of_them(fleet, roaming):
    account = roaming[0].opens()
    for server in fleet:
        roaming[0].servers = [server]
        assert account.base.encode() in roaming[0].sees("/")


def test_when_one_of_them_dies_the_others_go_on(fleet, roaming, figures):
    accounts = [phone.opens() for phone in roaming[:2]]
    with scoring(roaming, accounts) as people:
        people.does(20)
        fleet[0].kill()
        people.does(40)
        fleet[0].start()
        people.does(20)
    for account in accounts:
        account.agrees(fleet[1], Phone(fleet[1].port, keeps=False))
    figures(roaming)


def test_what_is_counted_is_counted_together(fleet):
    """So many mistyped links as one address may open in a minute, half of them at each server."""
    most = RATES["guess"].address.amount
    asked = [Phone(server.port, keeps=False) for server in fleet]

    def guesses():
        return [asked[number % SERVERS].get(MISTYPED).status for number in range(most + SERVERS)]

    # The minute may end meanwhile, and the count begin anew; a second round is then over it.
    answers = guesses()
    answers = answers if answers[-1] == 429 else guesses()
    assert answers[-SERVERS:] == [429] * SERVERS
