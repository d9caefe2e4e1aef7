"""A database or a disk that fails is told in words; nothing is booked, and the rest is read."""

import errno
import sqlite3

import pytest
from django.db import InterfaceError, InternalError, OperationalError, connection

from scorekeeper.web import error_pages, middleware, repository
from scorekeeper.web.models import Visit
from tests.web.html_page import page
from tests.web.phone import FIRST, Phone, acts

embedded = pytest.mark.skipif(
    "connection.vendor != 'sqlite'", reason="these faults are those of the embedded database"
)


def told(answer):
    return page(answer).one("p", "note").words


def pragma(words):
    with connection.cursor() as cursor:
        cursor.execute(f"PRAGMA {words}")
        return cursor.fetchone()


@pytest.fixture
def base(transactional_db):
    """A sitting in a database that is stored for good; its connection is opened anew afterwards."""
    yield Phone().opens(FIRST)
    connection.close()


def fill(base):
    """Deals until no more fit; the last answer. The pages that earlier tests have left free go."""
    with connection.cursor() as cursor:
        cursor.execute("VACUUM")
    pragma(f"max_page_count = {pragma('page_count')[0]}")
    phone = Phone()
    for ordinal in range(2, 400):
        answer = phone.enters(base, ordinal, "pass")
        if answer.status_code != 302:
            return answer
    raise AssertionError("it was never full")


@embedded
def test_on_a_full_disk_a_deal_is_refused_and_the_sheet_can_be_read(base):
    answer = fill(base)
    assert answer.status_code == 507
    assert "Nothing was saved just now." in told(answer)
    assert Phone().get(base).status_code == 200


@embedded
def test_a_disk_that_cannot_be_written_to_is_told_and_the_sheet_can_be_read(base):
    phone = Phone()
    pragma("query_only = 1")
    assert Phone().get(base).status_code == 200
    assert Visit.objects.count() == 1  # that of the phone that opened it
    answer = phone.enters(base, 2, FIRST)
    assert answer.status_code == 503
    assert "The site cannot write to its disk, and nothing was saved." in told(answer)
    # Its connection was closed, so the next one tries anew.
    assert phone.enters(base, 2, FIRST).status_code == 302
    assert acts(base) == ["open", "deal", "deal"]


@embedded
def test_a_database_that_is_locked_for_long_is_told(base):
    pragma("busy_timeout = 50")
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    answer = Phone().enters(base, 2, FIRST)
    other.close()
    assert answer.status_code == 503
    assert "what is saved already is not saved twice" in told(answer)
    assert acts(base) == ["open", "deal"]


@pytest.mark.skipif("connection.vendor != 'postgresql'", reason="this database is no server")
def test_a_connection_that_broke_meanwhile_is_opened_anew(base):
    phone = Phone()
    phone.get(base)
    psycopg = pytest.importorskip("psycopg")
    named = connection.settings_dict
    where = {"host": named["HOST"], "port": named["PORT"], "user": named["USER"]}
    with psycopg.connect(dbname=named["NAME"], **where) as other:
        other.execute("SELECT pg_terminate_backend(%s)", [connection.connection.info.backend_pid])
    assert phone.get(base).status_code == 200
    assert phone.enters(base, 2, FIRST).status_code == 302


def fails_with(error, cause=None):
    def failing(*args):
        raise error from cause

    return failing


def caused(**code):
    """An error as a driver raises it, with the code of PostgreSQL or SQLite."""
    error = Exception("said by the database")
    vars(error).update(code)
    return error


FAULTS = [
    (OSError(errno.ENOSPC, "no space"), None, 507),
    (OSError(errno.EROFS, "read-only"), None, 503),
    (OperationalError("could not extend file"), caused(sqlstate="53100"), 507),
    (InternalError("in a read-only transaction"), caused(sqlstate="25006"), 503),
    (OperationalError("terminating connection"), caused(sqlstate="57P01"), 503),
    (InterfaceError("connection already closed"), None, 503),
    (OperationalError("malformed"), caused(sqlite_errorcode=11 | 1 << 8), 503),
]


def test_every_fault_of_the_store_has_its_page_and_its_line_in_the_log(
    phone, base, monkeypatch, caplog
):
    for error, cause, status in FAULTS:
        monkeypatch.setattr(repository, "book_acts", fails_with(error, cause))
        answer = phone.enters(base, 2, FIRST)
        assert answer.status_code == status, error
        assert told(answer)
        assert acts(base) == ["open", "deal"]
    own = [one.getMessage() for one in caplog.records if one.name == middleware.__name__]
    assert own[0] == "Nothing can be stored: [Errno 28] no space"


def test_a_fault_of_ours_is_none_of_the_store():
    assert middleware.page_for(ValueError("a fault")) is None
    assert middleware.page_for(OSError(errno.ENOENT, "no such file")) is None


def test_a_damaged_database_is_told_as_one():
    for code in (11, 26, 11 | 2 << 8):
        error = OperationalError("damaged")
        error.__cause__ = caused(sqlite_errorcode=code)
        assert middleware.page_for(error) is error_pages.damaged
