"""The sheet of quinto (§5): a table for each rubber, with the sums of each game."""

import pytest

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


def cells(row):
    return [str(mark.words) if mark.points is None else mark.points for mark in row.cells]


def test_each_rubber_has_a_block_with_two_columns_for_each_pair():
    first, second = sheet(GAME_A, GAME_A, *with_d(FIVES)).blocks
    assert [(head.players, str(head.words), head.side) for head in first.heads] == [
        *(((), "Deal", None), ((), "A trick", None)),
        *(((0, 2), "", 0), ((), "Sum", 0), ((1, 3), "", 1), ((), "Sum", 1)),
    ]
    assert (str(first.title), first.round, first.above) == ("Rubber 1", 1, ())
    assert [head.players for head in second.heads if head.players] == [(0, 1), (3, 2)]
    assert (str(second.title), second.round) == ("Rubber 2", 2)


@pytest.mark.parametrize(
    ("deals", "ruled", "shown"),
    [
        # 45 + 8 × 5 and 30 + 5 × 5; 70 + 8 × 5 and 40 + 5 × 5; 20 + 15 + 25 and 5 by quints alone.
        # A rule, and the sums begin again.
        (
            (*OUT_A, FIVES),
            [False, False, True, False],
            [
                ["1", 5, "45 + 40", 85, "30 + 25", 55],
                ["2", 5, "70 + 40", 195, "40 + 25", 120],
                ["3", 5, "60", 255, "5", 125],
                ["4", 5, "45 + 40", 85, "30 + 25", 55],
            ],
        ),
        ((*LEVEL,), [False] * 3, [["3", 5, "40 + 30", 250, "35 + 35", 250]]),
        ((f"{FIVES} x",), [False], [["1", 10, "45 + 80", 125, "30 + 50", 80]]),
        ((GAME_A,), [True], [["1", 20, "75 + 260", 335, "0 + 0", 0]]),
        # A deal that does not fit.
        (
            (FIVES, "A 13 S5A C5A D5A H5A J5B"),
            [False, False],
            [["2", "–", "–", "None", "–", "None"]],
        ),
        # Tricks that were entered where deals are played out, before the house rule was changed.
        (
            (*AT_195_120, "A 7 H5A D23A J5A S5B C5B D5B"),
            [False, False, True],
            [["3", 5, "60", 255, "30", 150]],
        ),
    ],
)
def test_a_row_has_quints_and_tricks_and_the_sum_in_its_game(deals, ruled, shown):
    found = sheet(*map(deal, deals)).blocks[-1]
    assert [cells(row) for row in found.rows][-len(shown) :] == shown
    assert [row.ruled for row in found.rows] == ruled


def test_at_the_foot_stand_the_points_and_of_a_rubber_that_was_won_the_100():
    found = sheet(*RUBBER, rubbers=1).blocks[-1]
    # 255 + 180 + 270 = 705; 190 + 260 + 240 = 690.
    assert [cells(row) for row in found.sums] == [
        ["Points", "None", "None", 705, "None", 690],
        ["Rubber", "None", "None", 100, "None", 0],
    ]
    assert (found.results, found.finished) == ((115, -115, 115, -115), True)
    (points,) = sheet(FIVES).blocks[-1].sums
    assert cells(points) == ["Points", "None", "None", 85, "None", 55]


@pytest.mark.parametrize(("games", "foot"), [(2, ["Points", "Rubber"]), (1, ["Points"])])
def test_the_blank_sheet_has_nine_rows_a_slot_for_each_quint_and_the_foot(games, foot):
    for played in blank_rounds(QUINTO, Options(rubber_games=games)):
        (blank,) = QUINTO.blank(played)
        assert [cells(row)[0] for row in blank.rows] == [str(one) for one in range(1, 10)]
        assert [str(row.label) for row in blank.sums] == foot
        slots = [str(head.words) for head in blank.heads[2:15]]
        assert slots == [*("5", "A4", "23") * 4, "J"]
        assert len(blank.heads) == 2 + 13 + 1 + 4
