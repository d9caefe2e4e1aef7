"""Several servers behind one address: they share PostgreSQL, Redis and a key, no more."""

from contextlib import ExitStack
from secrets import token_urlsafe

import pytest

from scorekeeper.web.access.capacity import ALLOWANCES
from tests.faults.clients import Phone, Roaming
from tests.faults.server import Server
from tests.patience import until
from tests.postgres import cluster
from tests.redis_server import redis

pytestmark = pytest.mark.faults
SERVERS = 2
RESTARTS = 2  # of an evening
MISTYPED = f"/s/{'A' * 22}/"


@pytest.fixture(scope="module")
def postgres():
    with cluster() as running:
        yield running


@pytest.fixture(scope="module")
def fleet(inherited, postgres, place):
    """The servers, each with a data folder of its own, started together."""
    key = place / "key"
    key.write_text(token_urlsafe(50))
    with redis() as counted, ExitStack() as servers:
        shared = {"DATABASE_URL": postgres.url, "CACHE_URL": counted, "SECRET_KEY_FILE": str(key)}
        made = []
        for number in range(SERVERS):
            knobs = {**inherited, **shared, "DATA_DIR": str(place / f"data{number}")}
            made.append(servers.enter_context(Server(knobs, place / f"{number}")))
        yield made


@pytest.fixture(scope="module")
def server(fleet):
    """The one that is asked what it has, when an evening is over."""
    return fleet[-1]


@pytest.fixture
def phones(fleet):
    return lambda count: [Roaming(fleet) for _ in range(count)]


def test_whichever_server_a_phone_comes_to_the_evening_is_one(fleet, evening):
    with evening(8, tables=3) as (people, accounts):
        people.does(60)
    for account in accounts:
        for server in fleet:
            account.agrees(server, Phone(server.port, keeps=False))


def test_a_phone_is_known_on_each_of_them(fleet, phones):
    (phone,) = phones(1)
    account = phone.opens()
    for phone.servers in ([server] for server in fleet):
        assert account.base.encode() in phone.sees("/")


def test_when_one_of_them_dies_the_others_go_on(fleet, evening):
    with evening(8, tables=2) as (people, _):
        people.does(20)
        fleet[0].kill()
        people.does(40)
        fleet[0].start()
        people.does(20)


@pytest.mark.parametrize("mode", ["immediate", "fast"])
def test_a_deal_is_booked_once_whenever_the_database_is_restarted(server, postgres, evening, mode):
    with evening(12) as (people, accounts):
        for _ in range(RESTARTS):
            people.does(20)
            postgres.control("restart", mode)
            for account in accounts:
                account.keeps_what_was_acknowledged(server)
        people.does(20)


def test_what_is_counted_is_counted_together(fleet):
    """So many mistyped links as one address may open in a minute, all at one server; then the
    other one refuses the first."""
    most = ALLOWANCES["guess"].each.amount
    asked = [Phone(server.port, keeps=False) for server in fleet]

    def both_refuse():
        statuses = [phone.get(MISTYPED).status for phone in [asked[0]] * most + asked]
        return statuses[-SERVERS:] == [429] * SERVERS

    until(both_refuse)  # the minute may end meanwhile, and the count begin anew
