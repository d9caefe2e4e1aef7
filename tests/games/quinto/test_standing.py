"""How a sitting of quinto stands before a deal (§4, §5)."""

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
    with_d,
)


def standing(*notations, **options):
    return sheet(*notations, **options).standing


def needs(*notations, **options):
    return [(one.who, str(one.what)) for one in standing(*notations, **options).needs]


def test_the_stage_tells_the_rubber_and_its_games():
    assert str(standing().stage) == "rubber 1 of 3 · 0–0"
    assert str(standing(GAME_A).stage) == "rubber 1 of 3 · 1–0"
    assert str(standing(GAME_A, GAME_B).stage) == "rubber 1 of 3 · 1–1"
    assert str(standing(GAME_A, GAME_A, rubbers=5).stage) == "rubber 2 of 5 · 0–0"


def test_where_a_game_is_a_rubber_the_stage_tells_the_rubber_alone():
    assert str(standing(GAME_A, rubber_games=1).stage) == "rubber 2 of 3"


def test_a_side_needs_the_rest_of_250():
    assert needs(*AT_195_200) == [((0, 2), "55 to game"), ((1, 3), "50 to game")]
    assert needs(GAME_B, *AT_195_120) == [
        ((0, 2), "55 to game"),
        ((1, 3), "130 to game and rubber"),
    ]
    assert needs(*AT_195_120, rubber_games=1)[0] == ((0, 2), "55 to game")


def test_level_sides_need_what_decides():
    sides = ((0, 2), (1, 3))
    assert needs(*LEVEL) == [(side, "tied: the next quint wins") for side in sides]
    assert needs(*LEVEL, ends="after_deal") == [
        (side, "tied: the next deal decides") for side in sides
    ]


def test_the_dealers_left_doubles_first_and_leads():
    words = [say(one.lead, English(NAMES)) for one in sheet(GAME_A, GAME_A).standings]
    # The second rubber is seated A D B C; there the third seat deals, B's.
    assert words == [
        "Boris may double first, and leads.",
        "Clara may double first, and leads.",
        "Clara may double first, and leads.",
    ]


def test_the_form_starts_with_won_by_a_quint_when_both_are_level():
    assert QUINTO.presets("deal", standing(*LEVEL)) == {"abandoned": True}
    assert QUINTO.presets("deal", standing(*AT_195_200)) == {}
    assert QUINTO.presets("deal", standing(*LEVEL, "out C5B")) == {}
    assert QUINTO.presets("deal", standing(*LEVEL, ends="after_deal")) == {}


def test_where_every_deal_is_played_out_nobody_is_asked_about_a_quint():
    assert QUINTO.offers("deal", standing(ends="after_deal")) == {"abandoned": (False,)}
    assert QUINTO.offers("deal", standing()) == {}


def test_the_settlement_has_no_row_but_the_rubbers():
    played = sheet(GAME_A, GAME_A, *with_d(GAME_B), closed=True)
    assert [str(one.title) for one in played.results] == ["Rubber 1", "Rubber 2"]
