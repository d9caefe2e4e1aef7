"""What the phones of one sitting know themselves, held against what the server has."""

import json
import threading
import uuid
from collections import Counter
from dataclasses import replace

from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.vint_1886.evening import VINT, deal
from tests.web.phone import NAMES

RUBBERS = 12  # the most there are, so that no sitting is over before its faults are


class Account:
    """The deals that phones sent to one sitting, each under its key, and what they were told."""

    def __init__(self):
        self.id = uuid.uuid4()
        self.base = ""  # the address of its sheet
        self.lock = threading.Lock()
        self.sent = {}  # the deal by its key
        self.booked = {}  # the key by the ordinal that was acknowledged
        self.given_up = set()  # keys that were never answered, and not sent again

    def acknowledge(self, ordinal, key):
        with self.lock:
            first = self.booked.setdefault(ordinal, key)
            assert first == key, f"deal {ordinal} was acknowledged to two phones"
            again = [one for one, other in self.booked.items() if other == key]
            assert again == [ordinal], f"a deal was acknowledged as {again}"

    @property
    def next_ordinal(self):
        return max(list(self.booked), default=0) + 1

    # ── Held against the server ─────────────────────────────────────────────────────────────────

    def keeps_what_was_acknowledged(self, server):
        """Whatever was acknowledged is in the journal, once, where it was said to be."""
        booked = dict(self.booked)  # before the journal is read, so that the journal is not behind
        journal = dict(enumerate(self.keys(server), 1))
        assert {ordinal: journal.get(ordinal) for ordinal in booked} == booked

    def agrees(self, server, phone):
        """The journal and the exported list are what the phones know, and no answer was 500."""
        assert server.failures() == []
        self.keeps_what_was_acknowledged(server)
        keys = self.keys(server)
        assert set(keys) - set(self.booked.values()) <= self.given_up
        exported = json.loads(phone.sees(f"{self.base}sitting.json"))
        assert exported["deals"] == written([self.sent[key] for key in keys])

    def keys(self, server):
        """The keys of the deals in the journal, in its order, which is without gap or double."""
        rows = server.journal(self.id)
        assert [number for number, _, _ in rows] == list(range(1, len(rows) + 1))
        assert [act for _, act, _ in rows] == ["open", *["deal"] * (len(rows) - 1)]
        keys = [key for _, _, key in rows[1:]]
        assert max(Counter(keys).values(), default=1) == 1
        return keys


def written(notations):
    """What a sitting file has of the deals as the phones wrote them, by the rules alone."""
    options = Options(rubbers=RUBBERS)
    deals = tuple(map(deal, notations))
    own = Sitting(ruleset=VINT, players=NAMES, options=options, deals=deals)
    # A new deal is booked without an answer that is not needed.
    counted = tuple(entry.counted for entry in own.sheet().entries)
    return write_sitting(replace(own, deals=counted))["deals"]
