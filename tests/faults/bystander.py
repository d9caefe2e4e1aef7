"""Two phones that keep score while something else goes on, and how long they wait for it.

with bystanders(server, phones) as others:
    ...                       # what must not get in their way
    others.plays(5)           # wait until each phone has saved and seen five more deals
assert others.slowest < PROMPT
assert others.slowest_health < HEALTHY
"""

import time
from contextlib import contextmanager, suppress
from itertools import count, cycle

from tests.faults.clients import Unanswered, any_deal, crowd
from tests.faults.server import LONG

PROMPT = 2  # s from sending a deal until its sheet is seen
HEALTHY = 1  # s until the health check answers
SLOWER = 10  # times as slow as beside as many ordinary phones
MANY = 40  # ordinary or hostile phones that ask at the same moment
DEALS = 20 if LONG else 4  # that the two phones play meanwhile
SITTINGS = 4  # of each phone, taken in turn, because a sitting has only so many deals
TRIES = 3
PAUSE = 0.05  # s between two deals of a phone
tables = count()


class Bystanders:
    """One phone keeps its connection; the other takes a fresh one for each request.

    unanswered: how many requests met a broken connection; each was sent again.
    slowest: the longest time from sending a deal until its sheet was seen, in seconds.
    slowest_health: the longest time of a health check, in seconds.
    """

    def __init__(self, phones):
        self.phones = [*phones(1), *phones(1, keeps=False)]
        self.accounts = {phone: [phone.opens() for _ in range(SITTINGS)] for phone in self.phones}
        self.turns = {phone: cycle(accounts) for phone, accounts in self.accounts.items()}
        self.slowest = self.slowest_health = 0.0
        self.people = None

    def saves_and_sees(self, phone):
        account = next(self.turns[phone])
        # As of many tables: one alone saves a deal every other minute.
        phone.address = f"198.51.{next(tables) % 65536 >> 8}.{next(tables) % 256}"
        began = time.monotonic()
        phone.saves(account, any_deal())
        sheet = self.sees(phone, account.base)
        self.slowest = max(self.slowest, time.monotonic() - began)
        # The version of a sheet counts the act that opened it and each deal.
        assert f"v={account.next_ordinal}." in sheet
        began = time.monotonic()
        assert self.sees(phone, "/health/").startswith("ok")
        self.slowest_health = max(self.slowest_health, time.monotonic() - began)
        phone.counts["deals seen"] += 1
        time.sleep(PAUSE)

    def sees(self, phone, path):
        """A page, asked for again where a connection breaks, as browsers do; each time counts as
        unanswered."""
        for _ in range(TRIES - 1):
            with suppress(Unanswered):
                return phone.sees(path).decode()
        return phone.sees(path).decode()

    @property
    def unanswered(self):
        return self.people.counted("unanswered")

    def plays(self, more):
        """Wait until each phone has begun, saved and seen so many more deals."""
        for phone in self.phones:
            # The deal that is under way now does not count: it began before.
            self.people.does(more + 1, "deals seen", [phone])


@contextmanager
def bystanders(server, phones):
    """Open the sittings, then let both phones play until the block ends.

    Raises AssertionError when a phone fails, when an acknowledged deal is not in the journal and
    on the sheet, or when any answer of the server was 500.
    """
    others = Bystanders(phones)
    with crowd(others.phones, others.saves_and_sees) as others.people:
        yield others
    for phone, accounts in others.accounts.items():
        for account in accounts:
            account.agrees(server, phone)
