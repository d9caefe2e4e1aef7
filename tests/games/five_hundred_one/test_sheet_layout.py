"""The sheet of 501 (§6): a table for each game, filled and blank, and how it stands."""

import pytest

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.five_hundred_one.evening import FIVE, GAME, NAMES, RUN, Options, sheet


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def cells(row):
    return [mark.points if mark.words is None else str(mark.words) for mark in row.marks]


def test_a_game_has_a_column_for_each_player():
    for players in (3, 4):
        found = block(players=players)
        assert [str(head.words) for head in found.heads[:2]] == ["Deal", "Bid"]
        assert [head.players for head in found.heads[2:]] == [(who,) for who in range(players)]
        assert [head.side for head in found.heads] == [None, None, *range(players)]
        assert (str(found.title), found.above, found.sums) == ("Game 1", (), ())


def test_the_first_row_holds_501():
    assert cells(block().rows[0]) == [None, None, 501, 501, 501]
    assert block().rows[0].entry == 0


def test_a_row_has_the_deal_the_bid_and_the_scores():
    rows = block(*RUN[:4], "pass").rows[1:]
    assert [cells(row) for row in rows] == [
        ["1", "B 90", 470, 411, 488],
        ["2", "C 100", 450, 395, 588],
        ["3", "A 80 blind", 290, 371, 573],
        ["4", "B 75, given up", 265, 446, 548],
        ["5", "–", 265, 446, 548],
    ]


def test_a_dash_stands_for_who_sat_out():
    rows = block("D 66 B40 C22 D58", "pass", "up A 66 dealer D", players=4).rows[1:]
    assert [cells(row) for row in rows] == [
        ["1", "D 66", "–", 461, 479, 567],
        ["2", "–", 501, "–", 479, 567],
        ["3", "A 66, given up", 567, 436, 454, "–"],
    ]


def test_a_dash_stands_where_numbers_do():
    row = block("D 66 B40 C22 D58", players=4).rows[1]
    assert [mark.right for mark in row.marks] == [False, False, True, False, False, False]


def test_a_score_of_100_or_less_is_underlined():
    rows = block("A 200 A200 B0 C0 blind", "B 66 A1 B119 C0").rows  # 101, then 100
    assert [[mark.underlined for mark in row.marks[2:]] for row in rows] == [
        *([False] * 3, [False] * 3, [True, False, False])
    ]


def test_the_winner_is_framed_and_a_rule_ends_the_game():
    rows = sheet(*GAME).blocks[0].rows
    assert [row.ruled for row in rows] == [False] * len(GAME) + [True]
    assert [[mark.framed for mark in row.marks] for row in rows[-1:]] == [
        [False, False, True, False, False]
    ]
    assert not any(mark.framed for row in rows[:-1] for mark in row.marks)


def test_the_result_stands_below():
    first, second = sheet(*GAME, *RUN[:1]).blocks
    assert (first.results, first.finished) == ((2, -1, -1), True)
    assert (second.results, second.finished) == ((0, 0, 0), False)
    assert cells(second.rows[1]) == ["7", "B 90", 470, 411, 488]


def test_a_deal_that_does_not_fit_has_no_scores():
    row = block("up A 75 dealer A").rows[1]
    assert cells(row) == ["1", "A 75, given up", None, None, None]


def test_names_stand_in_the_bid():
    mark = block(*RUN[:1]).rows[1].marks[1]
    assert say(mark.words, English(("Anna", "Boris", "Clara"))) == "Boris 90"


# ── How it stands ───────────────────────────────────────────────────────────────────────────────


def test_the_stage_is_the_game():
    assert str(sheet().standing.stage) == "game 1 of 3"
    assert str(sheet(*GAME, games=12).standing.stage) == "game 2 of 12"


def test_everybody_is_told_what_is_left():
    needs = sheet("A 200 A200 B0 C0 blind", "B 66 A1 B119 C0").standing.needs
    assert [(one.who, str(one.what)) for one in needs] == [
        ((0,), "100 to go, only as bidder"),
        ((1,), "435 to go"),
        ((2,), "501 to go"),
    ]


def test_who_sits_out_needs_nothing_now():
    assert [one.who for one in sheet("pass", players=4).standing.needs] == [(0,), (2,), (3,)]


def test_who_sits_out_is_in_no_side():
    assert sheet(players=4).standing.sides == ((1,), (2,), (3,))
    assert sheet("pass", players=4).standing.sides == ((0,), (2,), (3,))
    assert sheet().standing.sides == ((0,), (1,), (2,))


def test_the_dealers_left_bids_first_and_leads():
    found = (sheet(), sheet("pass"), sheet(players=4), sheet("pass dealer C", players=4))
    assert [say(one.standing.lead, English(NAMES)) for one in found] == [
        *("Boris bids first and leads.", "Clara bids first and leads."),
        *("Boris bids first and leads.", "Anna bids first and leads."),
    ]


# ── Blank ───────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("players", [3, 4])
def test_a_blank_game_has_sixteen_rows_and_501_in_the_first(players):
    rounds = blank_rounds(FIVE, Options(games=2), players)
    assert len(rounds) == 2
    (found,) = FIVE.blank(rounds[0])
    assert len(found.heads) == 2 + players
    assert len(found.rows) == 16
    assert cells(found.rows[0]) == [None, None, *["501"] * players]
    assert [cells(row) for row in found.rows[1:]] == [
        [str(number), *[None] * (players + 1)] for number in range(1, 16)
    ]
    assert (found.results, found.finished) == ((), False)
