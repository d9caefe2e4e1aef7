"""Marks the tests that try thousands of deals."""

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        random = getattr(getattr(item, "obj", None), "is_hypothesis_test", False)
        if random or item.path.name == "test_reference.py":
            item.add_marker("many_deals")
