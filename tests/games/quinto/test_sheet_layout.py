"""The sheet of quinto (§5): a table for each rubber, with the sums of each game."""

from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.quinto.evening import (
    AT_195_120,
    FIVES,
    GAME_A,
    LEVEL,
    OUT_A,
    QUINTO,
    RUBBER,
    Options,
    deal,
    sheet,
    with_d,
)


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def cells(row):
    return [str(mark.words) if mark.points is None else mark.points for mark in row.marks]


def rows(*notations, **more):
    return [cells(row) for row in block(*notations, **more).rows]


def test_a_rubber_has_two_columns_for_each_pair():
    found = block(FIVES)
    heads = [(head.players, str(head.words), head.side) for head in found.heads]
    assert heads == [
        *(((), "Deal", None), ((), "A trick", None)),
        *(((0, 2), "", 0), ((), "Sum", 0), ((1, 3), "", 1), ((), "Sum", 1)),
    ]
    assert (str(found.title), found.round, found.above) == ("Rubber 1", 1, ())


def test_the_next_rubber_has_the_new_pairs():
    heads = [head.players for head in block(GAME_A, GAME_A).heads if head.players]
    assert heads == [(0, 1), (3, 2)]


def test_a_row_has_quints_and_tricks_and_their_sum():
    # 45 + 8 × 5 and 30 + 5 × 5; then 70 + 8 × 5 and 40 + 5 × 5.
    assert rows(*AT_195_120) == [
        ["1", 5, "45 + 40", 85, "30 + 25", 55],
        ["2", 5, "70 + 40", 195, "40 + 25", 120],
    ]


def test_an_abandoned_deal_has_its_quints_alone():
    assert rows(*OUT_A)[-1] == ["3", 5, "60", 255, "5", 125]


def test_the_value_of_a_trick_follows_the_doubling():
    assert [row[1] for row in rows(FIVES, f"{FIVES} x", rubbers=1)] == [5, 10]
    assert rows(GAME_A) == [["1", 20, "75 + 260", 335, "0 + 0", 0]]


def test_a_rule_stands_under_each_game_and_the_sums_begin_again():
    found = block(*OUT_A, FIVES)
    assert [row.ruled for row in found.rows] == [False, False, True, False]
    assert cells(found.rows[-1]) == ["4", 5, "45 + 40", 85, "30 + 25", 55]


def test_level_sides_get_no_rule():
    found = block(*LEVEL)
    assert [row.ruled for row in found.rows] == [False, False, False]
    assert cells(found.rows[-1]) == ["3", 5, "40 + 30", 250, "35 + 35", 250]


def test_at_the_foot_stand_the_points_and_the_100():
    found = block(*RUBBER, rubbers=1)
    # 255 + 180 + 270 = 705; 190 + 260 + 240 = 690.
    assert [cells(row) for row in found.sums] == [
        ["Points", "None", "None", 705, "None", 690],
        ["Rubber", "None", "None", 100, "None", 0],
    ]
    assert found.results == (115, -115, 115, -115)
    assert found.finished


def test_a_rubber_that_is_not_won_has_no_100_at_the_foot():
    assert [cells(row) for row in block(FIVES).sums] == [["Points", "None", "None", 85, "None", 55]]


def test_a_deal_that_does_not_fit_has_dashes():
    wrong = deal("A 13 S5A C5A D5A H5A J5B")
    assert rows(FIVES, wrong)[-1] == ["2", "–", "–", "None", "–", "None"]


def test_ignored_tricks_are_not_shown():
    # Entered where deals are played out; then the house rule was changed.
    played_on = "A 7 H5A D23A J5A S5B C5B D5B"
    assert rows(*AT_195_120, played_on)[-1] == ["3", 5, "60", 255, "30", 150]


def test_each_rubber_has_its_own_block():
    titles = [str(one.title) for one in sheet(GAME_A, GAME_A, *with_d(FIVES)).blocks]
    assert titles == ["Rubber 1", "Rubber 2"]


def test_the_blank_sheet_has_twelve_numbered_rows_and_the_foot():
    for played in blank_rounds(QUINTO, Options()):
        (blank,) = QUINTO.blank(played)
        assert [cells(row)[0] for row in blank.rows] == [str(one) for one in range(1, 13)]
        assert {cell for row in blank.rows for cell in cells(row)[1:]} == {"None"}
        assert [cells(row)[0] for row in blank.sums] == ["Points", "Rubber"]
        assert len(blank.rows[0].marks) == len(blank.heads) == 6


def test_where_a_game_is_a_rubber_the_blank_sheet_has_no_100():
    played, *_ = blank_rounds(QUINTO, Options(rubber_games=1))
    (blank,) = QUINTO.blank(played)
    assert [cells(row)[0] for row in blank.sums] == ["Points"]
