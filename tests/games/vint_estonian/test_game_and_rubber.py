"""Game and rubber (vint-estonian §5). GAME_A and GAME_B end a game with 12 × 5 = 60 below.

Whole sittings, their games, bonuses, extra deals, dealers and partners: test_reference.py.
"""

import pytest

from scorekeeper.rules.core.facts import Effect
from tests.games.two_sides import points
from tests.games.vint_estonian.evening import (
    GAME_A,
    GAME_B,
    below,
    last,
    sheet,
    standing,
    told,
)

PASS = "pass A 6"
# A and C stand at 7 × 6 = 42, B and D at 6 × 6 = 36.
CLOSE = "A 6G 7 a2"
# B and D have 6 × 5 = 30 more, which is 66; A and C 7 × 5 = 35 more, which is 77.
BOTH = "B 5G 6 a2"


def effects(entry):
    return [(problem.fact, problem.effect) for problem in entry.problems]


# ── §5.2 game, and who was first ─────────────────────────────────────────────────────────────────


def test_60_below_the_line_win_the_game_and_59_do_not():
    entry = last(GAME_A)
    assert (below(entry), entry.ends_game) == ((60, 5), True)
    played = sheet("A 5G 11 a2", "A 4G 1 a2")  # 55 + 4, and 10 + 48
    assert (played.standing.below, played.standing.games) == ((59, 58), (0, 0))
    assert not any(entry.ends_game for entry in played.entries)


@pytest.mark.parametrize(("first", "games"), [("fX", (0, 1)), ("fY", (1, 0))])
def test_of_two_sides_with_60_the_one_that_was_first_wins(first, games):
    played = sheet(CLOSE, f"{BOTH} {first}")
    assert (played.entries[-1].problems, played.entries[-1].ends_game) == ((), True)
    assert (played.standing.games, played.standing.below) == (games, (0, 0))
    # B and D: 36 + 6 × 4 = 60; A and C: 42 + 7 × 4 = 70.
    assert effects(last(CLOSE, "B 4G 6 a2")) == [("first_to_game", Effect.OPEN)]
    assert standing(CLOSE, f"B 4G 6 a2 {first}").games == games


def test_nobody_is_asked_while_a_side_is_short_of_60():
    played = sheet(CLOSE, "B 4G 5 a2")  # 36 + 20 = 56; 42 + 32 = 74
    assert (played.entries[-1].problems, played.standing.games) == ((), (1, 0))


def test_the_question_is_open_and_brings_no_bonus_until_somebody_answers():
    entry = last(GAME_A, GAME_B, CLOSE, BOTH)
    assert effects(entry) == [("first_to_game", Effect.OPEN)]
    assert told(entry) == ["Both sides reach 60 below the line. Which side got there first?"]
    assert (entry.open, entry.ends_game) == (True, False)
    assert (below(entry), points(entry, "§5.3")) == ((35, 30), (0, 0))


def test_later_deals_are_scored_and_the_game_stays_open():
    played = sheet(CLOSE, BOTH, GAME_A, GAME_B, PASS, first_game_bonus=200)
    assert played.standing.below == (142, 131)  # 77 + 60 + 5; 66 + 5 + 60
    assert played.standing.games == (0, 0)
    assert [points(entry, "§5.3") for entry in played.entries] == [(0, 0)] * 5
    assert [one.number for one in played.open_entries] == [2]


def test_an_open_question_does_not_stop_the_extra_deals():
    played = sheet(GAME_A, GAME_A, CLOSE, BOTH, PASS, PASS)
    assert played.rounds[0].finished
    assert played.standing.below == (0, 0)
    assert [one.number for one in played.open_entries] == [4]


@pytest.mark.parametrize("before", [(), (CLOSE, BOTH), (CLOSE,)])
def test_an_answer_that_nobody_needs_is_spare_and_changes_nothing(before):
    entry = last(*before, f"{GAME_A} fX")
    assert effects(entry) == [("first_to_game", Effect.SPARE)]
    assert told(entry) == [
        "This deal does not take both sides to 60, so “Who reached 60 first?” is not asked."
    ]
    assert entry.lines == last(*before, GAME_A).lines


# ── §5.3 to §5.5 the bonuses, the extra deals, the next rubber ───────────────────────────────────


def test_the_bonus_says_which_game_it_is_for():
    games = (GAME_A, GAME_A, GAME_B, GAME_B, GAME_B, PASS)
    found = sheet(*games, first_game_bonus=200, second_side_second_game=400).entries
    lines = [line for entry in found for line in entry.lines if line.rule == "§5.3"]
    assert [(line.points, str(line.label), str(line.why)) for line in lines] == [
        (200, "first game", "the side's first game of the rubber"),
        (400, "second game", "the first side to two games"),
        (200, "first game", "the side's first game of the rubber, in extra deal 1 of 4"),
        (400, "second game", "the side's second game of the rubber, in extra deal 2 of 4"),
        (600, "third game", "the side's third game of the rubber, in extra deal 3 of 4"),
    ]


def test_a_deal_that_cannot_be_is_no_extra_deal():
    assert standing(GAME_A, GAME_A, PASS, "A 4H 10 h3 a2 A:aaa").extra_deal == 2
