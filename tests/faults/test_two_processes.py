"""Two processes serve one SQLite file; one of them is killed and started meanwhile."""

from contextlib import ExitStack

import pytest

from tests.faults.clients import BOOKED, Phone, Roaming, all_of, send_first_deals
from tests.faults.server import Server
from tests.patience import until

pytestmark = pytest.mark.faults
KILLS = 4  # of an evening


@pytest.fixture(scope="module")
def processes(inherited, place):
    knobs = {**inherited, "DATA_DIR": str(place / "data")}
    with ExitStack() as stack:
        yield [stack.enter_context(Server(knobs, place / f"log{number}")) for number in range(2)]


@pytest.fixture(scope="module")
def server(processes):
    return processes[0]


@pytest.fixture
def phones(processes):
    return lambda count: [Roaming(processes) for _ in range(count)]


def test_nothing_is_lost_or_doubled_though_one_of_them_is_killed(processes, evening):
    with evening(12) as (people, accounts):
        for number in range(KILLS):
            people.does(20)
            processes[number % 2].kill()
            processes[number % 2].start()
            for account in accounts:
                account.keeps_what_was_acknowledged(processes[0])
        people.does(20)
    for account in accounts:
        for process in processes:
            account.agrees(process, Phone(process.port, keeps=False))


def test_a_save_that_waits_for_the_other_process_is_booked(processes, phones):
    crowd = phones(4)
    accounts = [phone.opens() for phone in crowd]
    with processes[0].locked():
        _, became = send_first_deals(processes[0], crowd, accounts)
        until(lambda: all(phone.waits for phone in crowd))
        assert not any(one.done() for one in became)
    assert all_of(became) == [BOOKED] * len(crowd)
    for account in accounts:
        account.agrees(processes[1], crowd[0])
