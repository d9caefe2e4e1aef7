"""The server's CPU time for one deal, from the tap on *Enter deal* to the sheet after *Save*."""

from __future__ import annotations

import asyncio
import re
from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from html import unescape
from uuid import uuid4

from bench import http_form
from bench.database import Opened, Store, been_there, cookie, devices, sittings, store
from bench.http_client import Answer, Connection, connected, request

from .evenings import sitting
from .figures import Figure
from .interleave import MS, REST, Side, say
from .servers import BARE, SITE, Server, served, set_up

# The 24th deal of vint and of skruuvi ends a round: the partners change, and so do the cached
# forms.
# The last number is the most deals that the rules allow, at most 200.
DEALS = {
    "vint-1886": (1, 23, 24, 200),
    "skruuvi-2016": (1, 23, 24, 36),
    "vint-estonian": (1, 23, 24, 162),
}
# The allowed ratio of the 24th deal to the bare save.
BARS = {"vint-1886": 20, "skruuvi-2016": 20, "vint-estonian": 30}
GROWTH = 1.3  # allowed ratio of the last deal to the 24th, without the sheet
PREVIEWS = 5
PLAYED = 2  # deals of the same sitting before the measured one
CONNECTIONS = 4  # persistent, used in turn, so that either worker may respond
MANY = 3  # sittings per turn
BARE_TURN = 40
BLANKS = re.compile(r'data-blanks="([^"]*)"')


@dataclass
class Phone:
    """One phone at its sitting. stored: the addresses of the forms in its cache."""

    opened: Opened
    key: str
    port: int
    stored: set[str] = field(default_factory=set)
    connections: deque[Connection] = field(default_factory=deque)

    async def connect(self) -> None:
        """Open persistent connections, as a browser and a proxy do; see CONNECTIONS."""
        self.connections = deque([await connected(self.port) for _ in range(CONNECTIONS)])

    async def ask(self, path: str, **more: object) -> Answer:
        wire = request(path, self.port, cookies=cookie(self.opened.phone), **more)
        connection = self.connections.popleft()
        if connection.closed:
            connection = await connected(self.port)
        self.connections.append(connection)
        return await connection.ask(wire)

    @property
    def base(self) -> str:
        return f"/s/{self.opened.score}/"

    async def enter(self, ordinal: int, *, sheet: bool) -> None:
        """Request the form and the previews, and post the deal. sheet: with the sheet in the
        response and the forms that the phone then caches."""
        path = f"{self.base}enter/{ordinal}/"
        await self.get(path)
        filled = http_form.filled_in(self.key, ordinal)
        for fields in filling_up(filled):
            await self.expect((200,), f"{self.base}preview/", fields=fields)
        headers = {"X-Outbox": "first", "Accept": "text/html" if sheet else "*/*"}
        deal = {**filled, "key": uuid4().hex}
        answer = await self.expect(
            (200, 204) if sheet else (204,), path, fields=deal, headers=headers
        )
        if sheet and answer.status == 204:  # more than an evening: the phone asks for the sheet
            await self.open_sheet()
        elif sheet:
            await self.store_forms(answer)

    async def open_sheet(self) -> None:
        await self.store_forms(await self.get(self.base))

    async def store_forms(self, sheet: Answer) -> None:
        found = BLANKS.search(sheet.text())
        for address in unescape(found[1]).split() if found else ():
            if address not in self.stored:
                await self.get(address)
                self.stored.add(address)

    async def get(self, path: str) -> Answer:
        return await self.expect((200,), path)

    async def expect(self, statuses: Sequence[int], path: str, **more: object) -> Answer:
        answer = await self.ask(path, **more)
        if answer.status not in statuses:
            raise SystemExit(f"{answer.status} for {path}: {answer.text()[:2000]}")
        return answer


def filling_up(filled: dict[str, str]) -> list[dict[str, str]]:
    """The form after each of the last taps."""
    names = list(filled)
    steps = [dict(list(filled.items())[:length]) for length in range(3, len(names) + 1)]
    return (steps or [filled])[-PREVIEWS:] + [filled] * max(0, PREVIEWS - len(steps))


