"""The sheet of Bridgette (§5), filled and blank."""

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.bridgette.evening import BRIDGETTE, LEVEL, MATCH, SIX, Options, sheet
from tests.games.tables import words


def cells(row):
    return [words(say(mark.words, English())) if mark.words else mark.points for mark in row.cells]


def over(block):
    """The words over each row."""
    return [row.over and words(row.over) for row in block.rows]


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def test_points_stand_with_whoever_books_them_and_the_other_stays_empty():
    found = block("A 4S 10 x", "B 3NT 7", "B 1H 8 xx")
    assert [(words(head.words), head.players) for head in found.heads] == [
        *(("Deal", ()), ("Contract", ()), ("Declarer", ()), ("Tricks", ())),
        *(("", (0,)), ("", (1,))),
    ]
    assert (words(found.title), found.above, found.finished) == ("Match 1", (), False)
    assert [cells(row) for row in found.rows] == [
        ["1", "4♠ ×", "A", "10", 1400, None],  # 750 + 250 + 400
        ["2", "3NT", "B", "7", 200, None],
        ["3", "1♥ ××", "B", "8", None, 1150],  # 150 + 1000
    ]


def test_a_seventh_deal_stands_under_its_words_and_a_rule():
    found = block(*MATCH)
    assert over(found) == [None] * 6 + ["deciding deal"]
    assert [row.ruled for row in found.rows] == [False] * 5 + [True, True]
    (sums,) = found.sums
    assert cells(sums) == ["Sum", None, None, None, 750, 850]
    assert (found.results, found.finished) == ((-100, 100), True)


def test_the_rule_is_drawn_as_soon_as_the_match_is_level():
    assert [row.ruled for row in block(*LEVEL).rows] == [False] * 5 + [True]
    assert [row.ruled for row in block(*SIX).rows] == [False] * 5 + [True]
    assert not any(row.ruled for row in block(*LEVEL[:5]).rows)


def test_deals_are_numbered_through_the_sitting():
    second = block(*MATCH, "A 1C 8", matches=2)
    assert [cells(row)[0] for row in second.rows] == ["8"]
    assert cells(second.sums[0])[-2:] == [150, 0]  # a sum of nothing is told


def test_a_deal_after_the_end_has_no_points_and_no_words_over_it():
    after_six, after_seven = block(*SIX, "A 4S 10"), block(*MATCH, "A 4S 10")
    assert cells(after_six.rows[-1]) == ["7", "4♠", "A", "10", None, None]
    assert over(after_six) == [None] * 7
    assert over(after_seven) == [None] * 6 + ["deciding deal", None]


def test_a_blank_match_has_six_rows_a_rule_and_a_seventh():
    blank = [BRIDGETTE.blank(one)[0] for one in blank_rounds(BRIDGETTE, Options(matches=12))]
    assert [words(found.title) for found in blank] == [f"Match {number}" for number in range(1, 13)]
    for found in blank:
        numbers = [words(row.cells[0].words) for row in found.rows]
        assert numbers == [*"123456", "7, only if tied"]
        assert [row.ruled for row in found.rows] == [False] * 5 + [True, False]
        assert [words(row.label) for row in found.sums] == ["Sum"]
