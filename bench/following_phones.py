"""Phones that follow a sitting while deals are saved: the time until each has the news."""

from __future__ import annotations

import asyncio
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from statistics import quantiles
from time import perf_counter
from uuid import UUID

from bench import http_form
from bench.database import Opened, Store, been_there, devices, mark, sittings, store, watched
from bench.figures import Figure
from bench.http_client import Connection, asked, connected
from bench.interleave import MS, say
from bench.servers import SITE, Server, served, set_up
from scorekeeper.web.present.live_updates import PACE

PHONES = 1_000
LATEST = 2.0  # seconds, the limit
DEALS = 12  # of each sitting before the watching begins
SHOWN = re.compile(r'data-head="(\d+)"')
MARK = re.compile(r"\?v=([\w.]+)&amp;")
ENOUGH = 2_000  # bytes at the start of a response, which contain its head
SECONDS = 3  # of watching, per round
CROWDS = {50: 1.0, 1: 7.0}  # number of sittings: seconds between two saves
PATIENCE = 20  # seconds after the last save


@dataclass
class Tally:
    """The results. news: the seconds from each save until each phone had it."""

    news: list[float] = field(default_factory=list)
    missed: int = 0
    asked: int = 0
    failed: int = 0
    answers: list[float] = field(default_factory=list)


@dataclass
class Table:
    """A sitting that is watched. saved: the time of each head, as measured."""

    opened: Opened
    mark: str
    head: int = DEALS + 1
    saved: dict[int, float] = field(default_factory=dict)
    phones: list[Watching] = field(default_factory=list)


class Watching:
    """One phone that polls in the same way as static/sheet_live.js."""

    def __init__(self, table: Table, id_: UUID, version: str, port: int, tally: Tally) -> None:
        self.table, self.id, self.version, self.port, self.tally = table, id_, version, port, tally
        self.head, self.mark = table.head, table.mark
        self.connection: Connection | None = None
        self.wire = self.question()

    def question(self) -> bytes:
        token = self.table.opened.watch
        return http_form.question(self.port, token, self.mark, self.version, self.id)

    async def follow(self, begin: float, end: float) -> None:
        """Poll in every interval; while a response is pending, the next poll waits."""
        loop = asyncio.get_running_loop()
        turn = begin
        while turn < end:
            await asyncio.sleep(turn - loop.time())
            await self.ask()
            turn = max(turn + PACE / MS, loop.time())

    async def ask(self) -> None:
        start = perf_counter()
        self.tally.asked += 1
        try:
            if self.connection is None or self.connection.closed:
                self.connection = await connected(self.port)
            answer = await self.connection.ask(self.wire)
        except OSError:
            self.tally.failed += 1
            return
        now = perf_counter()
        self.tally.answers.append(now - start)
        if answer.status != 200:
            self.tally.failed += 1
        elif answer.body:
            self.shows(answer.text(ENOUGH), now)

    def shows(self, page: str, now: float) -> None:
        """Record the news of every deal that this phone has not shown yet."""
        found = SHOWN.search(page)
        if not found:
            self.tally.failed += 1
            return
        head = int(found[1])
        for number in range(self.head + 1, head + 1):
            # This response may arrive before the one to the save.
            self.tally.news.append(max(0.0, now - self.table.saved.get(number, now)))
        self.head, self.mark = head, MARK.search(page)[1]
        self.wire = self.question()


def measured(*, rounds: int) -> Iterator[Figure]:
    seconds = SECONDS * rounds
    for tables, pause in CROWDS.items():
        with store() as one:
            set_up(one)
            with served(SITE, one) as site:
                say(f"phones: {tables} × {PHONES // tables}")
                yield from watching(one, site, tables, pause, seconds)


def watching(
    one: Store, site: Server, number: int, pause: float, seconds: float
) -> Iterator[Figure]:
    opened = sittings(one, number, DEALS, devices(one, number))
    been_there(one)
    ids = devices(one, PHONES)
    tally, tables = Tally(), [Table(each, mark(one, each)) for each in opened]
    version = one.app_version()
    for place, id_ in enumerate(ids):
        table = tables[place % number]
        table.phones.append(Watching(table, id_, version, site.port, tally))
    watched(one, [(phone.id, table.opened.watch) for table in tables for phone in table.phones])
    # The first page compiles the templates.
    asyncio.run(asked(site.port, [http_form.sheet(site.port, opened[0])], 1, 200))
    one.settle()
    before, start = site.cpu(), perf_counter()
    saves = asyncio.run(evening(tables, site.port, pause, seconds))
    spent = (site.cpu() - before) / (perf_counter() - start)
    yield from told(number, tally, saves, spent)


async def evening(tables: list[Table], port: int, pause: float, seconds: float) -> int:
    """Let all phones follow while deals are saved at the tables in turn; return the number of
    saves."""
    loop = asyncio.get_running_loop()
    phones = [phone for table in tables for phone in table.phones]
    begin = loop.time() + 1
    # Spread the polls evenly, because phones open the page at any time.
    apart = PACE / MS / len(phones)
    saving_ends = begin + PACE / MS + seconds
    end = saving_ends + LATEST * 2
    asking = [
        asyncio.create_task(phone.follow(begin + apart * place, end))
        for place, phone in enumerate(phones)
    ]
    await asyncio.sleep(begin - loop.time() + 2 * PACE / MS)
    saves = 0
    while loop.time() < saving_ends:
        await save(tables[saves % len(tables)], port)
        saves += 1
        await asyncio.sleep(pause)
    _, late = await asyncio.wait(asking, timeout=PATIENCE)
    for one in late:
        one.cancel()
    for table in tables:
        for phone in table.phones:
            phone.tally.missed += table.head - phone.head
    return saves


async def save(table: Table, port: int) -> None:
    """Save the next deal over a separate connection; its news count from the response on."""
    connection = await connected(port)
    answer = await connection.ask(http_form.save(port, table.opened, table.head))
    connection.transport.close()
    if answer.status != 204:
        raise SystemExit(f"{answer.status} for a deal: {answer.text()[:500]}")
    table.head += 1
    table.saved[table.head] = perf_counter()


def told(number: int, tally: Tally, saves: int, spent: float) -> Iterator[Figure]:
    part = f"{PHONES:,} phones at {number} sitting{'s' if number > 1 else ''}"
    cuts = quantiles(tally.news, n=100) if len(tally.news) > 1 else [0.0] * 99
    answers = quantiles(tally.answers, n=100)
    for what, value, unit, most in (
        (f"the news of {saves} deals, p50", cuts[49], "s", None),
        ("p99", cuts[98], "s", None),
        ("the last phone", max(tally.news, default=0.0), "s", LATEST),
        ("news that never came", tally.missed, "", 0),
        ("questions without an answer", tally.failed, "", 0),
        ("an answer, p50", answers[49] * MS, "ms", None),
        ("processors that the server kept busy", spent, "", None),
    ):
        yield Figure(part=part, what=what, unit=unit, ours=[value], most=most)
