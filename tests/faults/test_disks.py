"""The disk runs full, or can no longer be written: nothing is booked, and it is told kindly."""

import sqlite3
from contextlib import closing, contextmanager
from functools import partial
from uuid import uuid4

import pytest

from tests.faults.clients import BOOKED, REFUSED, any_deal, scoring
from tests.faults.disks import disk

pytestmark = pytest.mark.faults
TIMES_FULL = 2  # of an evening


@pytest.fixture(scope="module")
def mounted(place):
    with disk(place / "data") as made:
        yield made


@pytest.fixture(scope="module")
def knobs(mounted):
    return {"DATA_DIR": str(mounted.place)}


@pytest.fixture
def small(mounted, server):
    yield mounted
    mends(server, mounted)


@pytest.fixture
def table(small, phones):
    """Phones that know the sitting, and its account with a first deal."""
    crowd = phones(6)
    account = crowd[0].opens()
    for phone in crowd:
        phone.sees(account.base)
    crowd[0].saves(account, "A 1NT 7 a2")
    return crowd, account


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


# What befalls the disk, and who else uses it.
CASES = [(what, who) for what in ("full", "read_only") for who in (alone, beside_another)]
every_case = pytest.mark.parametrize(("what", "others"), CASES)


def befalls(server, small, what):
    first = not small.protected
    getattr(small, what)()
    if small.protected and first:
        server.reload()  # whoever has a file open already can still write to it


def mends(server, small):
    protected = small.protected
    small.mend()
    if protected:
        server.reload()  # as docs/deploying.md says


@every_case
def test_where_nothing_can_be_written_nothing_is_booked_and_afterwards_everything_is(
    server, small, table, what, others, figures
):
    crowd, account = table
    with others(server):
        befall = partial(befalls, server, small, what)
        refused = [key for key in tries(crowd, account, befall) if key]
        mends(server, small)
    assert refused
    assert not set(refused) & set(account.keys(server))
    for key in refused:
        assert crowd[0].enters(account, account.next_ordinal, key, again=True) == BOOKED
    account.agrees(server, crowd[0])
    figures(crowd)


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


@every_case
def test_where_nothing_can_be_written_a_sheet_can_be_read(server, small, table, what, others):
    crowd, account = table
    with others(server):
        for phone in crowd:
            befalls(server, small, what)
            assert b"1NT" in phone.sees(account.base)


@every_case
def test_where_nothing_can_be_written_a_phone_that_comes_new_can_read(
    server, small, table, phones, what, others
):
    _, account = table
    with others(server):
        befalls(server, small, what)
        assert b"1NT" in phones(1)[0].sees(account.base)


def test_deals_wait_on_their_phones_while_the_disk_is_full(server, small, phones, figures):
    crowd = phones(8)
    accounts = [crowd[0].opens() for _ in range(3)]
    with scoring(crowd, accounts) as people:
        for _ in range(TIMES_FULL):
            people.does(10)
            small.full()
            people.does(10, "told to try again")
            small.mend()
        people.does(10)
    for account in accounts:
        account.agrees(server, crowd[0])
    figures(crowd, times_full=TIMES_FULL)
