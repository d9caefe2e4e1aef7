"""Writers take turns."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from django.db import OperationalError, connection

from scorekeeper.web.database import sqlite_write_lock
from scorekeeper.web.database.sqlite_write_lock import write_transaction
from scorekeeper.web.models import Device


def adds_one_slowly(label):
    """Read, think, write: what two at the same time would get wrong."""
    try:
        with write_transaction():
            device = Device.objects.get(label__startswith="count")
            number = int(device.label.removeprefix("count "))
            device.label = f"count {number + 1}"
            device.save()
    finally:
        connection.close()


@pytest.mark.skipif(
    "connection.vendor != 'sqlite'", reason="elsewhere several write at once, and the head decides"
)
@pytest.mark.django_db(transaction=True)
def test_of_many_writers_none_overwrites_another():
    Device.objects.create(label="count 0")
    with ThreadPoolExecutor(4) as pool:
        list(pool.map(adds_one_slowly, range(12)))
    assert Device.objects.get().label == "count 12"


def fails_half_way():
    with write_transaction():
        Device.objects.create(label="lost")
        raise OSError("no power")


@pytest.mark.django_db(transaction=True)
def test_a_writer_that_fails_leaves_nothing_and_lets_the_next_one_go_on():
    with pytest.raises(OSError, match="no power"):
        fails_half_way()
    with write_transaction():
        Device.objects.create(label="kept")
    assert [device.label for device in Device.objects.all()] == ["kept"]


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="elsewhere nobody queues")
@pytest.mark.django_db(transaction=True)
def test_who_does_not_wait_is_refused_while_another_program_writes_and_the_next_one_waits():
    with (
        sqlite_write_lock.lock.held(0),
        pytest.raises(OperationalError),
        write_transaction(patience=0),
    ):
        Device.objects.create(label="in between")
    assert not Device.objects.exists()
    with write_transaction(patience=0):
        assert busy_timeout() == 0
    assert busy_timeout() == 10_000


def busy_timeout():
    with connection.cursor() as cursor:
        return cursor.execute("PRAGMA busy_timeout").fetchone()[0]
