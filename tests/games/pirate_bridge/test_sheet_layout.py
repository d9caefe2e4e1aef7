"""The sheet of pirate bridge (§5): four columns with one line, and who has won a game."""

import pytest

from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.scoring.rounds import blank_rounds
from scorekeeper.rules.scoring.scored_deal import Settles
from tests.games.pirate_bridge.evening import (
    GAME_AB,
    GAME_AC,
    NAMES,
    PIRATE,
    RUBBER,
    Options,
    sheet,
)

EACH = [(0,), (1,), (2,), (3,)]


def words(text):
    return say(text, English(NAMES)).replace("\ufe0e", "")


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def said_over(*notations, **more):
    """What stands over the columns."""
    return [words(head.words) for head in block(*notations, **more).heads]


def cells(row):
    return [(words(mark.label), mark.points) for mark in row.marks]


# ── The columns ──────────────────────────────────────────────────────────────────────────────────


def test_everybody_has_a_column_in_the_colour_of_no_side():
    found = block(GAME_AC)
    assert [(head.players, head.side) for head in found.heads] == [(one, None) for one in EACH]
    assert (words(found.title), found.round, found.finished) == ("Rubber 1", 1, False)


def test_they_stand_in_the_order_of_the_players_wherever_those_sit():
    said = (Seating(round=1, seats=(2, 0, 3, 1)),)
    assert [head.players for head in block(GAME_AC, seatings=said).heads] == EACH
    assert cells(block(GAME_AC, seatings=said).rows[0])[2] == ("", 100)


def test_half_of_the_points_comes_from_each_who_does_not_write_them():
    assert [column.key for column in PIRATE.columns] == ["below", "above"]
    assert {column.settles for column in PIRATE.columns} == {Settles.EACH}


def test_both_write_the_points_and_the_declarer_the_words():
    rows = block("A+B 4S 10 x h4C", "D+A 3NT 7", "pass", "C+B 1H 9").rows
    nothing = ("", None)
    assert [cells(row) for row in rows] == [
        [("4♠ × 10 with Boris", 240), ("", 240), nothing, nothing],
        [nothing, nothing, nothing, ("3NT 7 with Anna", None)],
        [("passed out", None), nothing, nothing, nothing],
        [nothing, ("", 30), ("1♥ 9 with Boris", 30), nothing],
    ]


def test_points_above_stand_in_every_column_that_writes_them():
    found = block("A+B 4S 11 x h4C", "D+A 3NT 7", "C+A 2C 8 h4C")
    stacks = [[(mark.ordinal, words(mark.label), mark.points) for mark in s] for s in found.above]
    short, held = (2, "undertricks", 100), (3, "honours", 100)
    assert stacks == [
        [(1, "overtrick", 100), (1, "insult", 50), held],
        [(1, "overtrick", 100), (1, "insult", 50), short],
        [(1, "honours", 100), short, held],
        [(1, "honours", 100)],
    ]
    assert not any(mark.again for stack in found.above for mark in stack)


def test_the_bonus_of_one_stands_in_one_column():
    stacks = [[words(mark.label) for mark in s] for s in block(*RUBBER, rubbers=1).above]
    assert stacks == [["overtrick", "rubber"], ["undertrick"], ["overtrick"], ["undertrick"]]


def test_a_rule_is_drawn_under_a_deal_that_ends_a_game():
    rows = block("A+B 2S 8", "C+A 2S 8", "B+D 3NT 9", "pass", GAME_AC, rubbers=1).rows
    assert [row.ruled for row in rows] == [False, True, True, False, True]


def test_the_sums_and_the_results_are_at_the_foot():
    found = block(*RUBBER, rubbers=1)
    assert [mark.points for mark in found.sums[0].marks] == [760, 320, 80, 260]
    assert found.results == (810, -70, -550, -190)


# ── Games in the heads ───────────────────────────────────────────────────────────────────────────


def test_nobody_is_vulnerable_without_a_game():
    assert said_over() == said_over("A+B 3H 9", "pass") == ["", "", "", ""]


@pytest.mark.parametrize("vulnerability", ["declarer", "either_ally"])
def test_a_player_is_vulnerable_from_the_first_game_on(vulnerability):
    rules = {"vulnerability": vulnerability}
    assert said_over(GAME_AB, "C+D 1S 7", **rules) == ["vulnerable", "vulnerable", "", ""]
    part = ("A+B 2H 8", "A+C 2H 8")
    assert said_over(*part, **rules) == ["vulnerable", "", "", ""]


def test_where_nobody_is_vulnerable_a_head_has_the_game():
    assert said_over(GAME_AB, vulnerability="nobody") == ["1 game", "1 game", "", ""]


def test_nothing_is_said_when_the_rubber_is_over():
    first, second = sheet(GAME_AC, GAME_AC).blocks
    assert {words(head.words) for head in (*first.heads, *second.heads)} == {""}
    assert said_over(*RUBBER, rubbers=1) == ["", "", "", ""]


# ── How it stands ────────────────────────────────────────────────────────────────────────────────


def test_the_stage_has_the_rubber():
    assert str(sheet().standing.stage) == "rubber 1 of 3"
    assert str(sheet(GAME_AC, GAME_AC, rubbers=4).standing.stage) == "rubber 2 of 4"


def test_everybody_is_told_what_he_needs():
    needs = sheet(*RUBBER[:2]).standing.needs
    assert [(need.who, str(need.what)) for need in needs] == [
        ((0,), "40 to game"),
        ((1,), "100 to game"),
        ((2,), "100 to game"),
        ((3,), "40 to game"),
    ]


def test_the_declarer_leads():
    assert str(sheet().standing.lead) == "Lead: the declarer."


# ── Blank ────────────────────────────────────────────────────────────────────────────────────────


def test_a_blank_sitting_has_as_many_rubbers_as_the_table_plays():
    rounds = blank_rounds(PIRATE, Options(rubbers=4))
    heads = [[head.players for head in PIRATE.blank(one)[0].heads] for one in rounds]
    assert heads == [EACH] * 4


def test_a_blank_rubber_leaves_the_line_the_deals_and_the_sums_open():
    (found,) = PIRATE.blank(blank_rounds(PIRATE, Options())[0])
    assert (words(found.title), found.above, found.rows) == ("Rubber 1", ((),) * 4, ())
    assert [words(row.label) for row in found.sums] == ["Sum"]
    assert {(words(head.words), head.side) for head in found.heads} == {("", None)}
