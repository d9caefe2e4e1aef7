"""The sheet of 501 (§6): a table for each game, filled and blank, and how it stands."""

import pytest

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.five_hundred_one.evening import FIVE, GAME, NAMES, RUN, Options, sheet

# 501 − 2 × 200 = 101, then 100.
TO_100 = ("A 200 A200 B0 C0 blind", "B 66 A1 B119 C0")


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def cells(row):
    return [mark.points if mark.words is None else str(mark.words) for mark in row.cells]


@pytest.mark.parametrize("players", [3, 4])
def test_a_game_has_a_column_for_each_player_and_501_in_the_first_row(players):
    found = block(players=players)
    assert [(str(head.words), head.players, head.side) for head in found.heads] == [
        *(("Deal", (), None), ("Bid", (), None)),
        *(("", (who,), who) for who in range(players)),
    ]
    assert (str(found.title), found.above, found.sums) == ("Game 1", (), ())
    (first,) = found.rows
    assert (cells(first), first.entry) == ([None, None, *[501] * players], 0)


@pytest.mark.parametrize(
    ("deals", "players", "rows"),
    [
        (
            (*RUN[:4], "pass"),
            3,
            [
                ["1", "B 90", 470, 411, 488],
                ["2", "C 100", 450, 395, 588],
                ["3", "A 80 blind", 290, 371, 573],
                ["4", "B 75, given up", 265, 446, 548],
                ["5", "–", 265, 446, 548],
            ],
        ),
        (
            ("D 66 B40 C22 D58", "pass", "up A 66 dealer D"),
            4,
            [
                ["1", "D 66", "–", 461, 479, 567],
                ["2", "–", 501, "–", 479, 567],
                ["3", "A 66, given up", 567, 436, 454, "–"],
            ],
        ),
        # A deal that does not fit has no scores.
        (("up A 75 dealer A",), 3, [["1", "A 75, given up", None, None, None]]),
    ],
)
def test_a_row_has_the_deal_the_bid_and_the_scores_of_those_who_played(deals, players, rows):
    assert [cells(row) for row in block(*deals, players=players).rows[1:]] == rows


def test_a_dash_stands_where_numbers_do_and_names_in_the_bid():
    marks = block("D 66 B40 C22 D58", players=4).rows[1].cells
    assert [mark.right for mark in marks] == [False, False, True, False, False, False]
    assert say(marks[1].words, English(NAMES)) == "Dmitri 66"


def test_a_score_of_100_or_less_is_underlined():
    assert [[mark.underlined for mark in row.cells[2:]] for row in block(*TO_100).rows] == [
        *([False] * 3, [False] * 3, [True, False, False])
    ]


def test_the_winner_is_framed_a_rule_ends_the_game_and_the_result_stands_below():
    first, second = sheet(*GAME, *RUN[:1]).blocks
    assert [row.ruled for row in first.rows] == [False] * len(GAME) + [True]
    framed = [[mark.framed for mark in row.cells] for row in first.rows]
    assert framed[-1] == [False, False, True, False, False]
    assert not any(any(row) for row in framed[:-1])
    assert (first.results, first.finished) == ((2, -1, -1), True)
    assert (second.results, second.finished) == ((0, 0, 0), False)
    assert (str(second.title), cells(second.rows[1])) == ("Game 2", ["7", "B 90", 470, 411, 488])


@pytest.mark.parametrize(
    ("deals", "more", "stage", "needs", "lead"),
    [
        (
            *(TO_100, {}, "game 1 of 3"),
            {0: "only as bidder", 1: "", 2: ""},  # the score itself is what is left
            "Anna bids first and leads.",
        ),
        (
            *(GAME, {"games": 12}, "game 2 of 12"),
            dict.fromkeys(range(3), ""),
            "Boris bids first and leads.",
        ),
        # Of four the dealer is in no side, and needs nothing now.
        (
            *((), {"players": 4}, "game 1 of 3"),
            dict.fromkeys((1, 2, 3), ""),
            "Boris bids first and leads.",
        ),
        (
            *(("pass dealer C",), {"players": 4}, "game 1 of 3"),
            dict.fromkeys((0, 1, 2), ""),
            "Anna bids first and leads.",
        ),
    ],
)
def test_how_it_stands(deals, more, stage, needs, lead):
    standing = sheet(*deals, **more).standing
    assert str(standing.stage) == stage
    assert [(one.who, str(one.what)) for one in standing.needs] == [
        ((player,), what) for player, what in needs.items()
    ]
    assert standing.sides == tuple((player,) for player in needs)
    assert say(standing.lead, English(NAMES)) == lead


@pytest.mark.parametrize("players", [3, 4])
def test_a_blank_game_has_27_low_rows(players):
    first, _ = blank_rounds(FIVE, Options(games=2), players)
    (found,) = FIVE.blank(first)
    assert [cells(row)[0] for row in found.rows] == [str(number) for number in range(1, 28)]
    assert found.low
    assert len(found.heads) == 3 + 2 * players
