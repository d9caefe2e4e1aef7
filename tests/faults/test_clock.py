"""The clock is set back in the middle of an evening, and forward again."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from tests.patience import until

pytestmark = pytest.mark.faults
HOUR = 60 * 60
MADE = "SELECT made FROM web_act WHERE sitting_id = ? ORDER BY number"


class Clock:
    """What the server takes for the time of day: so many seconds beside the true one."""

    def __init__(self, place):
        self.file = place / "clock"
        self.set(0)

    def set(self, seconds):
        unfinished = self.file.with_suffix(".new")
        unfinished.write_text(str(seconds))
        unfinished.replace(self.file)  # at one stroke, as it is read all the time


@pytest.fixture(scope="module")
def clock(place):
    return Clock(place)


@pytest.fixture(scope="module")
def knobs(clock):
    return {"CLOCK": str(clock.file), "PYTHONPATH": str(Path(__file__).parent / "clock")}


def test_nothing_is_out_of_order_when_the_clock_is_set_back(server, clock, evening):
    with evening(8, tables=3) as (people, accounts):
        until(lambda: all("device" in phone.cookies for phone in people.phones))
        known = [phone.cookies["device"] for phone in people.phones]
        for seconds in (-2 * HOUR, -400 * 24 * HOUR, 0):
            people.does(15)
            clock.set(seconds)
        people.does(15)
    went_back = [made_before_its_forerunner(server, account) for account in accounts]
    assert any(went_back), "the clock was not set back"
    phone = people.phones[0]
    for account in accounts:
        phone.sees(f"{account.base}trail/")
        assert account.base.encode() in phone.sees("/")
    assert [phone.cookies["device"] for phone in people.phones] == known


def made_before_its_forerunner(server, account):
    with closing(sqlite3.connect(server.database)) as database:
        made = [row[0] for row in database.execute(MADE, (account.id.hex,))]
    return made != sorted(made)
