"""The phones of the tests, and a sitting that one of them has opened."""

import pytest

from scorekeeper.web import rates
from tests.web.phone import Phone


@pytest.fixture(autouse=True)
def _fresh_rates():
    """No test is refused because others have asked before it."""
    rates.storage.reset()


@pytest.fixture
def phone(db):
    return Phone()


@pytest.fixture
def other(db):
    """Another phone."""
    return Phone()


@pytest.fixture
def base(phone):
    """The address of the sheet of a sitting without any deal."""
    return phone.opens()
