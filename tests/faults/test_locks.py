"""Another program keeps the database locked: a save waits its turn, but not for ever."""

import time

import pytest

from tests.faults.clients import BOOKED, REFUSED, all_of, send_first_deals

pytestmark = pytest.mark.faults
A_WHILE = 3  # s


@pytest.fixture
def table(phones):
    crowd = phones(4)
    return crowd, [phone.opens() for phone in crowd]


def test_a_save_waits_while_another_program_writes(server, table, figures):
    crowd, accounts = table
    with server.locked():
        _, became = send_first_deals(crowd, accounts)
        time.sleep(A_WHILE)
        assert not any(one.done() for one in became)
    assert all_of(became) == [BOOKED] * len(crowd)
    for account in accounts:
        account.agrees(server, crowd[0])
    figures(crowd)


def test_a_save_that_waited_too_long_is_told_so_and_is_not_booked(server, table, figures):
    crowd, accounts = table
    with server.locked():
        keys, became = send_first_deals(crowd, accounts)
        assert all_of(became) == [REFUSED] * len(crowd)
    assert [account.keys(server) for account in accounts] == [[]] * len(crowd)
    for phone, account, key in zip(crowd, accounts, keys, strict=True):
        assert phone.enters(account, 1, key, again=True) == BOOKED
        account.agrees(server, phone)
    figures(crowd)
