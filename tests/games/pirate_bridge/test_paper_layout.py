"""Pirate bridge on paper: who played with whom, and the points of each."""

from tests.games.pirate_bridge.evening import NAMES, sheet
from tests.games.tables import paper


def test_a_row_has_both_who_play_and_the_points_of_each_below_and_above_the_line():
    # 4♠ made with an overtrick: 4 × 30 below, 30 above, for both.
    block, (row, passed) = paper(sheet("A+C 4S 11", "pass"), NAMES)
    assert row == ["1", "A + C", "4♠", "11", 120, "", 120, "", 30, "", 30, ""]
    assert passed[:3] == ["2", "passed out", ""]
    (foot,) = block.sums
    assert [cell.points for cell in foot.cells[4:]] == [120, 0, 120, 0, 30, 0, 30, 0]


def test_the_players_stand_by_letter_under_the_line_and_above_it():
    block, _ = paper(sheet("pass"), NAMES)
    heads = [(str(head.group), str(head.words)) for head in block.heads[4:]]
    assert heads == [
        *(("below the line", letter) for letter in "ABCD"),
        *(("above the line", letter) for letter in "ABCD"),
    ]
    assert all(head.carries for head in block.heads[4:])
    assert [head.fact for head in block.heads[:4]] == [False, True, True, True]
