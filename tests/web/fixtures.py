"""The phones of the tests, a sitting that one of them has opened, and how often they may ask."""

from contextlib import ExitStack, contextmanager
from pathlib import Path

import pytest
from django.db import connection
from limits import RateLimitItemPerMinute

from scorekeeper.web.access import capacity
from scorekeeper.web.access.capacity import Lane
from tests.web.phone import Phone

HERE = Path(__file__).parent
# What asks the database for something that no other test asks of it: a statement, a transaction, a
# lock, a limit, a sign that it takes or refuses. bin/test runs it on PostgreSQL too.
STORAGE = [
    HERE / name
    for name in (
        *("access", "booking", "database", "middleware", "operations", "repository"),
        "test_bad_input.py",
        *("test_check_sittings.py", "test_database_command.py", "test_empty_bin.py"),
        *("test_migrations.py", "test_model.py", "test_queries.py"),
        *("test_unreadable.py", "test_versions.py"),
        *("views/deals/test_key_in.py", "views/sitting/test_share.py", "views/test_outbox.py"),
        "views/site/test_large_files.py",
    )
]
assert all(map(Path.exists, STORAGE))
on_sqlite = pytest.mark.skipif(
    connection.vendor != "sqlite", reason="it is the same behind any database"
)


@pytest.hookimpl(tryfirst=True)
def pytest_collection_modifyitems(items):
    for item in items:
        database = {"db", "transactional_db"} & {*item.fixturenames}
        asks = database or item.get_closest_marker("django_db")
        if asks and any(map(item.path.is_relative_to, STORAGE)):
            item.add_marker("storage")


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


@pytest.fixture
def rates(monkeypatch):
    """Sets how much a minute something may be done: rates("stored", each=3, all=9)."""

    def rate(what, **most):
        items = {whose: RateLimitItemPerMinute(number) for whose, number in most.items()}
        monkeypatch.setitem(capacity.ALLOWANCES, what, capacity.Allowance(**items))

    return rate


LANES = ("saves", "pages", "short_lane", "long_lane")


@pytest.fixture
def taken(monkeypatch):
    """Others hold these lanes of admission while the block runs, and nobody waits."""

    @contextmanager
    def held(*names):
        with ExitStack() as stack, monkeypatch.context() as patched:
            for name in names or LANES:
                lane = Lane(runs=1, most=1)
                stack.enter_context(lane.turn((), 0))
                patched.setattr(capacity, name, lane)
            yield

    return held
