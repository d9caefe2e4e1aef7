"""The phones of the tests, and a sitting that one of them has opened."""

import pytest

from tests.web.phone import Phone


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
