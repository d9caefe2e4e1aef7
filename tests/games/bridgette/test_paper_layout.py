"""Bridgette on paper (§5): the declarer first, and a running sum."""

from tests.games.bridgette.evening import sheet
from tests.games.tables import paper

NAMES = ("Anna", "Boris")


def test_a_row_has_declarer_contract_tricks_and_the_sum_that_it_changes():
    whole = sheet("A 3NT 9", "B 1C 8")
    block, rows = paper(whole, NAMES)
    points = [entry.net for entry in whole.entries]
    assert rows[0][:4] == ["1", "Anna", "3NT", "9"]
    assert rows[0][4] == rows[0][5] == points[0][0]
    assert rows[1][1:4] == ["Boris", "1♣", "8"]
    assert [head.runs for head in block.heads[4:]] == [False, True, False, True]
    (foot,) = block.sums
    assert [cell.points for cell in foot.cells[5::2] if cell] == [points[0][0], points[1][1]]
