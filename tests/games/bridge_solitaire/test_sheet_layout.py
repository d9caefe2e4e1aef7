"""The sheet of bridge solitaire (§5): the player's column and the house's, with the line."""

from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.bridge_solitaire.evening import GAME_A, GAME_B, SOLITAIRE, Options, sheet


def words(text):
    return str(text).replace("\ufe0e", "")


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def zones(*notations, **more):
    return [words(head.words) for head in block(*notations, **more).heads]


def cells(row):
    return [(words(mark.label), mark.points) for mark in row.marks]


def test_a_rubber_has_a_column_for_the_player_and_one_for_the_house():
    found = block(GAME_A)
    assert [(head.players, head.side) for head in found.heads] == [((0,), 0), ((1,), 1)]
    assert (words(found.title), found.round, found.finished) == ("Rubber 1", 1, False)


def test_columns_stay_in_the_next_rubber():
    assert [head.players for head in block(GAME_B, GAME_B, rubbers=2).heads] == [(0,), (1,)]


def test_a_row_has_the_bid_a_star_for_each_joker_and_the_tricks():
    rows = block("A 1C 7 h5 j1", "B 2D 7", "B 3S 9 j2", "A 1NT 6").rows
    assert [cells(row) for row in rows] == [
        [("1♣ ★ 7", 40), ("", None)],
        [("", None), ("2♦ 7", None)],
        [("", None), ("3♠ ★★ 9", 360)],  # 3 × 30 × 4
        [("1NT 6", None), ("", None)],
    ]


def test_a_star_stands_for_a_joker_that_does_not_double():
    (row,) = block("B 2D 8 j1", jokers_double="own_contract").rows
    assert cells(row) == [("", None), ("2♦ ★ 8", 40)]


def test_points_above_grow_upwards_with_what_they_are_for():
    found = block("A 1C 8 h5 j1", "B 2D 7", "B 6S 12")
    stacks = [[(mark.ordinal, words(mark.label), mark.points) for mark in s] for s in found.above]
    assert stacks == [
        [(1, "overtrick", 100), (1, "insult", 50), (1, "honours", 150), (2, "undertrick", 50)],
        [(3, "small slam", 500)],
    ]


def test_the_sums_and_the_results_are_at_the_foot():
    found = block("A 3NT 9 h4", "A 4S 10 j2")
    assert [mark.points for mark in found.sums[0].marks] == [1530, 0]
    assert found.results == (1530, -1530)


def test_who_has_a_game_is_vulnerable_while_the_rubber_runs():
    assert zones("A 3H 9") == ["", ""]
    assert zones(GAME_A) == ["vulnerable", ""]
    assert zones(GAME_B, "A 1S 7") == ["", "vulnerable"]
    assert zones(GAME_B, GAME_A) == ["vulnerable", "vulnerable"]
    assert zones(GAME_B, GAME_B) == ["", ""]


def test_the_stage_has_the_games_and_the_rubber_where_there_are_several():
    assert str(sheet().standing.stage) == "0–0"
    assert str(sheet(GAME_A).standing.stage) == "1–0"
    assert str(sheet(GAME_A, GAME_A, GAME_B, rubbers=3).standing.stage) == "rubber 2 of 3 · 0–1"


def test_each_is_told_what_it_needs():
    needs = sheet(GAME_A, "A 2S 8").standing.needs
    assert [(need.who, str(need.what)) for need in needs] == [
        ((0,), "40 to game and rubber"),
        ((1,), "100 to game"),
    ]


def test_whoever_defends_leads():
    assert str(sheet().standing.lead) == "Lead: whoever defends."


def test_a_blank_sitting_has_as_many_rubbers_as_are_played():
    for rubbers in (1, 3):
        rounds = blank_rounds(SOLITAIRE, Options(rubbers=rubbers))
        heads = [[head.players for head in SOLITAIRE.blank(one)[0].heads] for one in rounds]
        assert heads == [[(0,), (1,)]] * rubbers


def test_a_blank_rubber_leaves_the_line_the_deals_and_the_sums_open():
    (found,) = SOLITAIRE.blank(blank_rounds(SOLITAIRE, Options())[0])
    assert (words(found.title), found.above, found.rows) == ("Rubber 1", ((), ()), ())
    assert [words(row.label) for row in found.sums] == ["Sum"]
