"""How a sitting of vint stands, as data and back."""

import json

import pytest

from scorekeeper.rules.seats import Seating
from scorekeeper.rules.vint_1886.standing import Standing
from tests.rules.vint import GAME_AC, GAME_BD, sheet


def test_a_standing_survives_json():
    said = (Seating(round=2, seats=(0, 2, 1, 3), dealer=2),)
    standing = sheet(GAME_AC, "A 3H 9 h4 a3", seatings=said, rubbers=1).standing
    assert Standing.from_plain(json.loads(json.dumps(standing.plain()))) == standing


def test_a_standing_with_unknown_house_rules_is_refused():
    data = sheet().standing.plain() | {"options": {"rubbers": 99, "kitty": True}}
    with pytest.raises(ValueError, match=r"rubbers: .*kitty|kitty: .*rubbers"):
        Standing.from_plain(data)


def test_nobody_leads_before_the_bidding():
    assert sheet().standing.lead is None


@pytest.mark.parametrize("deals", [(), (GAME_AC,), (GAME_AC, GAME_BD), (GAME_AC, GAME_AC)])
def test_a_rubber_has_no_parts_that_begin(deals):
    assert sheet(*deals).standing.begins is None
