"""PostgreSQL is restarted under many phones."""

import pytest

from tests.faults.clients import scoring
from tests.faults.server import LONG
from tests.postgres import cluster

pytestmark = pytest.mark.faults
EVENINGS = 10 if LONG else 1
RESTARTS = 2  # of an evening


@pytest.fixture(scope="module")
def postgres():
    with cluster() as running:
        yield running


@pytest.fixture(scope="module")
def knobs(postgres):
    return {"DATABASE_URL": postgres.url}


@pytest.mark.parametrize("evening", range(EVENINGS))
@pytest.mark.parametrize("mode", ["immediate", "fast"])
def test_a_deal_is_booked_once_whenever_the_database_is_restarted(
    server, postgres, phones, figures, mode, evening
):
    crowd = phones(12)
    accounts = [crowd[0].opens() for _ in range(4)]
    with scoring(crowd, accounts) as people:
        for _ in range(RESTARTS):
            people.does(20)
            postgres.restart(mode)
            for account in accounts:
                account.keeps_what_was_acknowledged(server)
        people.does(20)
    for account in accounts:
        account.agrees(server, crowd[0])
    figures(crowd, restarts=RESTARTS)
