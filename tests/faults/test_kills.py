"""The server is killed under many phones, again and again."""

import pytest

from tests.faults.clients import scoring
from tests.faults.server import LONG

pytestmark = pytest.mark.faults
EVENINGS = 20 if LONG else 1
KILLS = 6  # of an evening; a sitting has only so many deals


@pytest.mark.parametrize("evening", range(EVENINGS))
def test_a_deal_is_booked_once_however_often_the_server_is_killed(server, phones, figures, evening):
    crowd = phones(12)
    accounts = [crowd[0].opens() for _ in range(4)]
    with scoring(crowd, accounts) as people:
        for _ in range(KILLS):
            people.does(20)
            server.kill()
            server.start()
            for account in accounts:
                account.keeps_what_was_acknowledged(server)
        people.does(20)
    for account in accounts:
        account.agrees(server, crowd[0])
    figures(crowd, kills=KILLS)
