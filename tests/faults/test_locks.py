"""Another program keeps the database locked: a save waits its turn, but not for ever."""

import time

import pytest

from tests.faults.bystander import PROMPT
from tests.faults.clients import BOOKED, REFUSED, all_of, send_first_deals

pytestmark = pytest.mark.faults
A_MOMENT = 1  # s
A_WHILE = 3  # s


@pytest.fixture
def table(phones):
    crowd = phones(4)
    return crowd, [phone.opens() for phone in crowd]


def test_a_save_waits_while_another_program_writes(server, table):
    crowd, accounts = table
    with server.locked():
        _, became = send_first_deals(server, crowd, accounts)
        time.sleep(A_MOMENT)
        assert not any(one.done() for one in became)
    assert all_of(became) == [BOOKED] * len(crowd)
    for account in accounts:
        account.agrees(server, crowd[0])


def test_a_save_that_waited_too_long_is_told_so_and_is_not_booked(server, table):
    crowd, accounts = table
    with server.locked():
        keys, became = send_first_deals(server, crowd, accounts)
        assert all_of(became) == [REFUSED] * len(crowd)
    assert [account.keys(server) for account in accounts] == [[]] * len(crowd)
    for phone, account, key in zip(crowd, accounts, keys, strict=True):
        assert phone.enters(account, 1, key, again=True) == BOOKED
        account.agrees(server, phone)


@pytest.mark.timed
def test_while_nobody_can_save_everybody_can_read(server, phones):
    """Thirty-six phones save, more than there are threads; one that is known and ones that are not
    look at a sheet."""
    crowd, (known,) = phones(36), phones(1)
    accounts = [phone.opens() for phone in crowd]
    slowest = 0.0
    with server.locked():
        keys, became = send_first_deals(server, crowd, accounts)
        end = time.monotonic() + A_WHILE
        while time.monotonic() < end:
            for reader in (known, *phones(1)):
                began = time.monotonic()
                reader.sees(accounts[0].base)
                slowest = max(slowest, time.monotonic() - began)
    assert slowest < PROMPT
    outcomes = all_of(became)
    assert set(outcomes) == {BOOKED, REFUSED}  # the first of the queue, and those behind
    for phone, account, key, outcome in zip(crowd, accounts, keys, outcomes, strict=True):
        assert outcome == BOOKED or phone.enters(account, 1, key, again=True) == BOOKED
        account.agrees(server, phone)
