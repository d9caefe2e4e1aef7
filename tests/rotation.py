"""Of many cases that are alike a run takes a part; the day says which.

Each comes within so many days. THOROUGH=1 takes all of them.
"""

import os
from datetime import date
from itertools import product


def is_due(place, days):
    return "THOROUGH" in os.environ or (place + date.today().toordinal()) % days == 0


def of_the_day(things, days):
    """Those things of which each comes once in so many days."""
    return [one for place, one in enumerate(things) if is_due(place, days)]


def pairs_of_the_day(rows, columns, days):
    """Those pairs of which each comes once in so many days, and of as many rows or columns each
    every day."""
    pairs = product(enumerate(rows), enumerate(columns))
    return [(row, column) for (y, row), (x, column) in pairs if is_due(x + y, days)]
