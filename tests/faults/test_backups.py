"""A backup or a restore beside the server, and what is left of one that is killed."""

import os
import random
import subprocess
import sys
import time

import pytest

from tests.faults.clients import BOOKED, all_of, send_first_deals, together
from tests.faults.disks import disk
from tests.faults.server import LONG, ROOT
from tests.patience import PATIENCE, seconds

pytestmark = pytest.mark.faults
KILLS = 40 if LONG else 4


def command(server, *arguments, stderr=subprocess.DEVNULL):
    """A command of the site, begun beside the server."""
    begun = [sys.executable, ROOT / "manage.py", *map(str, arguments)]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": stderr}
    return subprocess.Popen(begun, env=server.surroundings, **quiet)


def manages(server, *arguments):
    """How such a command ended."""
    return command(server, *arguments).wait(PATIENCE)


def killed(server, length, *arguments):
    """Such a command, killed at a moment of chance. length: how long it takes, in seconds."""
    begun = command(server, *arguments)
    time.sleep(length * random.uniform(0.4, 1))  # it begins to copy late
    begun.kill()
    begun.wait(PATIENCE)


@pytest.fixture
def length(server, phones, tmp_path):
    """How long a restore takes here, in seconds."""
    phones(1)[0].opens()
    assert manages(server, "backup", tmp_path / "some") == 0

    def restores():
        assert manages(server, "restore", "--replace", tmp_path / "some") == 0

    return seconds(restores)


def test_a_restore_that_is_killed_has_brought_back_all_or_nothing(server, phones, length, tmp_path):
    (phone,) = phones(1)
    account = phone.opens()
    phone.saves(account, "A 1NT 7 a2")
    earlier, booked = server.journal(account.id), dict(account.booked)
    assert manages(server, "backup", tmp_path / "b") == 0
    for _ in range(KILLS):
        phone.saves(account, "A 1NT 7 a2")
        later = server.journal(account.id)
        killed(server, length, "restore", "--replace", tmp_path / "b")
        assert server.journal(account.id) in (earlier, later)
        assert b"1NT" in phone.sees(account.base)
        assert manages(server, "check_sittings") == 0
        assert manages(server, "restore", "--replace", tmp_path / "b") == 0
        assert server.journal(account.id) == earlier
        account.booked = dict(booked)


def test_a_backup_that_is_killed_leaves_the_one_of_the_day_before(server, length, tmp_path):
    assert manages(server, "backup", tmp_path / "b") == 0
    for _ in range(KILLS):
        before = (tmp_path / "b").read_bytes()
        killed(server, length, "backup", tmp_path / "b")
        if (tmp_path / "b").read_bytes() != before:
            assert manages(server, "restore", "--replace", tmp_path / "b") == 0
    for left in tmp_path.glob(".*"):  # by a kill in the middle: another backup may still write
        os.utime(left, (0, 0))
    assert manages(server, "backup", tmp_path / "b") == 0
    assert [*tmp_path.glob(".*")] == []


def test_a_backup_on_a_full_disk_says_so_and_leaves_the_older_one(server, tmp_path):
    with disk(tmp_path / "small") as small:
        file = small.place / "b"
        assert manages(server, "backup", file) == 0
        before = file.read_bytes()
        small.full()
        with (tmp_path / "told").open("w+") as told:
            assert command(server, "backup", file, stderr=told).wait(PATIENCE) == 1
            told.seek(0)
            assert "CommandError: The database failed: database or disk is full" in told.read()
        assert file.read_bytes() == before


def test_phones_go_on_saving_beside_a_restore(server, phones, tmp_path):
    """Each save is booked before or behind it: none is acknowledged and half there."""
    crowd = phones(6)
    accounts = [phone.opens() for phone in crowd]
    assert manages(server, "backup", tmp_path / "b") == 0
    running = together(lambda _: manages(server, "restore", "--replace", tmp_path / "b"), [0])
    keys, became = send_first_deals(server, crowd, accounts)
    outcomes = all_of(became)
    assert all_of(running) == [0]
    for phone, account, key, outcome in zip(crowd, accounts, keys, outcomes, strict=True):
        there = server.journal(account.id)
        assert len(there) in (1, 2)
        if len(there) == 1:  # replaced after it was booked, or refused
            assert phone.enters(account, 1, key, again=True) == BOOKED
        assert manages(server, "check_sittings") == 0
        assert outcome
