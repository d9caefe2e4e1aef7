"""Phones: each with cookies and a connection of its own, and with a scorer's patience."""

import http.client
import random
import re
import select
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor, wait
from contextlib import contextmanager
from dataclasses import dataclass, field
from html import unescape
from urllib.parse import urlencode
from uuid import uuid4

from tests.faults.acknowledged_deals import RUBBERS, Account
from tests.patience import PATIENCE, join_all, until
from tests.web.phone import NAMES, typed

ANSWERS_WITHIN = PATIENCE / 2  # s; who waits for a phone waits longer
PAUSE = 0.05  # s before the same is sent again
BOOKED, TAKEN, REFUSED = "booked", "taken", "refused"
SECRET = "s" * 32  # of the forms; any will do, as long as cookie and form carry the same
NEWS = re.compile(r'id="live" class="live"\s+data-news="([^"]+)"')
MOST = 400  # no sitting of these tests has so many deals


class Unanswered(Exception):
    """The connection was refused, broke, or stayed silent; what became of the request is open."""


@dataclass(frozen=True)
class Answer:
    status: int
    headers: http.client.HTTPMessage
    body: bytes


@dataclass(eq=False)
class Phone:
    """keeps: it keeps its connection between two requests, as browsers do. address: what a proxy
    says that it comes from."""

    port: int
    keeps: bool = True
    address: str = ""
    waits: bool = False  # a request of it was sent, and not answered yet
    cookies: dict = field(default_factory=lambda: {"csrftoken": SECRET})
    counts: Counter = field(default_factory=Counter)
    line: http.client.HTTPConnection | None = None
    news: dict = field(default_factory=dict)  # where each sheet asks for news

    def get(self, path, **headers):
        return self.asks("GET", path, None, headers)

    def post(self, path, fields, **headers):
        body = urlencode({**fields, "csrfmiddlewaretoken": SECRET})
        headers["Content-Type"] = "application/x-www-form-urlencoded"
        return self.asks("POST", path, body, headers)

    def sees(self, path):
        """What stands at an address that has to answer."""
        answer = self.get(path)
        assert answer.status == 200, (path, answer.status, answer.body.decode())
        return answer.body

    def asks(self, method, path, body, headers):
        self.counts["requests"] += 1
        try:
            answer = self.heard(method, path, body, headers)
        except (OSError, http.client.HTTPException) as error:
            self.hang_up()
            self.counts["unanswered"] += 1
            raise Unanswered(f"{method} {path}: {error!r}") from error
        assert answer.status != 500, (method, path, answer.body.decode())
        return answer

    def heard(self, method, path, body, headers):
        line = self.connected()
        cookie = "; ".join(f"{name}={value}" for name, value in self.cookies.items())
        told = {"X-Forwarded-For": self.address} if self.address else {}
        line.request(method, path, body, {"Cookie": cookie, **told, **headers})
        self.waits = True
        answer = line.getresponse()
        self.waits = False
        whole = Answer(answer.status, answer.headers, answer.read())
        for crumb in answer.headers.get_all("Set-Cookie", []):
            name, _, value = crumb.partition(";")[0].partition("=")
            self.cookies[name] = value
        if not self.keeps:
            self.hang_up()
        return whole

    def connected(self):
        # A connection on which something waits to be read was closed by the server meanwhile.
        if self.line and self.line.sock and select.select([self.line.sock], [], [], 0)[0]:
            self.hang_up()
        self.line = self.line or http.client.HTTPConnection(
            "127.0.0.1", self.port, timeout=ANSWERS_WITHIN
        )
        return self.line

    def hang_up(self):
        if self.line:
            self.line.close()
        self.line = None

    # ── At the table ────────────────────────────────────────────────────────────────────────────

    def opens(self):
        """A new sitting, and the account of it."""
        account = Account()
        players = {f"player{place}": name for place, name in enumerate(NAMES)}
        fields = {"ruleset": "vint-1886", "vint-1886.rubbers": RUBBERS, "id": account.id}
        answer = self.post("/new/", {**fields, **players})
        assert answer.status == 302, answer.body.decode()
        account.base = answer.headers["Location"]
        return account

    def enters(self, account, ordinal, key, again=False, outbox=True):
        """Send a deal once, out of the outbox or by the plain form; what became of it."""
        fields = {"key": key, **typed(account.sent[key])}
        headers = {"X-Outbox": "again" if again else "first"} if outbox else {}
        answer = self.post(f"{account.base}enter/{ordinal}/", fields, **headers)
        if answer.status in (204, 302):
            account.acknowledge(int(answer.headers.get("X-Ordinal", ordinal)), key)
            self.counts["acknowledged"] += 1
            return BOOKED
        if answer.status == 409:
            return TAKEN
        assert answer.status in (503, 507), (answer.status, answer.body.decode())
        assert outbox or "saved" in answer.body.decode().partition("<main")[2]
        self.counts["told to try again"] += 1
        return REFUSED

    def is_told(self, account, ordinal, key):
        """Send a deal until a busy server takes it or says that its number is taken."""
        became = self.enters(account, ordinal, key)
        while became == REFUSED:
            time.sleep(PAUSE)
            became = self.enters(account, ordinal, key, again=True)
        return became

    def saves(self, account, notation, gives_up=False, **how):
        """Send a deal under one key until it is booked; where its number is taken, as the next.

        gives_up: it is not sent again when no answer comes, as by a phone whose battery is empty.
        """
        key, ordinal, again = uuid4().hex, account.next_ordinal, False
        account.sent[key] = notation
        while ordinal < MOST:
            try:
                became = self.enters(account, ordinal, key, again, **how)
            except Unanswered:
                if gives_up:
                    account.given_up.add(key)
                    self.counts["given up"] += 1
                    return
                became = REFUSED
            if became == BOOKED:
                return
            if became == TAKEN:
                ordinal += 1
            else:
                self.counts["sent again"] += 1
                again = True
                time.sleep(PAUSE)
        raise AssertionError(f"{notation} could not be booked")

    def follows(self, account):
        """Ask the sheet for news, as its page does."""
        path = self.news.get(account.base, account.base)
        asked = {"HX-Request": "true"} if path != account.base else {}
        answer = self.get(path, **asked)
        assert answer.status in (200, 204), (answer.status, answer.body.decode())
        if found := NEWS.search(answer.body.decode()):
            self.news[account.base] = unescape(found[1])


