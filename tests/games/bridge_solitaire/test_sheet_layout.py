"""The sheet of bridge solitaire (§5): the player's column and the house's, with the line."""

import pytest

from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.bridge_solitaire.evening import GAME_A, GAME_B, OWN, SOLITAIRE, Options, sheet
from tests.games.tables import words


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def cells(row):
    return [(words(mark.label), mark.points) for mark in row.cells]


def test_a_rubber_has_a_column_for_the_player_and_one_for_the_house():
    for number, found in enumerate(sheet(GAME_B, GAME_B, GAME_A, rubbers=2).blocks, 1):
        assert [(head.players, head.side) for head in found.heads] == [((0,), 0), ((1,), 1)]
        assert (words(found.title), found.finished) == (f"Rubber {number}", number == 1)


def test_a_row_has_the_bid_a_star_for_each_joker_and_the_tricks():
    """A star stands for a joker that does not double, too: 2 × 20, 3 × 30."""
    deals = ("A 1C 7 h5 j1", "B 2D 7", "B 3S 9 j2", "A 1NT 6")
    assert [cells(row) for row in block(*deals).rows] == [
        [("1♣ ★ 7", 40), ("", None)],
        [("", None), ("2♦ 7", None)],
        [("", None), ("3♠ ★★ 9", 3 * 30 * 4)],
        [("1NT 6", None), ("", None)],
    ]
    assert cells(block(*deals, **OWN).rows[2]) == [("", None), ("3♠ ★★ 9", 3 * 30)]


def test_the_stage_has_the_games_and_the_rubber_where_there_are_several():
    assert str(sheet().standing.stage) == "0–0"
    assert str(sheet(GAME_A).standing.stage) == "1–0"
    assert str(sheet(GAME_A, GAME_A, GAME_B, rubbers=3).standing.stage) == "rubber 2 of 3 · 0–1"


def test_each_is_told_what_it_needs_and_who_leads():
    standing = sheet(GAME_A, "A 2S 8").standing
    assert [(need.who, str(need.what)) for need in standing.needs] == [
        ((0,), "40 to game and rubber"),
        ((1,), "100 to game"),
    ]
    assert str(standing.lead) == "Opening lead: whoever defends."


@pytest.mark.parametrize("rubbers", [1, 3])
def test_a_blank_rubber_leaves_the_line_the_deals_and_the_sums_open(rubbers):
    blank = [SOLITAIRE.blank(one)[0] for one in blank_rounds(SOLITAIRE, Options(rubbers=rubbers))]
    assert [words(found.title) for found in blank] == [
        f"Rubber {one + 1}" for one in range(rubbers)
    ]
    for found in blank:
        assert [head.players for head in found.heads] == [(0,), (1,)]
        assert (found.above, found.rows) == (((), ()), ())
        assert [words(row.label) for row in found.sums] == ["Sum"]
