"""Saving a deal, compared to a bare view that inserts one row."""

from __future__ import annotations

from collections.abc import Iterator

from bench import http_form
from bench.database import Store, been_there, devices, sittings, store

from .figures import Figure
from .interleave import Side, interleaved, say
from .servers import BARE, SITE, Server, served, set_up

# Deal number: requests per turn; fewer for a long sitting, which costs more.
TURNS = {1: 40, 24: 40, 200: 16}
BARE_TURN = 60
CLIENTS = {1: 1, 8: 2}  # number of clients: how much longer their turns are
ALONE = 200  # by one client: of eight at once, some are told that the site is busy
MEASURED = {
    "cpu": "processor a request",
    "p50": "answer, p50",
    "mean": "answer, mean",
    "slowest": "answer, the slowest of a turn",
}


def measured(*, rounds: int) -> Iterator[Figure]:
    with store() as one:
        say("save: filling the database")
        set_up(one)
        yield from on(one, rounds)


def on(one: Store, rounds: int) -> Iterator[Figure]:
    with served(SITE, one) as site, served(BARE, one) as bare:
        phone = devices(one, 1)
        needed = (rounds + 1) * sum(CLIENTS.values())
        opened = {
            deal: sittings(one, many * needed, deal - 1, phone) for deal, many in TURNS.items()
        }
        been_there(one)
        one.settle()
        forms = {deal: http_form.saves(site.port, opened[deal], deal) for deal in TURNS}
        for clients, longer in CLIENTS.items():
            say(f"save: {clients} at a time")
            sides = {
                deal: Side(site, forms[deal], 204, many * longer)
                for deal, many in TURNS.items()
                if clients == 1 or deal != ALONE
            }
            baseline = writing(bare, BARE_TURN * longer)
            interleaved([baseline, *sides.values()], rounds, clients)
            yield from compared(clients, sides, baseline)


def writing(bare: Server, many: int) -> Side:
    return Side(bare, http_form.bare_writes(bare.port), 200, many)


def compared(clients: int, sides: dict[int, Side], baseline: Side) -> Iterator[Figure]:
    at_once = f"{clients} client{'s' if clients > 1 else ''}"
    for name, words in MEASURED.items():
        for deal, side in sides.items():
            yield Figure(
                part="Saving a deal",
                what=f"deal {deal}: {words}, {at_once}",
                unit="ms",
                ours=getattr(side, name),
                baseline=getattr(baseline, name),
            )
