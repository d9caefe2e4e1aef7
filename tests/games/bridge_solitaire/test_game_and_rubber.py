"""Game, rubber and sitting in bridge solitaire (§4). GAME_A and GAME_B are 100 below the line."""

import pytest

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.core.seats import Seats
from tests.games.bridge_solitaire.evening import (
    GAME_A,
    GAME_B,
    SOLITAIRE,
    Options,
    last,
    sheet,
    whys,
)
from tests.games.two_sides import points


def for_player(nets):
    own, other = nets
    assert own == -other
    return own


# ── §4.1 ─────────────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "below", "games"),
    [
        (("A 3H 9",), (90, 0), (0, 0)),
        (("A 2H 8", "A 2C 8"), (0, 0), (1, 0)),  # 60 + 40
        (("B 3H 9", GAME_A, "B 1C 7"), (0, 20), (1, 0)),
        ((GAME_B,), (0, 0), (0, 1)),
        (("A 1NT 13", "B 6S 0"), (40, 0), (0, 0)),  # what is above wins no game
        (("B 3S 9 j1",), (0, 0), (0, 1)),  # 90 × 2
    ],
)
def test_a_hundred_below_win_the_game(deals, below, games):
    standing = sheet(*deals).standing
    assert (standing.below, standing.games) == (below, games)


def test_jokers_win_no_game_for_the_house_where_they_double_only_the_players():
    assert sheet("B 3S 9 j1", jokers_double="own_contract").standing.below == (0, 90)


def test_a_rule_is_drawn_under_a_deal_that_ends_a_game():
    played = sheet("A 2S 8", "A 2S 8", "B 3H 9", GAME_B, GAME_A)
    assert [entry.ends_game for entry in played.entries] == [False, True, False, True, True]


@pytest.mark.parametrize(
    ("deals", "bonus", "why"),
    [
        ((GAME_A, GAME_A), (700, 0), "the second game; the others have none"),
        ((GAME_A, GAME_B, GAME_A), (500, 0), "the second game; the others have one"),
        ((GAME_B, GAME_A, GAME_B), (0, 500), "the second game; the others have one"),
        ((GAME_B, GAME_B), (0, 700), "the second game; the others have none"),
    ],
)
def test_the_second_game_ends_the_rubber_and_brings_a_bonus(deals, bonus, why):
    played = sheet(*deals)
    assert points(played.entries[-1], "§4.1") == bonus
    assert whys(played.entries[-1])[-1] == why
    assert [points(entry, "§4.1") for entry in played.entries[:-1]] == [(0, 0)] * (len(deals) - 1)
    assert played.finished


def test_the_difference_of_the_totals_is_the_result():
    """The example: 100 and 150, then 480, 100 and 700."""
    played = sheet("A 3NT 9 h4", "A 4S 10 j2")
    assert [for_player(entry.net) for entry in played.entries] == [250, 1280]
    assert for_player(played.nets) == 1530
    assert [(str(one.title), one.finished) for one in played.results] == [("Rubber 1", True)]


def test_who_wins_two_games_may_lose_in_points():
    played = sheet("B 1C 0 j2", GAME_B, GAME_B)  # 7 short, redoubled: 1,600 + 3 × 600
    assert for_player(played.nets) == 3400 - 200 - 700


@pytest.mark.parametrize(
    ("deals", "found"),
    [
        ((), []),
        (("A 2S 8",), [("the only part score", 100)]),
        (("B 2S 8",), [("the other side's only part score", -100)]),
        (("A 2S 8", "B 1C 7"), []),
        ((GAME_A,), [("the only game", 300)]),
        ((GAME_B,), [("the other side's only game", -300)]),
        (
            (GAME_A, "B 2S 8"),
            [("the only game", 300), ("the other side's only part score", -100)],
        ),
        ((GAME_A, GAME_B, "A 2S 8"), [("the only part score", 100)]),
        (("B 2S 8", GAME_A), [("the only game", 300)]),  # of a game that is over
        ((GAME_A, GAME_A), []),  # the rubber is over
        (("A 2S 7 h4",), []),  # points above are no part score
    ],
)
def test_a_rubber_broken_off_brings(deals, found):
    closing = sheet(*deals).closing
    assert [(str(line.why), line.points) for line in closing if 0 in line.who] == found
    assert {(line.column, line.rule) for line in closing} <= {("unfinished", "§4.1")}
    assert sum(line.points for line in closing) == 0


def test_the_older_scale_has_fifty_for_the_part_score():
    (own, other) = sheet("A 2S 9", scale="older").closing
    assert (own.points, other.points) == (50, -50)


@pytest.mark.parametrize("closed", [False, True])
def test_it_counts_in_the_net_and_never_in_that_of_a_deal(closed):
    played = sheet("A 2S 9", closed=closed)  # 60 + 30 + 100
    assert for_player(played.entries[0].net) == 90
    assert for_player(played.nets) == 190
    assert [mark.points for mark in played.blocks[0].sums[0].marks] == [90, 0]


def test_it_is_one_row_of_the_settlement():
    assert SOLITAIRE.closing(Options()) == ("unfinished",)
    titles = [str(one.title) for one in sheet("A 2S 9").results]
    assert titles == ["Rubber 1", "Bonus, unfinished rubber"]


# ── §4.2, §4.3 ───────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize("rubbers", [1, 2, 12])
def test_the_sitting_ends_after_its_rubbers(rubbers):
    games = [GAME_A] * 2 * rubbers
    assert not sheet(*games[:-1], rubbers=rubbers).finished
    assert sheet(*games, rubbers=rubbers).finished


def test_a_deal_after_the_last_rubber_is_void():
    entry = last(GAME_A, GAME_A, GAME_A)
    assert [(one.fact, one.effect) for one in entry.problems] == [("kind", Effect.VOID)]
    assert entry.net == (0, 0)


def test_there_are_no_seats_and_no_partners():
    assert SOLITAIRE.seats(Options()) is Seats.NONE
    assert not SOLITAIRE.partners
    assert not SOLITAIRE.staked
    assert SOLITAIRE.players == (2,)


def test_the_house_has_a_name_and_the_player_none():
    nobody, house = SOLITAIRE.preset_names
    assert (nobody, str(house)) == (None, "House")
