"""The parts of the benchmark."""

from __future__ import annotations

from collections.abc import Iterator

from bench import deal_round, following_phones, pages, paper, save, scale, tally, tap
from bench.figures import Figure

MODULES = {
    "round": deal_round,
    "save": save,
    "pages": pages,
    "tally": tally,
    "pdf": paper,
    "tap": tap,
}
ROUNDS, QUICK = 9, 3
FEWER = 20_000  # sittings in a quick run


def measured(part: str, *, quick: bool, sittings: int | None) -> Iterator[Figure]:
    rounds = QUICK if quick else ROUNDS
    if part == "many":
        return scale.measured(rounds=rounds, number=sittings or (FEWER if quick else scale.MANY))
    if part == "phones":
        return following_phones.measured(quick=quick)
    return MODULES[part].measured(rounds=rounds)
