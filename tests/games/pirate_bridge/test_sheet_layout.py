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
from tests.games.tables import words

EACH = [(0,), (1,), (2,), (3,)]
NOTHING = ("", None)


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def cells(row):
    return [(words(say(mark.label, English(NAMES))), mark.points) for mark in row.cells]


def test_everybody_has_a_column_in_the_colour_of_no_side_wherever_he_sits():
    said = (Seating(round=1, seats=(2, 0, 3, 1)),)
    for found in (block(GAME_AC), block(GAME_AC, seatings=said)):
        assert [(head.players, head.side) for head in found.heads] == [(one, None) for one in EACH]
        assert (words(found.title), found.round, found.finished) == ("Rubber 1", 1, False)
        assert cells(found.rows[0])[2] == ("", 100)


def test_half_of_the_points_comes_from_each_who_does_not_write_them():
    assert [column.key for column in PIRATE.columns] == ["below", "above"]
    assert {column.settles for column in PIRATE.columns} == {Settles.EACH}


def test_the_foot_explains_the_results_once_a_deal_is_played():
    played = block("A+B 4S 10")  # A and B have 120 each: (3 × 120 − 120) ÷ 2
    assert str(played.working[0]) == "(3 × 120 − 120 − 0 − 0) ÷ 2"
    assert str(played.how).startswith("Half of what a column is ahead")
    assert (block().working, block().how) == ((), None)


def test_both_write_the_points_and_the_declarer_the_words():
    rows = block("A+B 4S 10 x h4C", "D+A 3NT 7", "pass", "C+B 1H 9").rows
    assert [cells(row) for row in rows] == [
        [("4♠ × 10 with Boris", 240), ("", 240), NOTHING, NOTHING],
        [NOTHING, NOTHING, NOTHING, ("3NT 7 with Anna", None)],
        [("passed out", None), NOTHING, NOTHING, NOTHING],
        [NOTHING, ("", 30), ("1♥ 9 with Boris", 30), NOTHING],
    ]
    assert [row.ruled for row in rows] == [True, False, False, False]


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


def test_the_bonus_of_one_stands_in_one_column():
    found = block(*RUBBER, rubbers=1)
    assert [[words(mark.label) for mark in stack] for stack in found.above] == [
        *(["overtrick", "rubber"], ["undertrick"], ["overtrick"], ["undertrick"]),
    ]
    assert found.results == (810, -70, -550, -190)


PART = ("A+B 2H 8", "A+C 2H 8")  # a game of A alone
EITHER = {"vulnerability": "either_ally"}


@pytest.mark.parametrize(
    ("deals", "rules", "over"),
    [
        (("A+B 3H 9", "pass"), {}, ["", "", "", ""]),
        ((GAME_AB, "C+D 1S 7"), {}, ["vulnerable", "vulnerable", "", ""]),
        (PART, EITHER, ["vulnerable", "", "", ""]),
        ((GAME_AB,), {"vulnerability": "nobody"}, ["1 game", "1 game", "", ""]),
        ((GAME_AC, GAME_AC), {}, ["", "", "", ""]),  # of the next rubber
        (RUBBER, {"rubbers": 1}, ["", "", "", ""]),  # when it is over
    ],
)
def test_a_head_says_who_has_won_a_game_in_this_rubber(deals, rules, over):
    assert [words(head.words) for head in block(*deals, **rules).heads] == over


def test_it_is_told_how_the_rubber_stands():
    assert str(sheet().standing.stage) == "rubber 1 of 3"
    assert str(sheet(GAME_AC, GAME_AC, rubbers=4).standing.stage) == "rubber 2 of 4"
    standing = sheet(*RUBBER[:2]).standing
    assert [(need.who, str(need.what)) for need in standing.needs] == [
        ((0,), "40 to game"),
        ((1,), "100 to game"),
        ((2,), "100 to game"),
        ((3,), "40 to game"),
    ]
    assert str(standing.lead) == "Opening lead: the declarer."


def test_a_blank_rubber_has_twelve_rows_and_its_sums():
    blank = [PIRATE.blank(one)[0] for one in blank_rounds(PIRATE, Options(rubbers=4))]
    assert [words(found.title) for found in blank] == [
        *("Rubber 1", "Rubber 2", "Rubber 3", "Rubber 4"),
    ]
    for found in blank:
        assert (len(found.rows), found.above) == (12, ())
        assert [words(row.label) for row in found.sums] == ["Sum"]
