"""Another program keeps the database locked: a save waits its turn, but not for ever."""

import time
from functools import partial

import pytest

from tests.faults.clients import BOOKED, REFUSED, all_of, send_first_deals
from tests.patience import compare, seconds

pytestmark = pytest.mark.faults
A_MOMENT = 1  # s
READS = 10  # of each reader


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


def test_while_nobody_can_save_everybody_can_read(server, phones, calm_phones):
    """Thirty-six phones save, more than there are threads; one that is known and ones that are not
    look at a sheet. They wait as long as at a calm server."""
    crowd, (known,) = phones(36), phones(1)
    (calm,) = calm_phones(1)
    there = calm.opens().base

    def waits():
        accounts = [phone.opens() for phone in crowd]
        here = accounts[0].base
        with server.locked():
            keys, became = send_first_deals(server, crowd, accounts)
            pairs = [
                (seconds(partial(reader.sees, here)), seconds(partial(calm.sees, there)))
                for reader in (known, *phones(1)) * READS
            ]
        for phone, account, key, outcome in zip(crowd, accounts, keys, all_of(became), strict=True):
            # Whoever waited too long is refused.
            assert outcome == BOOKED or phone.enters(account, 1, key, again=True) == BOOKED
            account.agrees(server, phone)
        return map(sum, zip(*pairs, strict=True))

    print(f"{compare(waits)} times as long as at a calm server")
