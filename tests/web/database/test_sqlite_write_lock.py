"""Writers take turns."""

import sqlite3
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing

import pytest
from django.db import OperationalError, connection

from scorekeeper.web.database import Busy, is_busy, turns, write_transaction
from scorekeeper.web.models import Device

LONG = 30  # s: longer than any of these tests takes


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
def test_who_does_not_wait_is_refused_while_another_one_writes_and_the_next_one_waits():
    with (
        turns,
        pytest.raises(OperationalError) as told,
        write_transaction(patience=0),
    ):
        Device.objects.create(label="in between")
    assert is_busy(told.value)
    assert not Device.objects.exists()
    with write_transaction(patience=0):
        assert busy_timeout() == 0
    assert busy_timeout() == 10_000


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="elsewhere nobody queues")
@pytest.mark.django_db(transaction=True)
def test_another_process_that_writes_is_waited_for_by_sqlite():
    other = sqlite3.connect(connection.settings_dict["NAME"], isolation_level=None)
    with closing(other):
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(OperationalError) as told, write_transaction(patience=0):
            Device.objects.create(label="in between")
        assert is_busy(told.value)
        with ThreadPoolExecutor(1) as pool:
            saved = pool.submit(saves, "behind it")
            assert not saved.done()
            other.execute("COMMIT")
            saved.result(LONG)
    assert [device.label for device in Device.objects.all()] == ["behind it"]


def saves(label):
    try:
        with write_transaction():
            Device.objects.create(label=label)
    finally:
        connection.close()


def busy_timeout():
    with connection.cursor() as cursor:
        return cursor.execute("PRAGMA busy_timeout").fetchone()[0]


@pytest.mark.skipif("connection.vendor != 'sqlite'", reason="elsewhere nobody queues")
@pytest.mark.django_db(transaction=True)
def test_of_a_burst_all_have_their_turn_and_who_waited_too_long_gives_up():
    def outcome(label):
        try:
            with write_transaction(patience=0.05 if label == "late" else LONG):
                Device.objects.create(label=label)
            return "had"
        except Busy:
            return "busy"
        finally:
            connection.close()

    with ThreadPoolExecutor(16) as pool:
        with turns:
            assert pool.submit(outcome, "late").result(LONG) == "busy"
            begun = [pool.submit(outcome, f"device {number}") for number in range(64)]
        assert {save.result(LONG) for save in begun} == {"had"}
    assert Device.objects.count() == 64
