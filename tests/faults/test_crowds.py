"""Many phones: a hall on one sitting, a club of tables, and two that save the same deal."""

import random
import threading
import time
from itertools import chain
from uuid import uuid4

import pytest

from tests.faults.clients import BOOKED, TAKEN, all_of, any_deal, together
from tests.faults.server import LONG, PATIENCE, until

pytestmark = pytest.mark.faults
PACE = 1.5  # s between two questions, as scorekeeper/web/present/live_updates.py has it
DEALS = 40 if LONG else 4  # of the hall
RACES = 10 if LONG else 4  # at each table where two save
EVENINGS = 10 if LONG else 1


def test_two_hundred_phones_follow_one_sitting(server, phones, figures):
    crowd = phones(200)
    scorers, account = crowd[:4], crowd[0].opens()
    everything = f"v={DEALS + 1}."  # the act that opened it, and each deal

    def plays(phone):
        for _ in range(DEALS // 4 if phone in scorers else 0):
            phone.saves(account, any_deal())
        time.sleep(random.uniform(0, PACE))
        until(lambda: knows_everything(phone), DEALS * PATIENCE)

    def knows_everything(phone):
        phone.counts["news"] += phone.follows(account)
        if everything in phone.news[account.base]:
            return True
        time.sleep(PACE)
        return False

    all_of(together(plays, crowd))
    account.agrees(server, crowd[0])
    figures(crowd)


def test_fifty_tables_play_at_once(server, phones, figures):
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
    figures(crowd)


@pytest.mark.parametrize("evening", range(EVENINGS))
def test_of_two_who_save_the_same_deal_one_is_told(server, phones, figures, evening):
    pairs = [Pair(*phones(2)) for _ in range(10)]
    tables = [[pair.phones[0].opens() for _ in range(10)] for pair in pairs]
    for outcomes in all_of(together(lambda pair, own: pair.races(own, RACES), pairs, tables)):
        assert outcomes == [{BOOKED, TAKEN}] * 10 * RACES
    crowd = [phone for pair in pairs for phone in pair.phones]
    for account in chain.from_iterable(tables):
        account.agrees(server, crowd[0])
    figures(crowd, races=100 * RACES)


class Pair:
    """Two phones that save at the same moment."""

    def __init__(self, *phones):
        self.phones = phones
        self.ready = threading.Barrier(2)

    def races(self, accounts, deals):
        """Each deal of these sittings is saved by both; what became of it."""
        of_each = all_of(together(lambda phone: self.saves(phone, accounts, deals), self.phones))
        return [set(outcome) for outcome in zip(*of_each, strict=True)]

    def saves(self, phone, accounts, deals):
        became = []
        for account in accounts:
            for ordinal in range(1, deals + 1):
                key = uuid4().hex
                account.sent[key] = any_deal()
                self.ready.wait(PATIENCE)
                became.append(phone.enters(account, ordinal, key))
        return became
