"""Game, rubber and sitting (contract-bridge §6). GAME_AC and GAME_BD are 100 below the line.

The points of a deal (§3–§5) are those of examples.toml and tests/rules/shared.
"""

import pytest

from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.contract_bridge.evening import (
    BRIDGE,
    GAME_AC,
    GAME_BD,
    NAMES,
    Options,
    deal,
    last,
    sheet,
    whys,
)
from tests.games.house_rules import proves
from tests.games.two_sides import points


def for_a(points_):
    """Points of four players of which two are on A's side, as A's."""
    own = points_[0]
    assert sorted(points_) == sorted((own, own, -own, -own))
    return own


# ── The lines of a deal ──────────────────────────────────────────────────────────────────────────


def test_lines_cite_the_paragraphs_of_the_rules_in_their_order():
    found = last(GAME_AC, "A 6S 13 x h5B")
    assert [line.rule for line in found.lines] == [
        *("§3.1", "§3.2", "§3.3", "§3.4", "§5", "§6.2"),
    ]
    assert whys(found) == [
        "(6 × 30) × 2",
        "1 overtrick doubled: 1 × 200, vulnerable",
        "doubled, and made",
        "small slam bid and made, vulnerable",
        "5 honours in the hand of B",
        "the second game; the others have none",
    ]


# ── §6.1 ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "below", "games"),
    [
        (("A 3H 9",), (90, 0), (0, 0)),
        (("A 2H 8", "C 2C 8"), (0, 0), (1, 0)),  # 60 + 40
        (("A 1NT 13", "B 7NT 0"), (40, 0), (0, 0)),  # 180 and 650 above win no game
    ],
)
def test_a_hundred_below_win_the_game_and_both_begin_with_nothing(deals, below, games):
    standing = sheet(*deals).standing
    assert (standing.below, standing.games) == (below, games)


def test_the_form_says_who_is_vulnerable_and_has_a_part_score():
    """A and C have a game; two spades are 60 for B and D."""
    before = sheet(GAME_AC, "B 2S 8").standing
    assert [str(before.remark(player).label) for player in (0, 1, 2, 3)] == [
        *("vul", "60 below", "vul", "60 below")
    ]


# ── §6.2, §6.3 ───────────────────────────────────────────────────────────────────────────────────


def test_the_bonus_of_a_rubber_says_that_the_others_have_a_game():
    entry = last(GAME_AC, GAME_BD, GAME_AC)
    assert points(entry, "§6.2") == (500, 0)
    assert whys(entry)[-1] == "the second game; the others have one"


# ── §6.4 ─────────────────────────────────────────────────────────────────────────────────────────


ONLY_GAME, OTHERS_GAME = ("the only game", 300), ("the other side's only game", -300)
ONLY_PART, OTHERS_PART = "the only part score", "the other side's only part score"


@pytest.mark.parametrize(
    ("deals", "rules", "found"),
    [
        (("pass",), {}, []),
        (("A 2S 8", "B 1C 7"), {}, []),
        ((GAME_BD,), {}, [OTHERS_GAME]),
        ((GAME_AC, "B 2S 8"), {"scale": "older"}, [ONLY_GAME, (OTHERS_PART, -50)]),
        (("B 2S 8", GAME_AC), {}, [ONLY_GAME]),  # of a game that is over
        ((GAME_AC, GAME_BD, "A 2S 8"), {}, [(ONLY_PART, 100)]),
        (("A 2S 7 h4A",), {}, []),  # points above are no part score
    ],
)
def test_an_unfinished_rubber_brings(deals, rules, found):
    closing = sheet(*deals, **rules).closing
    assert [(str(line.why), line.points) for line in closing if 0 in line.who] == found
    for line, other in zip(closing[::2], closing[1::2], strict=True):
        assert line.points == -other.points > 0
        assert {*line.who, *other.who} == {0, 1, 2, 3}


def test_it_counts_in_the_net_at_every_moment_and_never_in_that_of_a_deal():
    """100 for the game less 60; with the bonuses, 300 and 100 the other way, 240."""
    before, stopped = (sheet(GAME_AC, "B 2S 8", closed=closed) for closed in (False, True))
    assert [one.points for one in before.shown] == [40, -40, 40, -40]
    assert [one.points for one in stopped.shown] == [240, -240, 240, -240]
    assert [(line.who, line.points) for line in before.bonuses] == [((0, 2), 300), ((1, 3), 100)]
    assert [(str(one.title), for_a(one.points), one.finished) for one in before.results] == [
        ("Rubber 1", 40, False),
        ("Bonus, unfinished rubber", 200, True),  # 300 − 100
    ]
    for played in (before, stopped):
        assert for_a(played.nets) == 240
        assert [for_a(entry.net) for entry in played.entries] == [100, -60]
        assert [mark.points for mark in played.blocks[0].sums[0].cells] == [100, 60]
        assert for_a(played.blocks[0].results) == 40


def test_a_blank_settlement_has_a_row_for_it():
    assert BRIDGE.closing(Options()) == ("unfinished",)
    (column,) = [one for one in BRIDGE.columns if one.key == "unfinished"]
    assert (str(column.label), column.line) == ("Bonus, unfinished rubber", "")


def test_the_report_tells_its_lines():
    deals = (deal("A 2S 8"),)
    data = sheet_as_data(Sitting(ruleset=BRIDGE, players=NAMES, options=Options(), deals=deals))
    line = {"column": "unfinished", "rule": "§6.4"}
    assert data["closing"] == [
        {"players": ["Anna", "Clara"], "points": 100, "why": ONLY_PART, **line},
        {"players": ["Boris", "Dmitri"], "points": -100, "why": OTHERS_PART, **line},
    ]
    assert (data["deals"][0]["net"]["Anna"], data["net"]["Anna"]) == (60, 160)


# ── §6.5 ─────────────────────────────────────────────────────────────────────────────────────────

TURNED = (Seating(round=2, seats=(0, 2, 1, 3)),)


def partners_of_a(**rules):
    """In four rubbers, each won in two deals of A."""
    rounds = sheet(*[GAME_AC] * 8, rubbers=4, **rules).rounds
    sides = [round_.before.sides for round_ in rounds]
    return [next(max(side) for side in one if 0 in side) for one in sides]


def test_partners_change_after_each_rubber_and_what_the_table_says_of_its_seats_holds_till_then():
    assert partners_of_a() == [2, 1, 3, 2]
    assert partners_of_a(seatings=(Seating(round=2, seats=(0, 1, 2, 3)),)) == [2, 2, 3, 2]


def test_the_left_of_whoever_dealt_last_begins_the_next_rubber():
    # The left of B is C in A D B C.
    assert sheet(GAME_AC, GAME_AC).standing.table.dealer == 2


@pytest.mark.parametrize(("seatings", "partners"), [((), [2, 2, 2, 2]), (TURNED, [2, 1, 1, 1])])
@proves("contract-bridge", partners=["fixed"])
def test_partners_may_stay_the_same(seatings, partners):
    assert partners_of_a(partners="fixed", seatings=seatings) == partners