class Roaming(Phone):
    """A phone whose every request may come to another server, as a balancer has it."""

    def __init__(self, servers):
        super().__init__(servers[0].port, keeps=False)
        self.servers = servers

    def heard(self, *request):
        self.port = random.choice(self.servers).port
        return super().heard(*request)


@contextmanager
def phones_at(server):
    """Gives so many phones at a server; they hang up at the end."""
    made = []

    def bought(count, **how):
        made.extend(Phone(server.port, **how) for _ in range(count))
        return made[-count:]

    yield bought
    for phone in made:
        phone.hang_up()


def any_deal():
    """One of many, none of which depends on who are partners; who was first is answered always,
    and taken out where nobody asks."""
    return f"{random.choice('ABCD')} 1NT {random.randrange(14)} a2 fX"


def print_figures(phones, **more):
    """What the phones counted, and whatever else is worth a word."""
    counts = sum((phone.counts for phone in phones), Counter(more))
    print(", ".join(f"{count} {what}" for what, count in counts.items()))


def together(work, *columns):
    """The same work for each row of the columns, all at once; where each result will be."""
    rows = list(zip(*columns, strict=True))
    with_all = ThreadPoolExecutor(len(rows))
    begun = [with_all.submit(work, *row) for row in rows]
    with_all.shutdown(wait=False)
    return begun


def all_of(begun):
    """What became of each, when all are over."""
    wait(begun)
    return [one.result() for one in begun]


def send_first_deals(server, phones, accounts):
    """Each phone sends the first deal of its own sitting, once; the server has read them all.

    Returns the keys, and what becomes of each.
    """
    keys = [uuid4().hex for _ in phones]
    for account, key in zip(accounts, keys, strict=True):
        account.sent[key] = any_deal()
    became = together(
        lambda phone, account, key: phone.enters(account, 1, key), phones, accounts, keys
    )

    def have_sent():
        return all(phone.waits or one.done() for phone, one in zip(phones, became, strict=True))

    until(lambda: have_sent() and server.has_read_all())
    return keys, became


class Crowd:
    """Phones that do the same again and again, each in a thread of its own."""

    def __init__(self, phones, work):
        self.phones = phones
        self.over = threading.Event()
        self.failures = []
        self.threads = [
            threading.Thread(target=self.goes_on, args=(phone, work), daemon=True)
            for phone in phones
        ]

    def goes_on(self, phone, work):
        try:
            while not self.over.is_set():
                work(phone)
        except BaseException as failure:
            self.failures.append(failure)

    def counted(self, what, phones=()):
        if self.failures:
            raise self.failures[0]
        return sum(phone.counts[what] for phone in phones or self.phones)

    def does(self, more, what="acknowledged", phones=()):
        """Wait until so much more of this has happened to these phones, or to all together."""
        wanted = self.counted(what, phones) + more
        until(lambda: self.counted(what, phones) >= wanted)


@contextmanager
def crowd(phones, work):
    """Phones at work; at the end each finishes what it is about."""
    people = Crowd(phones, work)
    for thread in people.threads:
        thread.start()
    try:
        yield people
    finally:
        people.over.set()
        came_back = join_all(people.threads)
    assert came_back, "a phone never came back"
    people.counted("")  # raises what made a phone fail


@contextmanager
def scoring(server, phones, tables):
    """Phones that enter deals, shared out among so many sittings; some by the plain form, and each
    gives up on a fifth of what nobody answers. Yields them at work, and the accounts.

    At the end the accounts agree with the server.
    """
    accounts = [phones[0].opens() for _ in range(tables)]
    places = {id(phone): number for number, phone in enumerate(phones)}

    def work(phone):
        place = places[id(phone)]
        plain, gives_up = place % 3 == 0, random.random() < 0.2
        phone.saves(accounts[place % tables], any_deal(), gives_up, outbox=not plain)

    with crowd(phones, work) as people:
        yield people, accounts
    for account in accounts:
        account.agrees(server, phones[0])
