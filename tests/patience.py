"""How long a test waits for what has to come, and how it compares two waits.

A busy machine makes every wait longer, so no test compares seconds with a number. Only this module
reads a clock (`tests/test_patience.py`).
"""

import time

PATIENCE = 240  # s until what never comes is a failure, however busy the machine is
SLOWER = 60  # times as long as the same request takes where nothing is in its way
ROUNDS = 3  # that are all too slow, before it is believed


def until(true):
    """Wait for what has to come; it is a failure when it does not."""
    end = time.monotonic() + PATIENCE
    while not true():
        assert time.monotonic() < end, f"waited {PATIENCE} seconds in vain"
        time.sleep(0.01)


def join_all(threads):
    """Wait until they are over; whether they are."""
    end = time.monotonic() + PATIENCE
    for thread in threads:
        thread.join(max(0, end - time.monotonic()))
    return not any(thread.is_alive() for thread in threads)


def seconds(work):
    """How long it takes."""
    began = time.monotonic()
    work()
    return time.monotonic() - began


def compare(waits):
    """Whoever has something in the way waits less than SLOWER times as long as others do.

    waits: tells how long each of the two waited, in the same seconds; it is asked again before a
    long wait is believed. Returns how many times as long, of each round.
    """
    ratios = []
    while not ratios or (ratios[-1] >= SLOWER and len(ratios) < ROUNDS):
        here, there = waits()
        ratios.append(round(here / there, 1))
    assert ratios[-1] < SLOWER, ratios
    return ratios
