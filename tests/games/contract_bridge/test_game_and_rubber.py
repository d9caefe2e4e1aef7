"""Game, rubber and sitting (contract-bridge §6). GAME_AC and GAME_BD are 100 below the line."""

import pytest

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.score_report import sheet_as_data
from scorekeeper.rules.scoring.sitting import Sitting
from tests.games.contract_bridge.evening import (
    BRIDGE,
    GAME_AC,
    GAME_BD,
    NAMES,
    RUBBER,
    Options,
    deal,
    last,
    sheet,
    whys,
)
from tests.games.two_sides import points


def for_a(points_):
    """Points of four players of which two are on A's side, as A's."""
    own = points_[0]
    assert sorted(points_) == sorted((own, own, -own, -own))
    return own


# ── §6.1 ─────────────────────────────────────────────────────────────────────────────────────────


def test_the_form_says_who_is_vulnerable_and_has_a_part_score():
    """A and C have a game; two spades are 60 for B and D."""
    before = sheet(GAME_AC, "B 2S 8").standing
    assert [str(before.remark(player).label) for player in (0, 1, 2, 3)] == [
        *("vul", "60 below", "vul", "60 below")
    ]


def test_a_hundred_below_win_the_game():
    entry = last(GAME_AC)
    assert entry.ends_game
    assert sheet(GAME_AC).standing.games == (1, 0)


def test_ninety_do_not():
    played = sheet("A 3H 9")
    assert (played.standing.below, played.standing.games) == ((90, 0), (0, 0))
    assert not played.entries[0].ends_game


def test_part_scores_add_up():
    played = sheet("A 2H 8", "C 2C 8")  # 60 + 40
    assert [entry.ends_game for entry in played.entries] == [False, True]


def test_points_above_the_line_win_no_game():
    played = sheet("A 1NT 13", "B 7NT 0")  # 40 below, 180 and 650 above
    assert played.standing.below == (40, 0)


def test_after_a_game_both_sides_begin_with_nothing():
    played = sheet("B 3H 9", GAME_AC, "B 1C 7")
    assert played.standing.below == (0, 20)


def test_what_both_wrote_below_an_earlier_line_stays_in_the_totals():
    played = sheet("B 3H 9", GAME_AC)
    assert for_a(played.results[0].points) == 100 - 90


def test_a_game_of_either_side_is_counted_for_it():
    assert sheet(GAME_AC, GAME_BD).standing.games == (1, 1)


# ── §6.2 ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "bonus", "why"),
    [
        ((GAME_AC, GAME_AC), (700, 0), "the second game; the others have none"),
        ((GAME_AC, GAME_BD, GAME_AC), (500, 0), "the second game; the others have one"),
        ((GAME_BD, GAME_AC, GAME_BD), (0, 500), "the second game; the others have one"),
        ((GAME_BD, GAME_BD), (0, 700), "the second game; the others have none"),
    ],
)
def test_the_second_game_ends_the_rubber_and_brings_a_bonus(deals, bonus, why):
    played = sheet(*deals)
    assert points(played.entries[-1], "§6.2") == bonus
    assert whys(played.entries[-1])[-1] == why
    assert [points(entry, "§6.2") for entry in played.entries[:-1]] == [(0, 0)] * (len(deals) - 1)
    assert [round_.finished for round_ in played.rounds] == [True, False]
    assert (played.standing.below, played.standing.games) == ((0, 0), (0, 0))


def test_a_part_score_is_gone_when_the_rubber_ends():
    assert sheet(GAME_AC, "B 2S 8", GAME_AC).standing.below == (0, 0)


# ── §6.3, the rubber of §11.13 ──────────────────────────────────────────────────────────────────


def test_a_rubber_comes_out_deal_by_deal():
    moved = [for_a(entry.net) for entry in sheet(*RUBBER).deals]
    assert moved == [120, 100, -120, 40, 200, 890, -20, -200, -590]


def test_its_winners_are_behind_in_points():
    played = sheet(*RUBBER, rubbers=1)
    assert for_a(played.nets) == 420  # 1350 − 930
    sums = [mark.points for mark in played.blocks[0].sums[0].marks]
    assert sums == [1350, 930]
    assert points(played.entries[-1], "§6.2") == (0, 500)
    assert played.finished


