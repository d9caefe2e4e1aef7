"""A plugin of pytest for bin/mutate: the tests that a mutant is likely to die of come first."""

import os
from pathlib import Path


def pytest_collection_modifyitems(items):
    items.sort(key=nearness(os.environ.get("MUTANT_UNDER_TEST", "")))


def nearness(mutant):
    """A key that puts the tests of the mutant's module first, then those of its folder."""
    # In the clean run before all mutants there is none, and nothing is near it.
    parts = mutant.partition(".x")[0].split(".")

    def near(item):
        return item.path.stem != f"test_{parts[-1]}", item.path.parent.name not in parts[-2:]

    return near


def pytest_collection_finish():
    """What was called while the tests were imported and listed goes into a file."""
    path = os.environ.get("CALLED_AT_IMPORT")
    if path:
        from mutmut.state import state

        Path(path).write_text("\n".join(sorted(state()._stats)), encoding="utf-8")
