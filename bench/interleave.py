"""Measuring in turns: what disturbs the machine meets everybody who is compared."""

from __future__ import annotations

import asyncio
import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice
from statistics import mean, median
from time import process_time

from bench.http_client import asked

from .servers import Server

MS = 1000
REST = 0.02  # seconds in which a server puts its connections away


@dataclass
class Side:
    """One that is compared: its server, its requests, each sent once, and what it answers.

    many: the requests of a turn. Of each round, in milliseconds a request: cpu, p50, the mean and
    the slowest.
    """

    server: Server
    wires: Iterator[bytes]
    status: int
    many: int
    cpu: list[float] = field(default_factory=list)
    p50: list[float] = field(default_factory=list)
    mean: list[float] = field(default_factory=list)
    slowest: list[float] = field(default_factory=list)

    def forget(self) -> None:
        self.cpu, self.p50, self.mean, self.slowest = [], [], [], []

    def turn(self, clients: int, *, counts: bool) -> None:
        wires = list(islice(self.wires, self.many))
        if len(wires) < self.many:
            raise SystemExit("Too few requests were prepared.")
        before = self.server.cpu()
        taken = asyncio.run(asked(self.server.port, wires, clients, self.status))
        asyncio.run(asyncio.sleep(REST))
        spent = self.server.cpu() - before
        if counts:
            self.cpu.append(spent / len(wires) * MS)
            self.p50.append(median(taken) * MS)
            self.mean.append(mean(taken) * MS)
            self.slowest.append(max(taken) * MS)


def interleaved(sides: Sequence[Side], rounds: int, clients: int) -> None:
    """Every side has its turn in every round, each round begun by another; the first warms up."""
    for side in sides:
        side.forget()
    for number in range(rounds + 1):
        first = number % len(sides)
        for side in (*sides[first:], *sides[:first]):
            side.turn(clients, counts=number > 0)


def timed(ways: Sequence[Callable[[], object]], rounds: int) -> list[list[float]]:
    """The milliseconds of processor of each way in each round, taken in turns."""
    taken: list[list[float]] = [[] for _ in ways]
    for _ in range(rounds):
        for times, way in zip(taken, ways, strict=True):
            start = process_time()
            way()
            times.append((process_time() - start) * MS)
    return taken


def say(words: str) -> None:
    """What is being done, for whoever waits."""
    print(words, file=sys.stderr, flush=True)
