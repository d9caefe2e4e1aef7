"""What a run draws by chance, and of many cases that are alike the part that it takes.

The day decides: its seed is in the head of every report, and SEED=2026-11-24 repeats it. With
THOROUGH=1 a run takes every case and many more sittings.
"""

import os
from datetime import date
from itertools import product

import pytest

SEED = os.environ.get("SEED") or date.today().isoformat()
THOROUGH = "THOROUGH" in os.environ
DAY = date.fromisoformat(SEED).toordinal()
# A second scorer plays 200 sittings, or 2,000; EACH of them after one seed.
EACH = 40
of_every_seed = pytest.mark.parametrize(
    "seed", [f"{SEED}-{number}" for number in range((2000 if THOROUGH else 200) // EACH)]
)


def is_due(place, days):
    return THOROUGH or (place + DAY) % days == 0


def of_the_day(things, days):
    """Those things of which each comes once in so many days."""
    return [one for place, one in enumerate(things) if is_due(place, days)]


def pairs_of_the_day(rows, columns, days):
    """Those pairs of which each comes once in so many days, and of as many rows or columns each
    every day."""
    pairs = product(enumerate(rows), enumerate(columns))
    return [(row, column) for (y, row), (x, column) in pairs if is_due(x + y, days)]