@dataclass
class Turns:
    """The rounds of one deal. cpu: the server's CPU time in each, in milliseconds."""

    phones: list[Phone]
    ordinal: int
    sheet: bool
    cpu: list[float] = field(default_factory=list)

    def turn(self, server: Server) -> None:
        phones = [self.phones.pop() for _ in range(MANY)]
        self.cpu.append(asyncio.run(self.spent(server, phones)) / MANY * MS)

    async def spent(self, server: Server, phones: Sequence[Phone]) -> float:
        """The seconds of CPU time for the deal at these phones, which have entered the deals before
        it, as at a table."""
        for phone in phones:
            await phone.connect()
            await phone.open_sheet()
            for ordinal in range(max(1, self.ordinal - PLAYED), self.ordinal):
                await phone.enter(ordinal, sheet=True)
        before = server.cpu()
        for phone in phones:
            await phone.enter(self.ordinal, sheet=self.sheet)
        await asyncio.sleep(REST)
        return server.cpu() - before


def measured(*, rounds: int) -> Iterator[Figure]:
    with store() as one:
        set_up(one)
        yield from on(one, rounds)


def on(one: Store, rounds: int) -> Iterator[Figure]:
    with served(SITE, one) as site, served(BARE, one) as bare:
        phones = devices(one, 1)
        turns = {
            (key, deal, sheet): Turns(filled(one, site, key, deal, phones, rounds), deal, sheet)
            for key, deals in DEALS.items()
            for deal in deals
            for sheet in (True, False)
        }
        been_there(one)
        one.settle()
        baseline = Side(bare, http_form.bare_writes(bare.port), 200, BARE_TURN)
        for number in range(rounds + 1):
            say(f"round: {number} of {rounds}")
            baseline.turn(1, counts=number > 0)
            for each in turns.values():
                each.turn(site)
    yield from compared(turns, baseline.cpu)


def filled(
    one: Store, site: Server, key: str, deal: int, phones: Sequence, rounds: int
) -> list[Phone]:
    """The phones of all turns, each at its own sitting."""
    before = max(0, deal - 1 - PLAYED)
    opened = sittings(one, MANY * (rounds + 1), before, phones, key=key)
    return [Phone(each, key, site.port) for each in opened]


def compared(turns: dict[tuple[str, int, bool], Turns], bare: Sequence[float]) -> Iterator[Figure]:
    cpu = {what: one.cpu[1:] for what, one in turns.items()}  # the first round warms up
    part = "A deal from the tap on “Enter deal” to the sheet"
    for key, deals in DEALS.items():
        for deal in deals:
            yield Figure(
                part=part,
                what=f"{key}, deal {deal}: all of it, beside the bare save",
                unit="ms",
                ours=cpu[key, deal, True],
                baseline=bare,
                bar=BARS[key] if deal == 24 else None,
            )
        for deal in deals:
            whole, without = cpu[key, deal, True], cpu[key, deal, False]
            yield Figure(
                part=part,
                what=f"{key}, deal {deal}: of it the sheet, {marks(key, deal)} marks",
                unit="ms",
                ours=[one - other for one, other in zip(whole, without, strict=True)],
            )
        for deal in deals:
            yield Figure(
                part=part,
                what=f"{key}, deal {deal}: form, previews and POST, beside those of deal 24",
                unit="ms",
                ours=cpu[key, deal, False],
                baseline=cpu[key, 24, False],
                bar=GROWTH if deal == deals[-1] else None,
            )


def marks(key: str, deal: int) -> int:
    """The number of marks on the sheet after this deal, which determines the page's length."""
    rows = [
        [*block.above, *(row.cells for row in (*block.rows, *block.sums))]
        for block in sitting(key, deal).sheet().blocks
    ]
    return sum(len(some) for block in rows for some in block)
