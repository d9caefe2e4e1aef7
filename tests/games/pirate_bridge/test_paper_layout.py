"""Pirate bridge on paper: who played with whom, and the points of each."""

from tests.games.pirate_bridge.evening import NAMES, sheet
from tests.games.tables import paper


def test_a_row_has_both_who_play_and_the_points_of_each_below_and_above_the_line():
    # 4♠ made with an overtrick: 4 × 30 below, 30 above, for both.
    block, (row, passed) = paper(sheet("A+C 4S 11", "pass"), NAMES)
    assert row == ["1", "", "A + C", "4♠", "11", 120, "", 120, "", 30, "", 30, ""]
    assert passed[:4] == ["2", "AC", "passed out", ""]
    (foot,) = block.sums
    assert [cell.points for cell in foot.cells[5:]] == [120, 0, 120, 0, 30, 0, 30, 0]


def test_the_players_stand_by_letter_under_the_line_and_above_it():
    block, _ = paper(sheet("pass"), NAMES)
    heads = [(str(head.group), str(head.words)) for head in block.heads[5:]]
    assert heads == [
        *(("below the line", letter) for letter in "ABCD"),
        *(("above the line", letter) for letter in "ABCD"),
    ]
    assert all(head.carries for head in block.heads[5:])
    assert [head.fact for head in block.heads[:5]] == [False, False, True, True, True]


def test_the_letters_of_the_vulnerable_stand_at_the_deals_after_their_game():
    # §4.3: a game of his own makes a player vulnerable until the rubber ends.
    deals = ("A+C 4S 10", "B+D 4S 10", "pass")
    _, rows = paper(sheet(*deals), NAMES)
    assert [row[1] for row in rows] == ["", "AC", "ABCD"]


def test_where_nobody_is_vulnerable_there_is_no_column_for_it():
    block, _ = paper(sheet("pass", vulnerability="nobody"), NAMES)
    assert [str(head.words) for head in block.heads[:2]] == ["Deal", "Declarer and partner"]
