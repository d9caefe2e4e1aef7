"""How a sitting of quinto stands before a deal (§4, §5)."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.quinto.evening import (
    AT_195_120,
    AT_195_200,
    GAME_A,
    GAME_B,
    LEVEL,
    NAMES,
    QUINTO,
    sheet,
)


def standing(*notations, **options):
    return sheet(*notations, **options).standing


@pytest.mark.parametrize(
    ("deals", "options", "stage"),
    [
        ((), {}, "rubber 1 of 3 · 0–0"),
        ((GAME_A, GAME_B), {}, "rubber 1 of 3 · 1–1"),
        ((GAME_A, GAME_A), {"rubbers": 5}, "rubber 2 of 5 · 0–0"),
        ((GAME_A,), {"rubber_games": 1}, "rubber 2 of 3"),
    ],
)
def test_the_stage_tells_the_rubber_and_where_it_has_more_than_one_its_games(deals, options, stage):
    assert str(standing(*deals, **options).stage) == stage


@pytest.mark.parametrize(
    ("deals", "options", "needs"),
    [
        (AT_195_200, {}, ["55 to game", "50 to game"]),
        ((GAME_B, *AT_195_120), {}, ["55 to game", "130 to game and rubber"]),
        (AT_195_120, {"rubber_games": 1}, ["55 to game", "130 to game"]),
        (LEVEL, {}, ["tied: the next quint wins"] * 2),
        (LEVEL, {"ends": "after_deal"}, ["tied: the next deal decides"] * 2),
    ],
)
def test_a_side_needs_the_rest_of_250_or_what_decides(deals, options, needs):
    found = standing(*deals, **options).needs
    assert [(one.who, str(one.what)) for one in found] == [
        *zip(((0, 2), (1, 3)), needs, strict=True)
    ]


def test_the_dealers_left_doubles_first_and_leads():
    words = [say(one.lead, English(NAMES)) for one in sheet(GAME_A, GAME_A).standings]
    # The second rubber is seated A D B C; B dealt last, so C deals, and on C's left sits A.
    assert words == [
        "Boris may double first, and leads.",
        "Clara may double first, and leads.",
        "Anna may double first, and leads.",
    ]


def test_won_by_a_quint_is_preset_when_both_are_level_and_not_asked_where_deals_are_played_out():
    for deals, options, presets in (
        (LEVEL, {}, {"abandoned": True}),
        (AT_195_200, {}, {}),
        ((*LEVEL, "out C5B"), {}, {}),
        (LEVEL, {"ends": "after_deal"}, {}),
    ):
        assert QUINTO.presets("deal", standing(*deals, **options)) == presets
    assert QUINTO.offered("deal", standing(ends="after_deal")) == {"abandoned": (False,)}
    assert QUINTO.offered("deal", standing()) == {}
