"""Two phones that keep score while something else goes on, and how long they wait for it.

with bystanders(server, phones, calm_phones) as others:
    ...                       # what must not get in their way
    others.plays(5)           # each phone saves and sees five more deals, and waits no longer
                              # than it may

Behind each deal the same phone plays one at a calm server, which nothing gets in the way of. Both
waits are of the same moment, so a busy machine makes both longer.
"""

import time
from contextlib import contextmanager, suppress
from itertools import count, cycle

from tests.faults.clients import Unanswered, any_deal, crowd, print_figures
from tests.faults.server import LONG
from tests.patience import compare, seconds

MANY = 40  # ordinary or hostile phones that ask at the same moment
DEALS = 20 if LONG else 3  # that the two phones play meanwhile
SITTINGS = 4 if LONG else 1  # of each phone, in turn: a sitting has only so many deals
TRIES = 3
PAUSE = 0.05  # s between two deals of a phone
tables = count()


class Player:
    """A phone with sittings of its own, which plays them in turn."""

    def __init__(self, phone):
        self.phone = phone
        self.accounts = [phone.opens() for _ in range(SITTINGS)]
        self.turns = cycle(self.accounts)

    def saves_and_sees(self):
        """One more deal and its sheet, and the health check."""
        account = next(self.turns)
        # As of many tables: one alone saves a deal every other minute.
        self.phone.address = f"198.51.{next(tables) % 65536 >> 8}.{next(tables) % 256}"
        self.phone.saves(account, any_deal())
        # The version of a sheet counts the act that opened it and each deal.
        assert f"v={account.next_ordinal}." in self.sees(account.base)
        assert self.sees("/health/").startswith("ok")

    def sees(self, path):
        """A page, asked for again where a connection breaks, as browsers do; each time counts as
        unanswered."""
        for _ in range(TRIES - 1):
            with suppress(Unanswered):
                return self.phone.sees(path).decode()
        return self.phone.sees(path).decode()


class Bystanders:
    """One phone keeps its connection; the other takes a fresh one for each request.

    unanswered: how many requests met a broken connection; each was sent again.
    waits: of each deal, the seconds at the server and those at the calm one.
    """

    def __init__(self, phones, calm_phones):
        both = zip(some(phones), some(calm_phones), strict=True)
        self.players = {here.phone: (here, there) for here, there in both}
        self.waits, self.ratios = [], []
        self.people = None

    def saves_and_sees(self, phone):
        here, there = self.players[phone]
        self.waits.append((seconds(here.saves_and_sees), seconds(there.saves_and_sees)))
        phone.counts["deals seen"] += 1
        time.sleep(PAUSE)

    @property
    def unanswered(self):
        return self.people.counted("unanswered")

    def plays(self, more):
        """Wait until each phone has begun, saved and seen so many more deals.

        Raises AssertionError when it waits too long for them.
        """

        def waited():
            before = len(self.waits)
            for phone in self.players:
                # The deal that is under way now does not count: it began before.
                self.people.does(more + 1, "deals seen", [phone])
            return map(sum, zip(*self.waits[before:], strict=True))

        self.ratios += compare(waited)


def some(phones):
    return [Player(phone) for phone in (*phones(1), *phones(1, keeps=False))]


@contextmanager
def bystanders(server, phones, calm_phones):
    """Open the sittings, then let both phones play until the block ends.

    Raises AssertionError when a phone fails, when an acknowledged deal is not in the journal and
    on the sheet, or when any answer of the server was 500.
    """
    others = Bystanders(phones, calm_phones)
    with crowd(list(others.players), others.saves_and_sees) as others.people:
        yield others
    for here, _ in others.players.values():
        for account in here.accounts:
            account.agrees(server, here.phone)
    slowest = max(here for here, _ in others.waits)
    print(f"times as long as at a calm server: {others.ratios}; {slowest:.2f} s for the slowest")
    print_figures(list(others.players))
