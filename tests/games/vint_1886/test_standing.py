"""How a sitting of vint stands."""

import pytest

from tests.games.vint_1886.evening import GAME_AC, GAME_BD, sheet


def test_nobody_leads_before_the_bidding():
    assert sheet().standing.lead is None


@pytest.mark.parametrize("deals", [(), (GAME_AC,), (GAME_AC, GAME_BD), (GAME_AC, GAME_AC)])
def test_a_rubber_has_no_parts_that_begin(deals):
    assert sheet(*deals).standing.begins is None
