"""Marks what plays hundreds of sittings."""

import pytest


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        if item.path.name == "test_reference.py":
            item.add_marker("many_deals")
