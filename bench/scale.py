"""Saving a deal and showing a sheet among a million sittings, compared to a thousand."""

from __future__ import annotations

from collections.abc import Iterator
from time import perf_counter

from bench import http_form
from bench.bulk_fill import CHANCE, Opened, been_there, devices, sittings
from bench.databases import Store, kinds, store
from bench.figures import Figure
from bench.interleave import Side, interleaved, say
from bench.servers import SITE, Server, served, set_up

FEW, MANY = 1_000, 1_000_000
BUNDLE = 100_000  # sittings inserted at once
DEALS = 3  # per sitting
SITTINGS_OF_A_PHONE = 10
TURN = 30  # requests
TIMES = 1.1  # allowed ratio


def measured(*, rounds: int, number: int = MANY) -> Iterator[Figure]:
    for kind in kinds():
        with store(kind) as few, store(kind) as many:
            in_few, in_many = filled(few, FEW, rounds), filled(many, number, rounds)
            with served(SITE, few) as at_few, served(SITE, many) as at_many:
                beside = sides(at_few, *in_few), sides(at_many, *in_many)
                yield from compared(kind, number, *beside, rounds)


def filled(one: Store, number: int, rounds: int) -> tuple[list[Opened], list[Opened]]:
    """Insert the sittings; return random ones for saving and for showing."""
    start = perf_counter()
    set_up(one)
    wanted = TURN * (rounds + 1)
    to_save: list[Opened] = []
    to_see: list[Opened] = []
    bundles = [min(BUNDLE, number - done) for done in range(0, number, BUNDLE)]
    for size in bundles:
        phones = devices(one, max(1, size // SITTINGS_OF_A_PHONE))
        opened = sittings(one, size, DEALS, phones)
        picked = CHANCE.sample(opened, min(size, 2 * (wanted // len(bundles) + 1)))
        to_save += picked[::2]
        to_see += picked[1::2]
    been_there(one)
    one.settle()
    say(f"many: {number:,} sittings in {one.kind}: {perf_counter() - start:.0f} s")
    CHANCE.shuffle(to_save)
    CHANCE.shuffle(to_see)
    return to_save, to_see


def sides(site: Server, to_save: list[Opened], to_see: list[Opened]) -> dict[str, Side]:
    saves = http_form.saves(site.port, to_save, DEALS + 1)
    sheets = (http_form.sheet(site.port, one) for one in to_see)
    return {
        "saving a deal": Side(site, saves, 204, TURN),
        "the sheet": Side(site, sheets, 200, TURN),
    }


def compared(
    kind: str, number: int, few: dict[str, Side], many: dict[str, Side], rounds: int
) -> Iterator[Figure]:
    for what in few:
        interleaved([few[what], many[what]], rounds, 1)
        for name, words in (("cpu", "processor a request"), ("p50", "answer, p50")):
            yield Figure(
                part=f"Among {number:,} sittings beside {FEW:,}",
                what=f"{what}, {kind}: {words}",
                unit="ms",
                ours=getattr(many[what], name),
                baseline=getattr(few[what], name),
                bar=TIMES,
            )
