"""The sheet with four columns: partners book the same, and the extra deals are numbered (§5.4)."""

from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.games.vint_estonian.evening import GAME_A, GAME_B, QUIET, sheet

PASS = "pass A 6"
RUBBER = (GAME_A, GAME_A, PASS, PASS, PASS, PASS)


def first(*notations, **more):
    return sheet(*notations, **more).blocks[0]


def words(text):
    return str(text).replace("\ufe0e", "")


def above(block):
    """The points of each column from the line upwards."""
    return [[mark.points for mark in column] for column in block.above]


def below(block):
    return [[mark.points for mark in row.marks] for row in block.rows]


def over(block):
    return ["" if row.over is None else words(row.over) for row in block.rows]


def test_a_rubber_has_a_column_for_each_player():
    block = first(QUIET)
    assert [head.players for head in block.heads] == [(0,), (1,), (2,), (3,)]
    assert (words(block.title), block.round, block.finished) == ("Rubber 1", 1, False)


def test_both_partners_book_the_points_of_their_side():
    block = first("A 5H 12 h4 a3 B:S3", "B 4N 4 d4A")
    # 2,000, 200 and 350; 400 for the undertrick and 400 for the ace; 100 for ♠ A–Q.
    own, others = [2000, 200, 350, 400, 400], [100]
    assert above(block) == [own, others, own, others]
    assert below(block) == [[60, 5, 60, 5], [36, 16, 36, 16]]


def test_the_columns_are_added_up():
    block = first("A 5H 12 h4 a3 B:S3", "B 4N 4 d4A")
    own, others = 2000 + 200 + 350 + 400 + 400 + 60 + 36, 100 + 5 + 16
    assert [mark.points for mark in block.sums[0].marks] == [own, others, own, others]
    assert block.results == (own - others, others - own, own - others, others - own)


def test_columns_stay_with_their_players_when_partners_change():
    block = sheet(*RUBBER, QUIET).blocks[1]
    assert [(head.players, head.side) for head in block.heads] == [
        *(((0,), 0), ((1,), 0), ((2,), 1), ((3,), 1)),
    ]
    assert below(block) == [[40, 40, 12, 12]]  # A plays with B
    assert above(block) == [[1000], [1000], [], []]


def test_a_deal_stands_with_its_words_in_the_declarers_column():
    row = first("C 4H 10 h3 a2 x").rows[0]
    assert words(row.label) == "4♥ × 10"
    assert [words(mark.label) for mark in row.marks] == ["", "", "4♥ × 10", ""]


def test_a_passed_deal_stands_with_its_words_in_the_column_of_the_player_who_was_named():
    marks = first("pass C 6").rows[0].marks
    assert [bool(words(mark.label)) for mark in marks] == [False, False, True, False]


def test_what_a_partner_has_written_already_is_marked_as_such():
    stacks = first("A 5H 12 h4 a3 B:S3").above
    assert [{mark.again for mark in stack} for stack in stacks] == [
        {False},
        {False},
        {True},
        {True},
    ]


def test_marks_above_the_line_have_the_number_of_their_deal_without_adjustments():
    block = first(Adjustment(points=(5, -5, 0, 0)), QUIET)
    assert {(mark.entry, mark.ordinal) for mark in block.above[0]} == {(2, 1)}


def test_a_rule_is_drawn_under_each_game():
    block = first(QUIET, GAME_A, GAME_B, PASS, GAME_A, QUIET, GAME_B, PASS)
    assert [row.ruled for row in block.rows] == [
        *(False, True, True, False, True, False, True, False),
    ]


def test_the_extra_deals_are_numbered_above_their_rows():
    block = first(GAME_A, GAME_B, GAME_A, PASS, GAME_B, QUIET, PASS)
    numbered = [f"extra deal {number} of 4" for number in (1, 2, 3, 4)]
    assert over(block) == ["", "", "", *numbered]
    assert block.finished


def test_the_next_rubber_begins_without_extra_deals():
    blocks = sheet(*RUBBER, GAME_A, GAME_A, PASS).blocks
    assert [words(block.title) for block in blocks] == ["Rubber 1", "Rubber 2"]
    assert over(blocks[1]) == ["", "", "extra deal 1 of 4"]


def test_a_deal_that_does_not_fit_has_no_number_and_no_points():
    block = first(GAME_A, GAME_A, PASS, "A 4H 10 h3 a2 A:aaa", PASS)
    assert over(block) == ["", "", "extra deal 1 of 4", "", "extra deal 2 of 4"]
    assert below(block)[3] == [None] * 4


def test_a_deal_after_the_end_is_none_of_the_extra_deals():
    assert over(first(*RUBBER, PASS, rubbers=1))[-2:] == ["extra deal 4 of 4", ""]


def test_when_all_passed_nothing_stands_below_the_line():
    block = first("pass B 4 d9A")
    assert below(block) == [[None] * 4]
    assert above(block) == [[900], [500], [900], [500]]  # 9 × 100; (9 − 4) × 100


def test_an_adjustment_is_no_deal_of_the_rubber():
    given = Adjustment(points=(5, -5, 0, 0))
    block = first(GAME_A, GAME_A, given, PASS)
    assert [row.entry for row in block.rows] == [1, 2, 4]
    assert over(block)[-1] == "extra deal 1 of 4"
