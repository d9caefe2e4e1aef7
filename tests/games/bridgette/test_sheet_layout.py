"""The sheet of Bridgette (§5), filled and blank."""

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.bridgette.evening import BRIDGETTE, LEVEL, MATCH, SIX, Options, sheet


def words(text):
    return str(text).replace("\ufe0e", "")


def cells(row):
    return [words(say(mark.words, English())) if mark.words else mark.points for mark in row.marks]


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def test_a_match_is_a_table_with_a_column_for_each_player():
    found = block("A 4S 10 x", "B 0NT 5")
    assert [(words(head.words), head.players) for head in found.heads] == [
        *(("Deal", ()), ("Contract", ()), ("Declarer", ()), ("Tricks", ())),
        *(("", (0,)), ("", (1,))),
    ]
    assert (words(found.title), found.above, found.finished) == ("Match 1", (), False)


def test_points_stand_with_whoever_books_them_and_the_other_stays_empty():
    assert [cells(row) for row in block("A 4S 10 x", "B 3NT 7", "B 1H 8 xx").rows] == [
        ["1", "4♠ ×", "A", "10", 1400, None],  # 750 + 250 + 400
        ["2", "3NT", "B", "7", 200, None],
        ["3", "1♥ ××", "B", "8", None, 1150],  # 150 + 1000
    ]


def test_a_seventh_deal_stands_under_its_words_and_a_rule():
    rows = block(*MATCH).rows
    assert [row.over and words(row.over) for row in rows] == [None] * 6 + ["deciding deal"]
    assert [row.ruled for row in rows] == [False] * 5 + [True, True]


def test_the_rule_is_drawn_as_soon_as_the_match_is_level():
    assert [row.ruled for row in block(*LEVEL).rows] == [False] * 5 + [True]
    assert [row.ruled for row in block(*SIX).rows] == [False] * 5 + [True]
    assert not any(row.ruled for row in block(*LEVEL[:5]).rows)


def test_the_sums_and_the_result_are_at_the_foot():
    found = block(*MATCH)
    (sums,) = found.sums
    assert cells(sums) == ["Sum", None, None, None, 750, 850]
    assert (found.results, found.finished) == ((-100, 100), True)


def test_deals_are_numbered_through_the_sitting():
    second = block(*MATCH, "A 1C 8", "B 0NT 6", matches=2)
    assert [cells(row)[0] for row in second.rows] == ["8", "9"]


def test_a_deal_after_the_end_has_no_points():
    *_, row = block(*SIX, "A 4S 10").rows
    assert cells(row) == ["7", "4♠", "A", "10", None, None]
    assert row.over is None


def test_nor_does_it_stand_under_the_deciding_deal():
    *_, seventh, after = block(*MATCH, "A 4S 10").rows
    assert (words(seventh.over), after.over) == ("deciding deal", None)


def test_a_sum_of_nothing_is_told():
    assert cells(block("A 1C 8").sums[0])[-2:] == [150, 0]


# ── Blank ────────────────────────────────────────────────────────────────────────────────────────


def test_a_blank_sitting_has_as_many_matches_as_the_table_plays():
    assert len(blank_rounds(BRIDGETTE, Options())) == 1
    assert len(blank_rounds(BRIDGETTE, Options(matches=12))) == 12


def test_a_blank_match_has_six_rows_a_rule_and_a_seventh():
    (found,) = BRIDGETTE.blank(blank_rounds(BRIDGETTE, Options())[0])
    assert [cells(row) for row in found.rows] == [
        [str(number), *[None] * 5] for number in range(1, 8)
    ]
    assert [row.ruled for row in found.rows] == [False] * 5 + [True, False]
    assert [row.over and words(row.over) for row in found.rows] == [None] * 6 + ["only if tied"]


def test_its_sums_and_results_are_left_open():
    (found,) = BRIDGETTE.blank(blank_rounds(BRIDGETTE, Options())[0])
    assert [cells(row) for row in found.sums] == [["Sum", *[None] * 5]]
    assert (found.results, found.finished) == ((), False)
