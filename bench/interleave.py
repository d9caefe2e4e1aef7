"""Measuring in turns, so that a disturbance of the machine affects all sides equally."""

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
REST = 0.02  # seconds for a server to finish with its connections


@dataclass
class Side:
    """One side of a comparison: its server, its requests, each sent once, and the expected status.

    many: the requests per turn. Results per round, in milliseconds per request: cpu, p50, mean and
    slowest.
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
    """Each round has a turn of every side, starting with a different one; the first warms up."""
    for side in sides:
        side.forget()
    for number in range(rounds + 1):
        first = number % len(sides)
        for side in (*sides[first:], *sides[:first]):
            side.turn(clients, counts=number > 0)


def timed(ways: Sequence[Callable[[], object]], rounds: int) -> list[list[float]]:
    """The milliseconds of CPU time of each function in each round, measured in turns."""
    taken: list[list[float]] = [[] for _ in ways]
    for _ in range(rounds):
        for times, way in zip(taken, ways, strict=True):
            start = process_time()
            way()
            times.append((process_time() - start) * MS)
    return taken


def say(words: str) -> None:
    """Print progress to stderr."""
    print(words, file=sys.stderr, flush=True)
