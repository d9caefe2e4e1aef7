"""Home, the sheet, and polls, compared to a bare view that reads one row."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import cycle, repeat

from bench import http_form
from bench.bulk_fill import Opened, been_there, devices, mark, sittings
from bench.databases import Store, kinds, store

from .figures import Figure
from .interleave import Side, interleaved, say
from .servers import BARE, SITE, Server, served, set_up
from .version import app_version

LENGTHS = {24: 20, 200: 8}  # deals: requests per turn
QUESTIONS, READS = 60, 60
TABLES = 20  # sittings shown in turn
LISTED, PHONES = 24, 6  # sittings per phone; phones per turn, each used once
TIMES_BARE = 10  # allowed ratio of Home and *New*


COLD = "{}, 24 sittings of 24 deals that no process has in memory"
BARRED = (COLD.format("Home"), COLD.format("New"))


def measured(*, rounds: int) -> Iterator[Figure]:
    for kind in kinds():
        with store(kind) as one:
            set_up(one)
            yield from on(one, rounds)


def on(one: Store, rounds: int) -> Iterator[Figure]:
    with served(SITE, one) as site, served(BARE, one) as bare:
        phones = devices(one, 1)
        opened = {deals: sittings(one, TABLES, deals, phones) for deals in LENGTHS}
        cold = devices(one, PHONES * (rounds + 1) * 2)
        sittings(one, LISTED * len(cold), 24, cold, key="vint-estonian")
        been_there(one)
        baseline = reading(bare)
        one.settle()
        say(f"pages: {one.kind}")
        sides = {
            f"the sheet after {deals} deals": Side(
                site,
                cycle([http_form.sheet(site.port, sitting) for sitting in opened[deals]]),
                200,
                many,
            )
            for deals, many in LENGTHS.items()
        }
        for place, (name, path) in enumerate((("Home", "/"), ("New", "/new/"))):
            own = cold[place::2]
            pages = (http_form.page(site.port, path, phone) for phone in own)
            sides[COLD.format(name)] = Side(site, pages, 200, PHONES)
        sides["“nothing new”"] = asking(site, opened[24], 24, one)
        interleaved([baseline, *sides.values()], rounds, 1)
    for name, words in (("cpu", "processor a request"), ("p50", "answer, p50")):
        for what, side in sides.items():
            yield Figure(
                part=f"Looking, {one.kind}",
                what=f"{what}: {words}",
                unit="ms",
                ours=getattr(side, name),
                baseline=getattr(baseline, name),
                bar=TIMES_BARE if what in BARRED and name == "cpu" else None,
            )


def asking(site: Server, opened: list[Opened], deals: int, one: Store) -> Side:
    """Polls of watching phones that already show the latest state."""
    version = app_version(one)
    phones = devices(one, len(opened))
    questions = [
        http_form.question(site.port, sitting.watch, mark(one, sitting), version, phone)
        for sitting, phone in zip(opened, phones, strict=True)
    ]
    return Side(site, cycle(questions), 200, QUESTIONS)


def reading(bare: Server) -> Side:
    """The bare view that reads the row inserted by the other bare view."""
    Side(bare, http_form.bare_writes(bare.port), 200, 1).turn(1, counts=False)
    return Side(bare, repeat(http_form.bare_read(bare.port, 1)), 200, READS)
