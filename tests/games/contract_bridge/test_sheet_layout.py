"""The sheet of contract bridge (§7): two columns with the line, and who is vulnerable."""

from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.contract_bridge.evening import BRIDGE, GAME_AC, GAME_BD, RUBBER, Options, sheet


def words(text):
    return str(text).replace("\ufe0e", "")


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def zones(*notations, **more):
    """What stands over the columns."""
    return [words(head.words) for head in block(*notations, **more).heads]


def cells(row):
    return [(words(mark.label), mark.points) for mark in row.marks]


# ── The columns ──────────────────────────────────────────────────────────────────────────────────


def test_a_rubber_has_a_column_for_each_pair():
    found = block(GAME_AC)
    assert [(head.players, head.side) for head in found.heads] == [((0, 2), 0), ((1, 3), 1)]
    assert (words(found.title), found.round, found.finished) == ("Rubber 1", 1, False)


def test_the_next_rubber_has_the_new_pairs():
    assert [head.players for head in block(GAME_AC, GAME_AC).heads] == [(0, 1), (3, 2)]
    fixed = block(GAME_AC, GAME_AC, partners="fixed")
    assert [head.players for head in fixed.heads] == [(0, 2), (1, 3)]


def test_a_table_that_cuts_has_the_pairs_that_it_said():
    said = (Seating(round=1, seats=(1, 3, 0, 2)),)
    assert [head.players for head in block(seatings=said).heads] == [(1, 0), (3, 2)]


def test_only_the_side_that_scores_below_has_points_there():
    rows = block("A 4S 10 x h4B", "B 3NT 7", "pass", "D 1H 9").rows
    assert [cells(row) for row in rows] == [
        [("4♠ × 10", 240), ("", None)],
        [("", None), ("3NT 7", None)],
        [("passed out", None), ("", None)],
        [("", None), ("1♥ 9", 30)],
    ]


def test_points_above_grow_upwards_with_what_they_are_for():
    found = block("A 4S 11 x h4B", "B 3NT 7", "C 6H 12", rubbers=1)
    stacks = [[(mark.ordinal, words(mark.label), mark.points) for mark in s] for s in found.above]
    assert stacks == [
        [
            *((1, "overtrick", 100), (1, "insult", 50), (2, "undertricks", 100)),
            *((3, "small slam", 750), (3, "rubber", 700)),
        ],
        [(1, "honours", 100)],
    ]


def test_a_rule_is_drawn_under_a_deal_that_ends_a_game():
    rows = block("A 2S 8", "C 2S 8", "B 3NT 9", "pass", GAME_AC, rubbers=1).rows
    assert [row.ruled for row in rows] == [False, True, True, False, True]


def test_the_sums_and_the_results_are_at_the_foot():
    found = block(*RUBBER, rubbers=1)
    assert [mark.points for mark in found.sums[0].marks] == [1350, 930]
    assert found.results == (420, -420, 420, -420)


# ── Vulnerable ───────────────────────────────────────────────────────────────────────────────────


def test_nobody_is_vulnerable_without_a_game():
    assert zones() == zones("A 3H 9", "pass") == ["", ""]


def test_a_pair_is_vulnerable_from_its_first_game_on():
    assert zones(GAME_AC) == ["vulnerable", ""]
    assert zones(GAME_BD, "A 1S 7") == ["", "vulnerable"]
    assert zones(GAME_BD, GAME_AC) == ["vulnerable", "vulnerable"]


def test_nobody_is_when_the_rubber_is_over():
    first, second = sheet(GAME_BD, GAME_AC, GAME_AC).blocks
    assert {words(head.words) for head in (*first.heads, *second.heads)} == {""}
    assert zones(GAME_BD, GAME_AC, GAME_AC, rubbers=1) == ["", ""]


def test_a_rubber_that_was_broken_off_shows_how_it_stood():
    assert zones(GAME_AC, closed=True) == ["vulnerable", ""]


# ── How it stands ────────────────────────────────────────────────────────────────────────────────


def test_the_stage_has_the_rubber_and_its_games():
    assert str(sheet().standing.stage) == "rubber 1 of 3 · 0–0"
    assert str(sheet(GAME_AC, GAME_AC, GAME_AC).standing.stage) == "rubber 2 of 3 · 1–0"


def test_a_side_is_told_what_it_needs():
    needs = sheet(GAME_AC, "A 2S 8").standing.needs
    assert [(need.who, str(need.what)) for need in needs] == [
        ((0, 2), "40 to game and rubber"),
        ((1, 3), "100 to game"),
    ]


def test_the_declarers_left_leads():
    assert str(sheet().standing.lead) == "Lead: the player on the declarer's left."


def test_a_side_is_vulnerable_with_a_game():
    standing = sheet(GAME_BD).standing
    assert [standing.vulnerable(side) for side in (0, 1)] == [False, True]


# ── Blank ────────────────────────────────────────────────────────────────────────────────────────


def test_a_blank_sitting_has_as_many_rubbers_as_the_table_plays():
    for partners, pairs in (("pivot", [(0, 2), (0, 1), (0, 3), (0, 2)]), ("fixed", [(0, 2)] * 4)):
        rounds = blank_rounds(BRIDGE, Options(rubbers=4, partners=partners))
        assert [BRIDGE.blank(one)[0].heads[0].players for one in rounds] == pairs


def test_a_blank_rubber_leaves_the_line_the_deals_and_the_sums_open():
    (found,) = BRIDGE.blank(blank_rounds(BRIDGE, Options())[0])
    assert (words(found.title), found.above, found.rows) == ("Rubber 1", ((), ()), ())
    assert [words(row.label) for row in found.sums] == ["Sum"]
    assert [words(head.words) for head in found.heads] == ["", ""]


def test_under_the_sums_of_both_sides_stands_the_result():
    """100 for three no trump and 30 for an overtrick, less 60 for two spades."""
    assert block().outcome is None
    row = block("A 3NT 10", "B 2S 8").outcome
    assert (words(row.label), cells(row)) == ("Result", [("", 70), ("", -70)])
