"""The sheet of contract bridge (§7): two columns with the line, and who is vulnerable."""

import pytest

from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.scoring.rounds import blank_rounds
from tests.games.contract_bridge.evening import BRIDGE, GAME_AC, GAME_BD, Options, sheet
from tests.games.tables import words


def block(*notations, **more):
    return sheet(*notations, **more).blocks[-1]


def cells(row):
    return [(words(mark.label), mark.points) for mark in row.cells]


# ── The columns ──────────────────────────────────────────────────────────────────────────────────

ROUND_1 = {"seatings": (Seating(round=1, seats=(1, 3, 0, 2)),)}


@pytest.mark.parametrize(
    ("deals", "rules", "title", "pairs"),
    [
        ((GAME_AC,), {}, "Rubber 1", [(0, 2), (1, 3)]),
        ((GAME_AC, GAME_AC), {}, "Rubber 2", [(0, 1), (3, 2)]),
        ((GAME_AC, GAME_AC), {"partners": "fixed"}, "Rubber 2", [(0, 2), (1, 3)]),
        ((), ROUND_1, "Rubber 1", [(1, 0), (3, 2)]),
    ],
)
def test_a_rubber_has_a_column_for_each_pair(deals, rules, title, pairs):
    found = block(*deals, **rules)
    assert [(head.players, head.side) for head in found.heads] == [*zip(pairs, (0, 1), strict=True)]
    assert (words(found.title), found.round, found.finished) == (title, int(title[-1]), False)


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
    """100 for three no trump and 30 for an overtrick, less 60 for two spades."""
    assert block().outcome is None
    found = block("A 3NT 10", "B 2S 8")
    assert [(words(row.label), cells(row)) for row in (*found.sums, found.outcome)] == [
        ("Sum", [("", 130), ("", 60)]),
        ("Result", [("", 70), ("", -70)]),
    ]
    assert found.results == (70, -70, 70, -70)


# ── Who is vulnerable, and how it stands ─────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "rules", "zones"),
    [
        (("A 3H 9", "pass"), {}, ["", ""]),
        ((GAME_AC,), {"closed": True}, ["vulnerable", ""]),  # as it stood when it was broken off
        ((GAME_BD, "A 1S 7"), {}, ["", "vulnerable"]),
        ((GAME_BD, GAME_AC, GAME_AC), {}, ["", ""]),  # of the next rubber
        ((GAME_BD, GAME_AC, GAME_AC), {"rubbers": 1}, ["", ""]),  # when it is over
    ],
)
def test_a_pair_is_vulnerable_from_its_first_game_to_the_end_of_the_rubber(deals, rules, zones):
    assert [words(head.words) for head in block(*deals, **rules).heads] == zones


def test_the_stage_has_the_rubber_and_its_games():
    assert str(sheet().standing.stage) == "rubber 1 of 3 · 0–0"
    assert str(sheet(GAME_AC, GAME_AC, GAME_AC).standing.stage) == "rubber 2 of 3 · 1–0"


def test_a_side_is_told_what_it_needs_and_who_leads():
    standing = sheet(GAME_AC, "A 2S 8").standing
    assert [(need.who, str(need.what)) for need in standing.needs] == [
        ((0, 2), "40 to game and rubber"),
        ((1, 3), "100 to game"),
    ]
    assert str(standing.lead) == "Opening lead: the player on the declarer's left."


# ── Blank ────────────────────────────────────────────────────────────────────────────────────────


def test_a_blank_sitting_has_as_many_rubbers_as_the_table_plays():
    for partners, pairs in (("pivot", [(0, 2), (0, 1), (0, 3), (0, 2)]), ("fixed", [(0, 2)] * 4)):
        rounds = blank_rounds(BRIDGE, Options(rubbers=4, partners=partners))
        assert [BRIDGE.blank(one)[0].heads[0].players for one in rounds] == pairs


def test_a_blank_rubber_leaves_the_line_the_deals_and_the_sums_open():
    (found,) = BRIDGE.blank(blank_rounds(BRIDGE, Options())[0])
    assert (words(found.title), found.above, found.rows) == ("Rubber 1", ((), ()), ())
    assert [words(row.label) for row in found.sums] == ["Sum"]
    # A box for each game won; the second makes vulnerable. Eleven rows above the line.
    assert [words(head.words) for head in found.heads] == ["□ □", "□ □"]
    assert (found.lines, found.abreast) == ((11, 8), 3)
