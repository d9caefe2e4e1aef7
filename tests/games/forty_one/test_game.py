"""Who has won, and what a game brings (§4)."""

import pytest

from scorekeeper.rules.core.seats import Seats
from scorekeeper.rules.core.stake import Unit
from scorekeeper.rules.games.forty_one.house_rules import Options
from scorekeeper.rules.scoring.scored_deal import Adjustment
from tests.games.forty_one.evening import (
    AFTER_BOTH,
    BOTH,
    FORTY_ONE,
    GAME_A,
    GAME_B,
    LAST,
    TO_37_39_4_1,
    TO_37_39_5_3,
    TO_38_20_5_30,
    TO_38_20_M4_30,
    last,
    sheet,
)

GOES_ON = (0, 0, 0, 0)
AC, BD = (1, -1, 1, -1), (-1, 1, -1, 1)


# ── The examples of §8 ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("before", "scores"),
    [
        (TO_38_20_5_30, (38, 20, 5, 30)),
        (TO_38_20_M4_30, (38, 20, -4, 30)),
        (TO_37_39_4_1, (37, 39, 4, 1)),
        (TO_37_39_5_3, (37, 39, 5, 3)),
    ],
)
def test_the_deals_before_lead_to_these_scores(before, scores):
    found = sheet(*before)
    assert (found.scores, found.nets, found.standing.table.round) == (scores, GOES_ON, 1)
    assert not any(entry.problems for entry in found.entries)


@pytest.mark.parametrize(
    ("before", "deal", "options", "scores", "net"),
    [
        (TO_38_20_5_30, LAST, {}, (42, 23, 7, 33), AC),
        # 42 + 7 − (23 + 33)
        (TO_38_20_5_30, LAST, {"result": "points"}, (42, 23, 7, 33), (-7, 7, -7, 7)),
        (TO_38_20_5_30, LAST, {"partner": "positive"}, (42, 23, 7, 33), AC),
        (TO_38_20_M4_30, LAST, {}, (42, 23, -2, 33), AC),
        # 42 − 2 − (23 + 33)
        (TO_38_20_M4_30, LAST, {"result": "points"}, (42, 23, -2, 33), (-16, 16, -16, 16)),
        (TO_38_20_M4_30, LAST, {"partner": "positive"}, (42, 23, -2, 33), GOES_ON),
        (TO_37_39_4_1, BOTH, {}, (41, 43, 6, 3), AC),
        (TO_37_39_4_1, BOTH, {"result": "points"}, (41, 43, 6, 3), AC),  # 47 − 46
        (TO_37_39_5_3, BOTH, {}, (41, 43, 7, 5), GOES_ON),
    ],
)
def test_the_examples_of_a_game(before, deal, options, scores, net):
    found = sheet(*before, deal, **options)
    assert (found.entries[-1].scores, found.entries[-1].net) == (scores, net)
    assert found.entries[-1].ends_game == (net != GOES_ON)


def test_after_equal_sums_one_more_deal_decides():
    """48 + 2 + 4 = 54 against 48 + 2 + 3 = 53."""
    entry = last(*TO_37_39_5_3, BOTH, AFTER_BOTH)
    assert (entry.scores, entry.net) == ((43, 45, 11, 8), AC)


def test_after_equal_sums_a_deal_may_leave_them_equal():
    """+1 +2 on either side: 51 each."""
    entry = last(*TO_37_39_5_3, BOTH, "A1/1 B1/1 C2/2 D2/9", least_sum=0)
    assert (entry.scores, entry.ends_game) == ((42, 44, 9, 7), False)


def test_after_equal_sums_one_side_may_fall_below_41_and_lose():
    """A 41 − 4 = 37, and C has 7 + 2: B and D alone have a 41."""
    entry = last(*TO_37_39_5_3, BOTH, "A4/3 B3/4 C2/2 D4/4")
    assert (entry.scores, entry.net) == ((37, 46, 9, 9), BD)


def test_the_game_ends_as_soon_as_the_partner_has_more_than_nothing():
    """−2 + 2 = 0 is not enough, one more is."""
    start = (*TO_38_20_M4_30, LAST)
    steps = [(*start, "A2/3 B3/3 C2/2 D4/5")]
    steps.append((*steps[0], "A3/4 B5/5 C1/1 D2/3"))
    found = [last(*deals, partner="positive") for deals in steps]
    assert [(one.scores[2], one.net) for one in found] == [(0, GOES_ON), (1, AC)]


def test_one_who_has_41_may_lose_it_again_while_the_partner_is_waited_for():
    """42 − 2 = 40, and then nobody has 41."""
    entry = last(*TO_38_20_M4_30, LAST, "A2/1 B3/4 C4/4 D2/4", partner="positive")
    assert (entry.scores, entry.ends_game) == ((40, 26, 2, 35), False)


