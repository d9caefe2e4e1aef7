"""The server is killed, or stopped and started, while phones are at it."""

import time

import pytest

from tests.faults.clients import BOOKED, all_of, send_first_deals, together
from tests.faults.server import Server

pytestmark = pytest.mark.faults
KILLS = 6  # of an evening; a sitting has only so many deals
STOPS = 1
A_MOMENT = 1  # s


def test_what_was_asked_before_the_end_is_answered(server, phones):
    crowd = phones(8)
    accounts = [phone.opens() for phone in crowd]
    with server.locked():  # so that no save is over before the end begins
        _, became = send_first_deals(server, crowd, accounts)
        ended = together(Server.stop, [server])
        time.sleep(A_MOMENT)
    assert all_of(became) == [BOOKED] * len(crowd)
    all_of(ended)
    server.start()
    for account in accounts:
        account.agrees(server, crowd[0])


@pytest.mark.parametrize(("end", "times"), [(Server.kill, KILLS), (Server.stop, STOPS)])
def test_a_deal_is_booked_once_however_often_the_server_ends(server, evening, end, times):
    with evening(12) as (people, accounts):
        for _ in range(times):
            people.does(20)
            end(server)
            server.start()
            for account in accounts:
                account.keeps_what_was_acknowledged(server)
        people.does(20)
