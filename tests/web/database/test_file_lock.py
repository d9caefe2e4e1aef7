"""The lock of the one writer, and the queue for it."""

import fcntl
import os
import subprocess
import sys
import threading
import time
from collections import Counter
from concurrent.futures import ThreadPoolExecutor

import pytest

from scorekeeper.web.database import file_lock
from scorekeeper.web.database.file_lock import MOST_STUCK, Busy, WriteLock
from tests.faults.server import until

LONG = 30  # s: longer than any of these tests takes


@pytest.fixture
def path(tmp_path):
    return tmp_path / "lock"


@pytest.fixture
def lock(path):
    return WriteLock(lambda: path)


@pytest.fixture
def taken(path):
    """Another program holds the lock, until this is called."""
    file = os.open(path, os.O_RDONLY | os.O_CREAT)
    fcntl.flock(file, fcntl.LOCK_EX)
    closed = []

    def let_go():
        if not closed:
            closed.append(os.close(file))

    yield let_go
    let_go()


def outcome(lock, patience):
    try:
        with lock.held(patience):
            return "held"
    except Busy:
        return "busy"


def test_a_free_lock_is_had_at_once_without_another_thread(lock):
    before = threading.active_count()
    assert outcome(lock, patience=0) == "held"
    assert threading.active_count() == before


@pytest.mark.parametrize("patience", [0, 0.05])
def test_who_gives_up_after_so_long_lets_the_lock_go_when_it_comes(lock, taken, path, patience):
    assert outcome(lock, patience) == "busy"
    assert not lock.waiting
    taken()
    until(lambda: not lock.kept)
    assert outcome(WriteLock(lambda: path), patience=0) == "held"


def test_the_first_to_come_is_the_first_to_have_it(lock, taken):
    order = []

    def waits(number):
        with lock.held(LONG):
            order.append(number)

    with ThreadPoolExecutor(4) as pool:
        for number in range(4):
            pool.submit(waits, number)
            until(lambda: len(lock.waiting) == number + 1)  # noqa: B023  # called at once
        taken()
    assert order == [0, 1, 2, 3]


def test_of_a_queue_that_does_not_move_the_last_give_up_soon(lock, taken, monkeypatch):
    monkeypatch.setattr(file_lock, "STUCK", 0.05)
    with ThreadPoolExecutor(16) as pool:
        waits = [pool.submit(outcome, lock, LONG) for _ in range(16)]
        until(lambda: sum(one.done() for one in waits) == 16 - MOST_STUCK)
        assert len(lock.waiting) == MOST_STUCK
        assert outcome(lock, LONG) == "busy"
        taken()
        outcomes = Counter(one.result() for one in waits)
        assert outcomes == {"busy": 16 - MOST_STUCK, "held": MOST_STUCK}


def test_who_holds_it_excludes_everybody_else(lock):
    inside, most = [], []

    def works(number):
        with lock.held(LONG):
            inside.append(number)
            most.append(len(inside))
            time.sleep(0.001)
            inside.remove(number)

    with ThreadPoolExecutor(8) as pool:
        list(pool.map(works, range(100)))
    assert most == [1] * 100


def test_another_process_has_its_turn_among_many_threads(lock, path):
    """Its turn comes although the threads of this process never stop asking."""
    over = threading.Event()

    def asks():
        while not over.is_set():
            with lock.held(LONG):
                time.sleep(0.002)

    program = "import fcntl, sys; fcntl.flock(open(sys.argv[1]), fcntl.LOCK_EX)"
    threads = [threading.Thread(target=asks) for _ in range(4)]
    for thread in threads:
        thread.start()
    try:
        subprocess.run([sys.executable, "-c", program, str(path)], check=True, timeout=LONG)
    finally:
        over.set()
        for thread in threads:
            thread.join(LONG)


def test_a_disk_that_goes_away_is_told_to_who_comes_and_to_who_waits(taken, path, tmp_path):
    away = tmp_path / "no folder" / "lock"
    with pytest.raises(FileNotFoundError):
        WriteLock(lambda: away).take(LONG)
    paths = iter([path, path])  # to see whether it is free, and for the keeper
    lock = WriteLock(lambda: next(paths, away))
    with ThreadPoolExecutor(2) as pool:
        first = pool.submit(outcome, lock, LONG)
        until(lambda: lock.waiting)
        second = pool.submit(outcome, lock, LONG)
        until(lambda: len(lock.waiting) == 2)
        taken()
        assert first.result(LONG) == "held"
        assert isinstance(second.exception(LONG), FileNotFoundError)
