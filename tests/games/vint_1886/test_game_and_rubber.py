"""Game and rubber (vint-1886 §5, §6). GAME_AC and GAME_BD end a game with 11 × 48 = 528 below."""

import pytest

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.games.vint_1886.house_rules import Options
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from scorekeeper.rules.scoring.sitting import Sitting
from scorekeeper.rules.sitting_file.reader import read_sitting
from scorekeeper.rules.sitting_file.writer import write_sitting
from tests.games.two_sides import points
from tests.games.vint_1886.evening import GAME_AC, GAME_BD, VINT, deal, last, sheet

# A and C stand at 360 + 128 = 488, B and D at 108 + 288 = 396.
CLOSE = ("A 4C 10 h3 a2", "B 3NT 9 a2")
# A 114 more is 602, B 380 more is 776.
BOTH = "B 4D 10 h3 a2"


def effects(entry):
    return [(problem.fact, problem.effect) for problem in entry.problems]


# ── §5.1, §5.4, §5.5 ─────────────────────────────────────────────────────────────────────────────


def test_exactly_500_wins_the_game():
    entry = last("A 5H 10 h3 a2")  # 10 × 50 = 500
    assert points(entry, "§5.4") == (500, 0)
    assert entry.ends_game


def test_498_does_not():
    played = sheet("A 4NT 9 a2", "A 2S 8 h3 a2", "A 1S 2 h3 a2")  # 378 + 112 + 8 = 498
    assert played.standing.below == (498, 282)  # 4 × 42 + 5 × 14 + 11 × 4 = 282
    assert not any(entry.ends_game for entry in played.entries)


def test_the_defenders_can_win_the_game():
    entry = last("A 7S 0 h3 a2")  # 13 × 64 = 832
    assert points(entry, "§5.4") == (0, 500)


def test_points_below_add_up_over_deals():
    assert points(last("A 3H 9 h3 a2", "C 3H 9 h3 a2"), "§5.4") == (500, 0)  # 270 + 270


def test_after_a_game_both_sides_begin_with_nothing():
    played = sheet("B 3H 9 h3 a2", GAME_AC)
    assert played.standing.below == (0, 0)
    assert played.standing.games == (1, 0)


def test_after_a_rubber_both_sides_begin_with_nothing():
    # B and D had 270 below, A and C 120, when the second game of A and C ended the rubber.
    played = sheet(GAME_AC, "B 3H 9 h3 a2", GAME_AC)
    assert played.standing.table.round == 2
    assert (played.standing.below, played.standing.games) == ((0, 0), (0, 0))


def test_a_game_of_the_other_side_is_counted_for_it():
    assert sheet(GAME_BD).standing.games == (0, 1)


def test_points_from_before_the_line_win_no_game():
    assert points(last("B 3H 9 h3 a2", GAME_AC, "B 3H 9 h3 a2"), "§5.4") == (0, 0)


def test_points_above_the_line_win_no_game():
    entry = last("A 4S 7 h3 a2")  # Y 6,000 above, 204 below
    assert points(entry, "§5.4") == (0, 0)


@pytest.mark.parametrize(
    ("deals", "bonuses"),
    [
        ([GAME_AC, GAME_AC], [(500, 0), (1000, 0)]),  # the source: 1,500
        ([GAME_AC, GAME_BD, GAME_AC], [(500, 0), (0, 500), (1000, 0)]),  # the source
        ([GAME_BD, GAME_AC, GAME_BD], [(0, 500), (500, 0), (0, 1000)]),
    ],
)
def test_bonuses_of_the_rubber(deals, bonuses):
    assert [points(entry, "§5.4") for entry in sheet(*deals).entries] == bonuses


# ── §5.3 who was first ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("first", "bonus"), [("fX", (0, 500)), ("fY", (500, 0))])
def test_the_side_that_was_first_wins_the_game(first, bonus):
    entry = last(*CLOSE, f"{BOTH} {first}")
    assert points(entry, "§5.4") == bonus
    assert not entry.problems


@pytest.mark.parametrize(("first", "bonus"), [("fX", (500, 0)), ("fY", (0, 500))])
def test_the_first_players_side_may_have_declared_that_deal(first, bonus):
    # A and C: 488 + 3 × 38 = 602; B and D: 396 + 10 × 38 = 776.
    assert points(last(*CLOSE, f"A 4D 3 h3 a2 {first}"), "§5.4") == bonus


@pytest.mark.parametrize(("first", "bonus"), [("fX", (0, 500)), ("fY", (500, 0))])
def test_a_side_at_exactly_500_may_have_been_first(first, bonus):
    # B and D: 396 + 4 × 26 = 500; A and C: 488 + 9 × 26 = 722.
    assert effects(last(*CLOSE, "B 3C 4 h3 a2")) == [("first_to_game", Effect.OPEN)]
    assert points(last(*CLOSE, f"B 3C 4 h3 a2 {first}"), "§5.4") == bonus


