"""The sheet of forty-one (§6): filled and blank."""

import pytest

from scorekeeper.rules.games.forty_one.house_rules import Options
from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.forty_one.evening import (
    BOTH,
    FORTY_ONE,
    GAME_A,
    LAST,
    SEVEN_A,
    TO_37_39_5_3,
    TO_38_20_M4_30,
    sheet,
)


def words(row):
    return [str(mark.words) if mark.words else (str(mark.label), mark.points) for mark in row.cells]


def test_each_deal_is_a_row_with_bids_and_scores_and_a_rule_ends_the_game():
    block, _ = sheet("pass", *TO_38_20_M4_30, LAST).blocks
    assert [words(row) for row in (block.rows[0], *block.rows[-2:])] == [
        ["1", "–", "–", "–", "–"],
        ["7", ("7 ✓", 38), ("2 ✓", 20), ("7 ✗", -4), ("3 ✓", 30)],
        ["8", ("4 ✓", 42), ("3 ✓", 23), ("2 ✓", -2), ("3 ✓", 33)],
    ]
    framed = [[mark.framed for mark in row.cells] for row in block.rows]
    assert framed[-1] == [False, True, False, False, False]
    assert not any(any(row) for row in framed[:-1])
    assert [row.ruled for row in block.rows] == [False] * 7 + [True]
    even = sheet(*TO_37_39_5_3, BOTH).blocks[0].rows[-1]  # 41, 43, 7 and 5
    assert [mark.framed for mark in even.cells] == [False, True, True, False, False]
    assert [row.entry for row in block.rows] == [*range(1, 9)]
    assert (block.results, block.finished) == ((1, -1, 1, -1), True)


def test_a_deal_that_does_not_fit_is_a_row_of_dashes():
    blocks = sheet(*GAME_A, SEVEN_A, games=1).blocks
    row = blocks[-1].rows[-1]
    assert words(row) == ["4", "–", "–", "–", "–"]
    assert [mark.right for mark in row.cells] == [False, *[True] * 4]  # under the numbers


def test_columns_stand_as_the_game_is_seated_and_partners_have_one_colour():
    blocks = sheet(*GAME_A, *GAME_A, SEVEN_A).blocks
    for block, seats in zip(blocks, ((0, 1, 2, 3), (0, 3, 1, 2), (0, 2, 3, 1)), strict=True):
        heads = [(str(head.words), head.players, head.side) for head in block.heads]
        columns = [("", (player,), place % 2) for place, player in enumerate(seats)]
        assert heads == [("Deal", (), None), *columns]
    assert words(blocks[1].rows[0]) == ["4", ("7 ✓", 14), *[("2 ✓", 2)] * 3]
    assert [str(block.title) for block in blocks] == ["Game 1", "Game 2", "Game 3"]


@pytest.mark.parametrize("games", [1, 3])
def test_a_blank_game_has_26_low_rows(games):
    rounds = blank_rounds(FORTY_ONE, Options(games=games))
    assert len(rounds) == games
    for played in rounds:
        (block,) = FORTY_ONE.blank(played)
        assert [words(row)[0] for row in block.rows] == [str(number) for number in range(1, 27)]
        assert all(mark.blank for row in block.rows for mark in row.cells[1:])
        assert block.low
