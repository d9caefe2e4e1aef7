"""Forget how often something was asked: all tests come from one address."""

from scorekeeper.web.access import capacity


def reset_rate_limits():
    """The counter's thread drops what has expired a moment after a request. It fails if the counts
    vanish while it looks through them, and then a test is blamed that has nothing to do with it.
    A browser's last request may still be counted meanwhile: it starts that thread."""
    with capacity.one_at_a_time:
        capacity.storage.timer.cancel()
        capacity.storage.timer.join()
        capacity.storage.reset()
