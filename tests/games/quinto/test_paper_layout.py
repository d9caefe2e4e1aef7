"""Quinto on paper (§5): the deals in notation, points and sums, the sum that won a game framed."""

from scorekeeper.rules.core.text import English, say
from tests.games.quinto.evening import ALL, AT_195_200, RUBBER, sheet
from tests.games.tables import paper

NAMES = ("Anna", "Boris", "Clara", "Dmitri")


def test_the_heads_have_a_side_over_its_points_and_their_sum():
    block, _ = paper(sheet(ALL), NAMES)
    heads = [(str(head.words), say(head.group, English(NAMES))) for head in block.heads]
    assert heads == [
        ("Deal", ""),
        ("Deal in notation", ""),
        *((words, "Anna and Clara") for words in ("Points", "Sum")),
        *((words, "Boris and Dmitri") for words in ("Points", "Sum")),
    ]
    assert [head.notation for head in block.heads][:2] == [False, True]


def test_a_row_has_the_points_at_the_right_and_the_sums_go_on():
    # ALL: 70 + 6 × 5 for A and C, 105 + 7 × 5 for B and D; the sums after two deals.
    block, (first, second) = paper(sheet(*AT_195_200), NAMES)
    assert first == ["1 (A)", "", "70 + 30", 100, "105 + 35", 140]
    assert (second[0], second[3], second[5]) == ("2 (B)", 195, 200)
    assert block.rows[0].cells[2].right


def test_the_sum_that_won_a_game_is_framed():
    # §7: 255–190, 180–260, 270–240.
    block, rows = paper(sheet(*RUBBER), NAMES)
    framed = [
        [cell.points for cell in row.cells[3::2] if cell and cell.framed] for row in block.rows
    ]
    assert framed == [[], [255], [], [260], [], [270]]
    assert rows[1][3::2] == [255, 190]