def test_the_partner_with_41_counts_as_more_than_nothing():
    """Three times 14 for A and 14 for C."""
    both = ("A7/7 B2/0 C6/6 D2/0",) * 2
    entry = last(*both, "A13/13 B2/0 C6/0 D2/0", partner="positive")
    assert (entry.scores, entry.net) == ((54, -6, 6, -6), AC)


# ── A sitting ────────────────────────────────────────────────────────────────────────────────────

THREE = (*GAME_A, *GAME_A, *GAME_B)  # won by A and C, by A and B, by B and C


def test_three_games_with_every_partner():
    found = sheet(*THREE)
    assert found.finished
    assert [entry.sides for entry in found.entries if entry.ends_game] == [
        ((0, 2), (1, 3)),
        ((0, 1), (3, 2)),
        ((0, 3), (2, 1)),
    ]
    assert found.nets == (1 - 1 + 1, 1, 1, -3) == (1, 1, 1, -3)


def test_the_same_in_points():
    """A 42 and three times 6: 48 − 12; the same; B and C 48 − 12."""
    assert sheet(*THREE, result="points").nets == (36, 36, 36, -108)


def test_every_game_begins_at_nothing_and_the_deal_goes_on():
    found = sheet(*GAME_A, "pass")
    assert found.scores == (0, 0, 0, 0)
    # Three deals have passed it to the fourth seat, where in game 2 C sits; then A deals.
    assert found.entries[3].table.seats == (0, 3, 1, 2)
    assert found.entries[3].table.dealer == 2
    assert found.standing.table.dealer == 0


def test_the_scores_of_a_finished_game_stay_with_its_last_deal():
    found = sheet(*THREE)
    assert found.entries[2].scores == (42, 6, 6, 6)
    assert found.scores == (6, 42, 6, 6)


def test_an_unfinished_game_books_nothing():
    for options in ({}, {"result": "points"}):
        found = sheet(*GAME_A, *TO_38_20_5_30, closed=True, **options)
        one = 1 if not options else 36
        assert found.nets == (one, -one, one, -one)
        assert found.closing == ()


@pytest.mark.parametrize("games", [1, 2, 12])
def test_as_many_games_as_the_table_plays(games):
    found = sheet(*GAME_A * games, games=games)
    assert (found.finished, found.kinds) == (True, ())
    assert not sheet(*(GAME_A * games)[:-1], games=games).finished


def test_adjustments_count_games_or_points_and_move_no_score():
    moved = Adjustment(points=(2, -2, 0, 0))
    found = sheet(*TO_38_20_5_30, moved)
    assert (found.nets, found.scores) == ((2, -2, 0, 0), (38, 20, 5, 30))


def test_what_is_settled_is_a_game_or_a_point():
    assert FORTY_ONE.unit(Options()) == FORTY_ONE.usual_unit == Unit.GAME
    assert FORTY_ONE.unit(Options(result="points")) == Unit.POINT
    assert FORTY_ONE.seats(Options()) == Seats.MOVE


def test_the_game_line_tells_both_sums():
    lines = last(*TO_37_39_4_1, BOTH).lines[-2:]
    assert [
        (line.who, line.points, str(line.label), str(line.why), line.rule) for line in lines
    ] == [
        ((0, 2), 1, "game won", "47 against 46", "§4.4"),
        ((1, 3), -1, "game lost", "46 against 47", "§4.4"),
    ]


def test_winners_without_a_lead_book_nothing_in_points():
    """A 14 + 14 + 14 and C −14 − 14 + 2 come to 16, as do B 2 + 2 + 1 and D 4 + 4 + 3."""
    seven = "A7/7 B2/2 C7/0 D4/4"
    entry = last(seven, seven, "A7/7 B1/1 C2/2 D3/3", result="points")
    assert (entry.scores, entry.ends_game) == ((42, 5, -26, 11), True)
    assert entry.net == (0, 0, 0, 0)


# ── What stands around the sheet ─────────────────────────────────────────────────────────────────


def needs(*deals, **options):
    return [(need.who, str(need.what)) for need in sheet(*deals, **options).standing.needs]


def test_what_everybody_needs():
    assert needs(*TO_38_20_M4_30) == [
        ((0,), "3 to game"),
        ((1,), "21 to game"),
        ((2,), "45 to game"),
        ((3,), "11 to game"),
    ]


def test_what_the_partner_of_a_leader_needs():
    # Clara is at −4: 45 to game, and above 0 if Anna, at 38, gets there first.
    assert needs(*TO_38_20_M4_30, partner="positive")[2] == ((2,), "45 to game · above 0")
    assert needs(*TO_38_20_M4_30, LAST, partner="positive") == [
        ((1,), "18 to game"),
        ((2,), "above 0"),
        ((3,), "8 to game"),
    ]
    assert needs(partner="positive") == [((player,), "41 to game") for player in range(4)]


def test_the_stage_and_who_leads():
    standing = sheet(*GAME_A).standing
    assert str(standing.stage) == "game 2 of 3"
    assert str(standing.lead) == "A bids first and leads; the dealer bids last."
