"""Writers take turns."""

import sqlite3
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, closing

import pytest
from django.db import OperationalError, connection

from scorekeeper.web.database import sqlite_write_lock
from scorekeeper.web.database.sqlite_write_lock import (
    MOST_WAITING,
    Busy,
    is_busy,
    write_transaction,
)
from scorekeeper.web.models import Device
from tests.faults.server import until

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
        sqlite_write_lock.turns.turn(0),
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


# ── The turns ───────────────────────────────────────────────────────────────────────────────────


@pytest.fixture
def turns():
    return sqlite_write_lock.Turns()


def outcome(turns, patience):
    try:
        with turns.turn(patience):
            return "had"
    except Busy:
        return "busy"


def test_of_many_one_at_a_time_has_its_turn(turns):
    inside, most = [], []

    def works(number):
        with turns.turn(LONG):
            inside.append(number)
            most.append(len(inside))
            time.sleep(0.001)
            inside.remove(number)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(works, range(100)))
    assert most == [1] * 100


@pytest.mark.parametrize("patience", [0, 0.05])
def test_who_waited_too_long_gives_up_and_leaves_the_place(turns, patience):
    with turns.turn(0):
        for _ in range(MOST_WAITING + 1):
            assert outcome(turns, patience) == "busy"
    assert outcome(turns, 0) == "had"


def test_behind_a_writer_that_takes_long_only_so_many_wait(turns, monkeypatch):
    """The others are told at once: their threads are for readers."""
    monkeypatch.setattr(sqlite_write_lock, "LONG", 0.05)
    with ThreadPoolExecutor(32) as pool:
        with turns.turn(0):
            waits = [pool.submit(outcome, turns, LONG) for _ in range(32)]
            until(lambda: sum(one.done() for one in waits) == 32 - MOST_WAITING)
            began = time.monotonic()
            assert outcome(turns, LONG) == "busy"
            assert time.monotonic() - began < LONG / 2
        outcomes = Counter(one.result(LONG) for one in waits)
    assert outcomes == {"busy": 16, "had": 16}  # half of the threads


def test_of_a_burst_all_have_their_turn(turns):
    with ThreadPoolExecutor(16) as pool:
        assert set(pool.map(lambda _: outcome(turns, LONG), range(64))) == {"had"}


def test_one_that_fails_lets_the_next_one_go_on(turns):
    with pytest.raises(OSError, match="no power"), turns.turn(0):
        raise OSError("no power")
    assert outcome(turns, 0) == "had"


@pytest.mark.storage
@pytest.mark.django_db(transaction=True)
def test_when_half_of_the_threads_save_or_wait_the_next_one_is_told(monkeypatch):
    """On PostgreSQL, too, where a save waits for the locks of others."""
    monkeypatch.setattr(sqlite_write_lock, "turns", sqlite_write_lock.Turns())
    with ExitStack() as stack:
        for _ in range(32 // 2):
            stack.enter_context(sqlite_write_lock.turns.place(0))
        with pytest.raises(Busy), write_transaction(0):
            pass
    with write_transaction(0):
        pass