def test_the_question_is_open_until_somebody_answers():
    entry = last(*CLOSE, BOTH)
    assert effects(entry) == [("first_to_game", Effect.OPEN)]
    assert entry.open
    assert not entry.ends_game


def test_the_unanswered_deal_is_scored_without_a_bonus():
    entry = last(*CLOSE, BOTH)
    assert points(entry, "§4.1") == (114, 380)
    assert points(entry, "§5.4") == (0, 0)


def test_later_deals_are_scored_and_the_game_stays_open():
    played = sheet(*CLOSE, BOTH, GAME_AC)
    entry = played.entries[-1]
    assert points(entry, "§4.1") == (528, 96)
    assert points(entry, "§5.4") == (0, 0)
    assert played.standing.games == (0, 0)
    assert [one.number for one in played.open_entries] == [3]


def test_the_sheet_asks_while_it_is_open():
    assert [str(need.what) for need in sheet(*CLOSE, BOTH).standing.needs] == ["who was first?"] * 2


def test_the_answer_given_later_lets_the_later_deals_win_their_games():
    played = sheet(*CLOSE, f"{BOTH} fY", GAME_AC)
    assert [points(entry, "§5.4") for entry in played.entries[2:]] == [(500, 0), (1000, 0)]


@pytest.mark.parametrize("deals", [(f"{GAME_AC} fX",), (*CLOSE, BOTH, f"{GAME_AC} fX")])
def test_an_answer_that_nobody_needs_is_spare_and_changes_nothing(deals):
    entry = last(*deals)
    assert effects(entry) == [("first_to_game", Effect.SPARE)]
    assert entry.lines == last(*deals[:-1], GAME_AC).lines


def test_a_spare_answer_is_taken_out_of_a_deal_that_is_entered():
    entry, after = score_new_deal(VINT, sheet().standing, deal(f"{GAME_AC} fX"), 1, 1)
    assert (entry.deal, entry.problems) == (deal(GAME_AC), ())
    assert after.games == (1, 0)


def test_a_spare_answer_is_left_out_of_the_file():
    deals = tuple(deal(one) for one in (f"{GAME_AC} fX", "pass"))
    names = ("Anna", "Boris", "Clara", "Dmitri")
    data = write_sitting(
        Sitting(ruleset=VINT, players=names, options=Options(), deals=deals),
    )
    assert "first_to_game" not in data["deals"][0]
    assert read_sitting(data)[1] == ()


# ── §6 rubber ────────────────────────────────────────────────────────────────────────────────────


def test_the_rubber_ends_with_the_second_game_of_a_side():
    played = sheet(GAME_AC, GAME_BD, GAME_AC)
    assert [round_.finished for round_ in played.rounds] == [True, False]
    assert played.standing.table.round == 2
    assert played.standing.games == (0, 0)


def test_the_result_is_the_difference_of_all_points():
    # 528 below, honours and aces 20 × 48 = 960 each, and 500 + 1,000; against 96, twice.
    won = 2 * (528 + 960 + 960 - 96) + 1500
    assert sheet(GAME_AC, GAME_AC).results[0].points == (won, -won, won, -won)


def test_the_winners_of_the_rubber_can_be_behind_in_points():
    # As worked out in examples.toml.
    played = sheet(GAME_AC, "C 7S 9 h3 a2")
    assert played.rounds[0].finished
    assert played.results[0].points == (-12268, 12268, -12268, 12268)


def test_partners_change_after_a_rubber():
    played = sheet(GAME_AC, GAME_AC)
    assert played.standing.sides == ((0, 1), (3, 2))


def test_the_deal_goes_on_by_seat_into_the_next_rubber():
    played = sheet(GAME_AC, GAME_AC)
    assert played.standing.table.dealer == 1  # seat 3 of A D B C


def test_an_unfinished_rubber_counts_as_it_stands():
    played = sheet("A 3H 9 h4 a3")
    assert played.nets == (1950, -1950, 1950, -1950)  # the source
    assert [result.finished for result in played.results] == [False]


@pytest.mark.parametrize("rubbers", [1, 3, 12])
def test_the_sitting_ends_after_its_rubbers(rubbers):
    games = ["A 5D 11 h3 a2"] * 2 * rubbers  # A always plays with somebody
    assert not sheet(*games[:-1], rubbers=rubbers).finished
    assert sheet(*games, rubbers=rubbers).finished


def test_a_deal_after_the_last_rubber_is_void():
    entry = last(GAME_AC, GAME_AC, "A 3H 9 h3 a2", rubbers=1)
    assert effects(entry) == [("kind", Effect.VOID)]
    assert entry.net == (0, 0, 0, 0)


def test_a_thrown_in_deal_scores_nothing_and_passes_on():
    played = sheet("pass")
    assert played.entries[0].lines == ()
    assert played.standing.table.dealer == 1
