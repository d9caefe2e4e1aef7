"""Quinto on paper (§5): a slot for each quint, points and sums, the sum that won a game framed."""

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import ruleset
from tests.games.quinto.evening import ALL, AT_195_200, RUBBER, sheet
from tests.games.tables import deals_in_columns, paper, words

NAMES = ("Anna", "Boris", "Clara", "Dmitri")
SIDES = 3 + 13  # columns before them: the deal, its crosses, thirteen quints, the tricks


def test_the_heads_have_a_side_over_its_points_and_their_sum():
    block, _ = paper(sheet(ALL), NAMES)
    heads = [(str(head.words), words(say(head.group, English(NAMES)))) for head in block.heads]
    assert heads == [
        *(("Deal", ""), ("×", "")),
        *((kind, suit) for suit in "♠♣♦♥" for kind in ("5", "A4", "23")),
        *(("J", ""), ("Tricks", "")),
        *((words, "Anna and Clara") for words in ("Points", "Sum")),
        *((words, "Boris and Dmitri") for words in ("Points", "Sum")),
    ]


def test_a_row_has_the_points_at_the_right_and_the_sums_go_on():
    # ALL: 70 + 6 × 5 for A and C, 105 + 7 × 5 for B and D; the sums after two deals.
    block, (first, second) = paper(sheet(*AT_195_200), NAMES)
    assert (first[0], *first[SIDES:]) == ("1 (A)", "70 + 30", 100, "105 + 35", 140)
    assert (second[0], *second[SIDES + 1 :: 2]) == ("2 (B)", 195, 200)
    assert block.rows[0].cells[SIDES].right


def test_the_sum_that_won_a_game_is_framed():
    # §7: 255–190, 180–260, 270–240.
    block, rows = paper(sheet(*RUBBER), NAMES)
    framed = [
        [cell.points for cell in row.cells[SIDES + 1 :: 2] if cell and cell.framed]
        for row in block.rows
    ]
    assert framed == [[], [255], [], [260], [], [270]]
    assert rows[1][SIDES + 1 :: 2] == [255, 190]


def test_the_columns_say_every_deal_in_place_of_its_notation():
    """C under ♠ and A4 is SA4C; "D 5" under the tricks, or a dash where a quint won the game."""
    suits = {"♠": "S", "♣": "C", "♦": "D", "♥": "H", "": ""}
    crosses = {"": [], "×": ["x"], "××": ["xx"]}
    found = [*deals_in_columns(ruleset("quinto"))]
    for line, ((_, number), (_, doubled), *cells), _ in found:
        slots = [(suits[suit] + kind, cell) for (suit, kind), cell in cells[:13] if cell]
        quints = [("J5" if quint == "J" else quint) + winner for quint, winner in slots]
        tricks = cells[13][1].replace("–", "out").split()
        told = [*number.split(), *tricks, *quints, *crosses[doubled]]
        assert sorted(told) == sorted(line.split())
    assert len(found) > 20
