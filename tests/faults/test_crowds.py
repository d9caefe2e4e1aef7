"""Many phones: a hall on one sitting, a club of tables, and two that save the same deal."""

import random
import time
from itertools import chain, product
from uuid import uuid4

import pytest

from tests.faults.clients import BOOKED, TAKEN, Phone, all_of, any_deal, together
from tests.faults.server import LONG
from tests.patience import until

pytestmark = pytest.mark.faults
PACE = 1.5  # s between two questions, as scorekeeper/web/present/live_updates.py has it
DEALS = 40 if LONG else 4  # of the hall
RACES = 10 if LONG else 4  # at each table where two save
EVENINGS = 10 if LONG else 1


def test_two_hundred_phones_follow_one_sitting(server, phones):
    crowd = phones(200)
    scorers, account = crowd[:4], crowd[0].opens()
    everything = f"v={DEALS + 1}."  # the act that opened it, and each deal

    def plays(phone):
        for _ in range(DEALS // 4 if phone in scorers else 0):
            phone.saves(account, any_deal())
        time.sleep(random.uniform(0, PACE))
        until(lambda: knows_everything(phone))

    def knows_everything(phone):
        phone.follows(account)
        if everything in phone.news[account.base]:
            return True
        time.sleep(PACE)
        return False

    all_of(together(plays, crowd))
    account.agrees(server, crowd[0])


def test_fifty_tables_play_at_once(server, phones):
    crowd = phones(200)
    accounts = [phone.opens() for phone in crowd[:50]]

    def plays(phone, account):
        for _ in range(EVENINGS):
            phone.follows(account)
            phone.saves(account, any_deal())
        phone.follows(account)

    all_of(together(plays, crowd, accounts * 4))
    for account in accounts:
        account.agrees(server, crowd[0])


@pytest.mark.parametrize("evening", range(EVENINGS))
def test_of_two_who_save_the_same_deal_one_is_told(server, phones, evening):
    pairs = [phones(2) for _ in range(10)]
    tables = [[pair[0].opens() for _ in range(10)] for pair in pairs]

    def races(pair, accounts):
        for account, ordinal in product(accounts, range(1, RACES + 1)):
            keys = [uuid4().hex, uuid4().hex]
            account.sent |= {key: any_deal() for key in keys}
            became = together(Phone.is_told, pair, [account] * 2, [ordinal] * 2, keys)
            assert set(all_of(became)) == {BOOKED, TAKEN}

    all_of(together(races, pairs, tables))
    for account in chain.from_iterable(tables):
        account.agrees(server, pairs[0][0])
