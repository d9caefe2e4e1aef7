"""The disk runs full, or can no longer be written: nothing is booked, and it is told kindly."""

import sqlite3
from contextlib import closing, contextmanager
from uuid import uuid4

import pytest

from tests.faults.clients import BOOKED, REFUSED, any_deal
from tests.faults.disks import disk

pytestmark = pytest.mark.faults
TIMES_FULL = 2  # of an evening


@pytest.fixture(scope="module")
def mounted(place):
    with disk(place / "data") as made:
        yield made


@pytest.fixture(scope="module")
def knobs(mounted):
    return {"DATA_DIR": str(mounted.place), "ROOM_FOR_SITTINGS": "0"}


@pytest.fixture
def small(mounted):
    yield mounted
    mounted.mend()


@contextmanager
def alone(server):
    """Nobody has the database open but who saves or reads."""
    yield


@contextmanager
def beside_another(server):
    """Somebody else has the database open all the while, as a backup has."""
    with closing(sqlite3.connect(server.database)) as other:
        other.execute("SELECT count(*) FROM web_act").fetchone()
        yield


@pytest.mark.parametrize("others", [alone, beside_another])
@pytest.mark.parametrize("what", ["full", "read_only"])
def test_where_nothing_can_be_written_all_can_read_and_what_is_refused_is_booked_afterwards(
    server, small, phones, what, others
):
    crowd = phones(6)  # they know the sitting
    account = crowd[0].opens()
    for phone in crowd:
        phone.sees(account.base)
    crowd[0].saves(account, "A 1NT 7 a2")
    befall = getattr(small, what)
    small.full()
    assert list(filter(None, tries(crowd[:1], account, small.full)))
    with others(server):
        for phone in (*phones(1), *crowd):  # first one that comes new
            befall()
            assert b"1NT" in phone.sees(account.base)
        refused = [key for key in tries(crowd, account, befall) if key]
        small.mend()
    assert refused
    assert not set(refused) & set(account.keys(server))
    for key in refused:
        assert crowd[0].enters(account, account.next_ordinal, key, again=True) == BOOKED
    account.agrees(server, crowd[0])


def tries(crowd, account, befall):
    """What every phone tries to save, by the plain form and out of its outbox; the keys of those
    that were refused."""
    for outbox in (True, False):
        for phone in crowd:
            befall()
            key = uuid4().hex
            account.sent[key] = any_deal()
            became = phone.enters(account, account.next_ordinal, key, outbox=outbox)
            assert became in (BOOKED, REFUSED)
            yield key if became == REFUSED else ""


def test_deals_wait_on_their_phones_while_the_disk_is_full(small, evening):
    with evening(8, tables=3) as (people, _):
        for _ in range(TIMES_FULL):
            people.does(10)
            small.full()
            people.does(10, "told to try again")
            small.mend()
        people.does(10)
