"""The sheet: partners book the same in one column, and the extra deals are numbered (§5.4)."""

from scorekeeper.rules.games.vint_estonian.sheet_layout import FIGURES
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.games.vint_estonian.evening import GAME_A, GAME_B, QUIET, sheet

PASS = "pass A 6"
RUBBER = (GAME_A, GAME_A, PASS, PASS, PASS, PASS)
GIVEN = Adjustment(points=(5, -5, 0, 0))


def first(*notations, **more):
    """The first rubber on paper."""
    return sheet(*notations, **more).on_paper[0][0]


def words(text):
    return str(text).replace("\ufe0e", "")


def above(block):
    """The points of each column from the line upwards."""
    return [[mark.points for mark in column] for column in block.above]


def below(block):
    return [[mark.points for mark in row.cells] for row in block.rows]


def over(block):
    return ["" if row.over is None else words(row.over) for row in block.rows]


def figures(block):
    """The figure of an extra deal before the words of each row."""
    labels = [words(row.label) for row in block.rows]
    return [label[0] if label[0] in FIGURES else "" for label in labels]


def test_both_partners_book_the_points_of_their_side():
    block = first("A 5H 12 h4 a3 B:S3", "B 4N 4 d4A")
    assert [(head.players, head.side) for head in block.heads] == [
        ((0, 2), 0),
        ((1, 3), 1),
    ]
    assert (words(block.title), block.round, block.finished) == ("Rubber 1", 1, False)
    # 2,000, 200 and 350; 400 for the undertrick and 400 for the ace; 100 for ♠ A–Q.
    own, others = [2000, 200, 350, 400, 400], [100]
    assert above(block) == [own, others]
    assert below(block) == [[60, 5], [36, 16]]
    own, others = sum(own) + 60 + 36, 100 + 5 + 16
    assert [mark.points for mark in block.sums[0].cells] == [own, others]
    assert block.results == (own - others, others - own, own - others, others - own)


def test_the_columns_are_those_of_the_partners_of_the_rubber():
    (block,) = sheet(*RUBBER, QUIET).on_paper[1]
    assert [(head.players, head.side) for head in block.heads] == [
        ((0, 1), 0),
        ((3, 2), 1),
    ]
    assert below(block) == [[40, 12]]  # A plays with B
    assert above(block) == [[1000], []]


def test_a_deal_stands_with_its_words_in_the_column_of_its_side():
    block = first("C 4H 10 h3 a2 x", "pass B 4 d9A")
    assert [[words(mark.label) for mark in row.cells] for row in block.rows] == [
        ["4♥ × 10", ""],
        ["", "all passed 4–9"],
    ]
    assert below(block) == [[40, 12], [None] * 2]
    # 1,000 × 2 and 5 × 10 × 4; then 9 × 100 against (9 − 4) × 100.
    assert above(block) == [[2000, 200, 900], [500]]


def test_on_a_page_partners_share_a_column_with_the_words_of_either():
    block = sheet("C 4H 10 h3 a2 x", "pass B 4 d9A", GAME_A, GAME_A, *[PASS] * 4).blocks[0]
    assert [(head.players, words(head.words), head.side) for head in block.heads] == [
        ((0, 2), "each partner scores this", 0),
        ((1, 3), "each partner scores this", 1),
    ]
    assert [[words(mark.label) for mark in row.cells] for row in block.rows[:2]] == [
        ["4♥ × 10", ""],
        ["", "all passed 4–9"],
    ]
    assert below(block)[:2] == [[40, 12], [None, None]]
    assert [column[:1] for column in above(block)] == [[2000], [500]]
    assert over(block)[-4:] == [f"extra deal {number} of 4" for number in (1, 2, 3, 4)]


def test_a_rule_is_drawn_under_each_game():
    block = first(QUIET, GAME_A, GAME_B, PASS, GAME_A, QUIET, GAME_B, PASS)
    assert [row.ruled for row in block.rows] == [
        *(False, True, True, False, True, False, True, False),
    ]


def test_the_extra_deals_are_numbered_above_their_rows_and_anew_in_each_rubber():
    games = (GAME_A, GAME_B, GAME_A, PASS, GAME_B, QUIET, PASS)
    one, other = sheet(*games, GAME_A, GAME_A, PASS).blocks
    numbered = [f"extra deal {number} of 4" for number in (1, 2, 3, 4)]
    assert (over(one), one.finished) == (["", "", "", *numbered], True)
    assert (over(other), words(other.title)) == (["", "", "extra deal 1 of 4"], "Rubber 2")


def test_neither_an_adjustment_nor_a_deal_that_does_not_count_is_an_extra_deal():
    block = first(GIVEN, GAME_A, GAME_A, GIVEN, PASS, "A 4H 10 h3 a2 A:aaa", PASS)
    assert figures(block) == ["", "", "¹", "", "²"]
    assert below(block)[3] == [None] * 2
    assert [row.entry for row in block.rows] == [2, 3, 5, 6, 7]
    assert [(mark.entry, mark.ordinal) for mark in block.above[0][:2]] == [(2, 1)] * 2
    assert figures(first(*RUBBER, PASS, rubbers=1))[-2:] == ["⁴", ""]
