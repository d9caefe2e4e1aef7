"""The server is reloaded, or stopped and started, while phones are at it."""

import time

import pytest

from tests.faults.clients import BOOKED, all_of, scoring, send_first_deals, together
from tests.faults.server import LONG, Server

pytestmark = pytest.mark.faults
EVENINGS = 10 if LONG else 1
RELOADS = 2  # of an evening
STOPS = 1
A_MOMENT = 1  # s


@pytest.mark.parametrize("evening", range(EVENINGS))
def test_a_reload_loses_no_request(server, phones, figures, evening):
    crowd = phones(8, keeps=False)
    accounts = [crowd[0].opens() for _ in range(4)]
    with scoring(crowd, accounts) as people:
        for _ in range(RELOADS):
            people.does(20)
            server.reload()
        people.does(20)
    assert people.counted("unanswered") == 0
    for account in accounts:
        account.agrees(server, crowd[0])
    figures(crowd, reloads=RELOADS)


@pytest.mark.parametrize("end", [Server.reload, Server.stop])
def test_what_was_asked_before_the_end_is_answered(server, phones, figures, end):
    crowd = phones(8)
    accounts = [phone.opens() for phone in crowd]
    with server.locked():  # so that no save is over before the end begins
        _, became = send_first_deals(crowd, accounts)
        time.sleep(A_MOMENT)
        ended = together(end, [server])
        time.sleep(A_MOMENT)
    assert all_of(became) == [BOOKED] * len(crowd)
    all_of(ended)
    if end == Server.stop:
        server.start()
    for account in accounts:
        account.agrees(server, crowd[0])
    figures(crowd)


@pytest.mark.parametrize("evening", range(EVENINGS))
def test_a_deal_is_booked_once_however_often_the_server_is_stopped(
    server, phones, figures, evening
):
    crowd = phones(8)
    accounts = [crowd[0].opens() for _ in range(4)]
    with scoring(crowd, accounts) as people:
        for _ in range(STOPS):
            people.does(20)
            server.stop()
            server.start()
        people.does(20)
    for account in accounts:
        account.agrees(server, crowd[0])
    figures(crowd, stops=STOPS)
