"""Replaying a journal to its sheet, for sittings of three rulesets."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator
from datetime import UTC, datetime

from scorekeeper.journal.rows import JournalRow
from scorekeeper.journal.state import extend_state, replay

from .evenings import acts
from .figures import Figure
from .interleave import timed

# The last number is the most deals that the rules allow, at most 200.
LENGTHS = {"vint-1886": (24, 200), "vint-estonian": (24, 162), "skruuvi-2016": (24, 36)}
AGAIN = 3  # repetitions per turn

Rows = tuple[JournalRow, ...]
Way = Callable[[], object]


def by_replay(rows: Rows) -> Way:
    """The whole sheet by replay, with every line explained."""
    return lambda: replay(rows).sheet


def by_growing(rows: Rows) -> Way:
    """The same sheet from the cached state before the last deal."""
    before = replay(rows[:-1])
    before.sheet  # noqa: B018  # computed before the measurement
    return lambda: extend_state(before, rows[-1:]).sheet


WAYS = {"replayed": by_replay, "one deal added": by_growing}


def measured(*, rounds: int) -> Iterator[Figure]:
    for name, way in WAYS.items():
        for key, lengths in LENGTHS.items():
            journals = [journal(key, deals) for deals in (1, *lengths)]
            ways = [repeated(way(rows)) for rows in journals]
            first, *taken = ([one / AGAIN for one in times] for times in timed(ways, rounds * 3))
            for deals, times in zip(lengths, taken, strict=True):
                yield Figure(
                    part="From the journal to the sheet, beside a sitting of one deal",
                    what=f"{key}, {deals} deals, {name}",
                    unit="ms",
                    ours=times,
                    baseline=first,
                )


def repeated(way: Way) -> Callable[[], None]:
    def some() -> None:
        for _ in range(AGAIN):
            way()

    return some


def journal(key: str, deals: int) -> Rows:
    """The rows as they are read from the database."""
    now = datetime.now(UTC)
    return tuple(
        JournalRow(
            number=number,
            name=act.name,
            facts=json.loads(json.dumps(act.plain())),
            key=str(number),
            made=now,
            device=None,
        )
        for number, act in enumerate(acts(key, deals), 1)
    )