def test_the_result_of_a_rubber_is_the_difference_of_the_totals():
    (result,) = sheet(*RUBBER, rubbers=1).results
    assert (str(result.title), for_a(result.points), result.finished) == ("Rubber 1", 420, True)


# ── §6.4 ─────────────────────────────────────────────────────────────────────────────────────────


def closing(*deals, **options):
    """What A's side gets at the end, the reason first."""
    found = sheet(*deals, **options).closing
    return [(str(line.why), line.points) for line in found if 0 in line.who]


@pytest.mark.parametrize(
    ("deals", "found"),
    [
        ((), []),
        (("pass",), []),
        (("A 2S 8",), [("the only part score", 100)]),
        (("B 2S 8",), [("the other side's only part score", -100)]),
        (("A 2S 8", "B 1C 7"), []),
        ((GAME_AC,), [("the only game", 300)]),
        ((GAME_BD,), [("the other side's only game", -300)]),
        ((GAME_AC, GAME_BD), []),
        (
            (GAME_AC, "A 2S 8"),
            [("the only game", 300), ("the only part score", 100)],
        ),
        (
            (GAME_AC, "B 2S 8"),
            [("the only game", 300), ("the other side's only part score", -100)],
        ),
        (("B 2S 8", GAME_AC), [("the only game", 300)]),  # of a game that is over
        ((GAME_AC, GAME_BD, "A 2S 8"), [("the only part score", 100)]),
        ((GAME_AC, GAME_AC), []),  # the rubber is over
        (("A 2S 7 h4A",), []),  # points above are no part score
    ],
)
def test_an_unfinished_rubber_brings(deals, found):
    assert closing(*deals) == found


def test_the_older_scale_has_fifty_for_the_part_score():
    assert closing(GAME_AC, "B 2S 8", scale="older") == [
        ("the only game", 300),
        ("the other side's only part score", -50),
    ]


def test_what_one_side_gets_the_other_loses():
    for line, other in zip(*[iter(sheet(GAME_AC, "B 2S 8").closing)] * 2, strict=True):
        assert line.points == -other.points > 0
        assert {*line.who, *other.who} == {0, 1, 2, 3}
        assert {line.column, other.column} == {"unfinished"}
        assert {line.rule, other.rule} == {"§6.4"}


def test_each_bonus_is_listed_once_for_the_side_that_gets_it():
    bonuses = sheet(GAME_AC, "B 2S 8").bonuses
    assert [(line.who, line.points) for line in bonuses] == [((0, 2), 300), ((1, 3), 100)]


def test_the_score_at_the_names_is_without_them_until_the_table_stops():
    """100 for the game less 60; with the bonuses, 300 and 100 the other way, 240."""
    before, stopped = (sheet(GAME_AC, "B 2S 8", closed=closed) for closed in (False, True))
    assert [one.points for one in before.shown] == [40, -40, 40, -40]
    assert [one.points for one in stopped.shown] == [240, -240, 240, -240]


def test_the_examples_of_the_rules_come_out():
    assert for_a(sheet(GAME_AC, "B 2S 8", closed=True).nets) == 240  # 100 + 300 − 60 − 100
    assert for_a(sheet("B 2H 9", closed=True).nets) == -190  # −60 − 30 − 100


@pytest.mark.parametrize("closed", [False, True])
def test_it_counts_in_the_net_at_every_moment_and_never_in_that_of_a_deal(closed):
    """After the first deal of §11.13: 90 + 30 = 120, and 100 for the only part score."""
    played = sheet(RUBBER[0], closed=closed)
    assert for_a(played.entries[0].net) == 120
    assert for_a(played.nets) == 220
    assert [mark.points for mark in played.blocks[0].sums[0].marks] == [120, 0]
    assert for_a(played.blocks[0].results) == 120


def test_it_is_one_row_of_the_settlement():
    played = sheet(GAME_AC, "B 2S 8")
    assert [(str(one.title), for_a(one.points), one.finished) for one in played.results] == [
        ("Rubber 1", 40, False),
        ("Bonus, unfinished rubber", 200, True),  # 300 − 100
    ]


def test_a_blank_settlement_has_a_row_for_it():
    assert BRIDGE.closing(Options()) == ("unfinished",)
    (column,) = [one for one in BRIDGE.columns if one.key == "unfinished"]
    assert (str(column.label), column.line) == ("Bonus, unfinished rubber", "")


def test_the_report_tells_its_lines():
    deals = (deal("A 2S 8"),)
    data = sheet_as_data(Sitting(ruleset=BRIDGE, players=NAMES, options=Options(), deals=deals))
    line = {"column": "unfinished", "rule": "§6.4"}
    own, others = "the only part score", "the other side's only part score"
    assert data["closing"] == [
        {"players": ["Anna", "Clara"], "points": 100, "why": own, **line},
        {"players": ["Boris", "Dmitri"], "points": -100, "why": others, **line},
    ]
    assert data["deals"][0]["net"]["Anna"] == 60
    assert data["net"]["Anna"] == 160


@pytest.mark.parametrize("rubbers", [1, 2])
def test_a_sitting_that_was_played_out_closes_with_nothing(rubbers):
    played = sheet(*[GAME_AC, GAME_AC, "A 4H 10", "B 4H 10"][: 2 * rubbers], rubbers=rubbers)
    assert played.finished
    assert played.closing == ()
    assert [str(one.title) for one in played.results] == ["Rubber 1", "Rubber 2"][:rubbers]


def test_after_the_first_rubber_the_next_one_counts():
    # A and B against C and D now: 920 for two games of 100 + 120 and 700; then 60 and 100.
    played = sheet(GAME_AC, "C 4H 10", "A 2S 8")
    assert played.nets == (920 + 160, -920 + 160, 920 - 160, -920 - 160)


# ── §6.5 ─────────────────────────────────────────────────────────────────────────────────────────


def partners_of_a(**options):
    """A's partner in four rubbers, each won in two deals of A."""
    rounds = sheet(*[GAME_AC] * 8, rubbers=4, **options).rounds
    sides = [round_.before.sides for round_ in rounds]
    return [next(max(side) for side in one if 0 in side) for one in sides]


def test_partners_change_after_each_rubber():
    assert partners_of_a() == [2, 1, 3, 2]


def test_or_stay_the_same():
    assert partners_of_a(partners="fixed") == [2, 2, 2, 2]


def test_a_seating_holds_until_the_next_where_nobody_moves():
    said = (Seating(round=2, seats=(0, 2, 1, 3)),)
    assert partners_of_a(partners="fixed", seatings=said) == [2, 1, 1, 1]
    assert partners_of_a(seatings=(Seating(round=2, seats=(0, 1, 2, 3)),)) == [2, 2, 3, 2]


@pytest.mark.parametrize(("partners", "dealer"), [("pivot", 1), ("fixed", 2)])
def test_the_deal_goes_on_by_seat_into_the_next_rubber(partners, dealer):
    # Seat 3 deals: of A D B C, or of A B C D.
    assert sheet(GAME_AC, GAME_AC, partners=partners).standing.table.dealer == dealer


def test_a_deal_thrown_in_passes_on_too():
    assert [entry.table.dealer for entry in sheet("pass", GAME_AC, "pass", "pass").entries] == [
        *(0, 1, 2, 3),
    ]


# ── §6.6 ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rubbers", [1, 3, 12])
def test_the_sitting_ends_after_its_rubbers(rubbers):
    games = [GAME_AC] * 2 * rubbers  # A always plays with somebody
    assert not sheet(*games[:-1], rubbers=rubbers).finished
    assert sheet(*games, rubbers=rubbers).finished


def test_a_deal_after_the_last_rubber_is_void():
    entry = last(GAME_AC, GAME_AC, GAME_AC, rubbers=1)
    assert [(one.fact, one.effect) for one in entry.problems] == [("kind", Effect.VOID)]
    assert entry.net == (0, 0, 0, 0)
