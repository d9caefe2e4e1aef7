"""Game and rubber (vint-estonian §5). GAME_A to GAME_D end a game with 12 × 5 = 60 below."""

import pytest

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.core.seats import Seating
from tests.games.two_sides import points
from tests.games.vint_estonian.evening import (
    GAME_A,
    GAME_B,
    GAME_C,
    GAME_D,
    QUIET,
    below,
    last,
    sheet,
    standing,
    told,
    wrong,
)

PASS = "pass A 6"
# A and C stand at 7 × 6 = 42, B and D at 6 × 6 = 36.
CLOSE = "A 6G 7 a2"
# B and D have 6 × 5 = 30 more, which is 66; A and C 7 × 5 = 35 more, which is 77.
BOTH = "B 5G 6 a2"
RUBBER = (GAME_A, GAME_A, PASS, PASS, PASS, PASS)


def effects(entry):
    return [(problem.fact, problem.effect) for problem in entry.problems]


def deals(letters):
    """ "AAb-": games of these players, a deal without a game for "-", all passed for "p"."""
    return [
        "B 4G 9 a2" if one == "-" else PASS if one == "p" else f"{one} 5G 12 a2" for one in letters
    ]


def bonuses(letters, **options):
    """What §5.3 brings A's side and the other in each of the deals."""
    return [points(entry, "§5.3") for entry in sheet(*deals(letters), **options).entries]


# ── §5.2 game ────────────────────────────────────────────────────────────────────────────────────


def test_exactly_60_wins_the_game():
    entry = last(GAME_A)
    assert below(entry) == (60, 5)
    assert entry.ends_game


def test_59_does_not():
    played = sheet("A 5G 11 a2", "A 4G 1 a2")  # 55 + 4, and 10 + 48
    assert played.standing.below == (59, 58)
    assert played.standing.games == (0, 0)
    assert not any(entry.ends_game for entry in played.entries)


def test_the_defenders_can_win_the_game():
    assert standing("A 7G 0 a2").games == (0, 1)  # 13 × 7 = 91
    assert standing("B 7G 0 a2").games == (1, 0)


def test_a_nullo_can_bring_the_game_to_the_others():
    assert standing("A 5N 0").games == (0, 1)  # the source: 65
    assert standing("A 5N 0", nullo_below="lost").games == (1, 0)
    assert standing("A 5N 0", nullo_below="none").below == (0, 0)


def test_points_below_add_up_over_deals():
    played = sheet(QUIET, "pass B 0", "C 4G 5 a2")
    assert played.standing.games == (1, 0)  # 40 + 20; 12 + 32
    assert [entry.ends_game for entry in played.entries] == [False, False, True]


def test_after_a_game_both_sides_begin_with_nothing():
    played = sheet("B 4G 10 a2", GAME_A)
    assert (played.standing.below, played.standing.games) == ((0, 0), (1, 0))


def test_points_from_before_the_line_win_no_game():
    played = sheet("B 4G 10 a2", GAME_A, "B 4G 10 a2")  # 40 before it, and 40 after it
    assert (played.standing.below, played.standing.games) == ((12, 40), (1, 0))


def test_points_above_the_line_win_no_game():
    played = sheet("pass A 0 d13A d13C", "A 4N 4 xx d12B", nullo_below="none")
    assert (played.standing.below, played.standing.games) == ((0, 0), (0, 0))


# ── §5.2 who was first ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(("first", "games"), [("fX", (0, 1)), ("fY", (1, 0))])
def test_the_side_that_was_first_wins_the_game(first, games):
    played = sheet(CLOSE, f"{BOTH} {first}")
    assert played.entries[-1].problems == ()
    assert played.entries[-1].ends_game
    assert (played.standing.games, played.standing.below) == (games, (0, 0))


@pytest.mark.parametrize(("first", "games"), [("fX", (1, 0)), ("fY", (0, 1))])
def test_the_first_players_side_may_have_declared_that_deal(first, games):
    # A and C: 42 + 7 × 5 = 77; B and D: 36 + 6 × 5 = 66.
    assert standing(CLOSE, f"A 5G 7 a2 {first}").games == games


@pytest.mark.parametrize(("first", "bonus"), [("fX", (0, 400)), ("fY", (400, 0))])
def test_the_answer_can_decide_who_has_two_games_first(first, bonus):
    assert points(last(GAME_A, GAME_B, CLOSE, f"{BOTH} {first}"), "§5.3") == bonus


@pytest.mark.parametrize(("first", "games"), [("fX", (0, 1)), ("fY", (1, 0))])
def test_a_side_at_exactly_60_may_have_been_first(first, games):
    # B and D: 36 + 6 × 4 = 60; A and C: 42 + 7 × 4 = 70.
    assert effects(last(CLOSE, "B 4G 6 a2")) == [("first_to_game", Effect.OPEN)]
    assert standing(CLOSE, f"B 4G 6 a2 {first}").games == games


def test_nobody_is_asked_while_a_side_is_short_of_60():
    played = sheet(CLOSE, "B 4G 5 a2")  # 36 + 20 = 56; 42 + 32 = 74
    assert played.entries[-1].problems == ()
    assert played.standing.games == (1, 0)


def test_the_question_is_open_until_somebody_answers():
    entry = last(CLOSE, BOTH)
    assert effects(entry) == [("first_to_game", Effect.OPEN)]
    assert told(entry) == ["Both sides reach 60 below the line. Which side got there first?"]
    assert (entry.open, entry.ends_game) == (True, False)


def test_the_unanswered_deal_is_scored_without_a_bonus():
    entry = last(GAME_A, GAME_B, CLOSE, BOTH)
    assert below(entry) == (35, 30)
    assert points(entry, "§5.3") == (0, 0)


def test_later_deals_are_scored_and_the_game_stays_open():
    played = sheet(CLOSE, BOTH, GAME_A, GAME_B, PASS, first_game_bonus=200)
    assert played.standing.below == (142, 131)  # 77 + 60 + 5; 66 + 5 + 60
    assert played.standing.games == (0, 0)
    assert [points(entry, "§5.3") for entry in played.entries] == [(0, 0)] * 5
    assert [one.number for one in played.open_entries] == [2]


def test_the_answer_given_later_lets_the_later_deals_win_their_games():
    played = sheet(CLOSE, f"{BOTH} fY", GAME_A)
    assert [points(entry, "§5.3") for entry in played.entries] == [(0, 0), (0, 0), (400, 0)]


@pytest.mark.parametrize("before", [(), (CLOSE, BOTH), (CLOSE,)])
def test_an_answer_that_nobody_needs_is_spare_and_changes_nothing(before):
    entry = last(*before, f"{GAME_A} fX")
    assert effects(entry) == [("first_to_game", Effect.SPARE)]
    assert told(entry) == ["This deal does not take both sides to 60. Leave out who was first."]
    assert entry.lines == last(*before, GAME_A).lines


def test_an_open_question_does_not_stop_the_extra_deals():
    played = sheet(GAME_A, GAME_A, CLOSE, BOTH, PASS, PASS)
    assert played.rounds[0].finished
    assert played.standing.below == (0, 0)
    assert [one.number for one in played.open_entries] == [4]


# ── §5.3 two games, and the extra deals ──────────────────────────────────────────────────────────

NOTHING = (0, 0)


@pytest.mark.parametrize(
    ("letters", "found"),
    [
        ("AC", [NOTHING, (400, 0)]),
        ("BD", [NOTHING, (0, 400)]),
        ("ABA", [NOTHING, NOTHING, (400, 0)]),
        ("ABB", [NOTHING, NOTHING, (0, 400)]),
        ("BAD", [NOTHING, NOTHING, (0, 400)]),
        ("AACACA", [NOTHING, (400, 0), (600, 0), (800, 0), (1000, 0), (1200, 0)]),
        ("BBBBBB", [NOTHING, (0, 400), (0, 600), (0, 800), (0, 1000), (0, 1200)]),
        ("AABBBB", [NOTHING, (400, 0), NOTHING, NOTHING, (0, 600), (0, 800)]),
        ("BBAAAA", [NOTHING, (0, 400), NOTHING, NOTHING, (600, 0), (800, 0)]),
        ("AAABAB", [NOTHING, (400, 0), (600, 0), NOTHING, (800, 0), NOTHING]),
        ("ABABBBA", [*[NOTHING] * 2, (400, 0), NOTHING, (0, 600), (0, 800), (600, 0)]),
        ("AAppAp", [NOTHING, (400, 0), NOTHING, NOTHING, (600, 0), NOTHING]),
        ("AApppA", [NOTHING, (400, 0), NOTHING, NOTHING, NOTHING, (600, 0)]),
    ],
)
def test_games_of_the_rubber_bring_their_bonuses(letters, found):
    assert bonuses(letters) == found


@pytest.mark.parametrize(
    ("letters", "found"),
    [
        ("AC", [(200, 0), (400, 0)]),
        ("ABA", [(200, 0), (0, 200), (400, 0)]),
        ("AABBBA", [(200, 0), (400, 0), (0, 200), NOTHING, (0, 600), (600, 0)]),
        ("BBAABA", [(0, 200), (0, 400), (200, 0), NOTHING, (0, 600), (600, 0)]),
    ],
)
def test_the_first_game_of_either_side_brings_200_where_the_table_says_so(letters, found):
    assert bonuses(letters, first_game_bonus=200) == found


@pytest.mark.parametrize(
    ("letters", "found"),
    [
        ("AC", [NOTHING, (400, 0)]),
        ("AABBBA", [NOTHING, (400, 0), NOTHING, (0, 400), (0, 600), (600, 0)]),
        ("BBAAAA", [NOTHING, (0, 400), NOTHING, (400, 0), (600, 0), (800, 0)]),
        ("ABABpp", [NOTHING, NOTHING, (400, 0), (0, 400), NOTHING, NOTHING]),
    ],
)
def test_the_second_game_of_the_second_side_brings_400_where_the_table_says_so(letters, found):
    assert bonuses(letters, second_side_second_game=400) == found


def test_the_bonus_says_which_game_it_is_for():
    found = sheet(*deals("AABBp"), first_game_bonus=200, second_side_second_game=400).entries
    lines = [line for entry in found for line in entry.lines if line.rule == "§5.3"]
    assert [(str(line.label), str(line.why)) for line in lines] == [
        ("first game", "the side's first game of the rubber"),
        ("second game", "the first side to two games"),
        ("first game", "the side's first game of the rubber, in extra deal 1 of 4"),
        ("second game", "the side's second game of the rubber, in extra deal 2 of 4"),
    ]


def extra_deals(letters):
    """Which extra deal comes next after each of these."""
    entries = range(1, len(letters) + 1)
    return [standing(*deals(letters[:many])).extra_deal for many in entries]


def test_exactly_four_extra_deals_are_played():
    assert extra_deals("AApppp") == [0, 1, 2, 3, 4, 0]
    assert extra_deals("ABBp-Ap") == [0, 0, 1, 2, 3, 4, 0]


def test_they_are_played_whoever_wins_them_and_whether_or_not():
    for letters in ("AAAAAA", "AABBBB", "AApppp", "BB--pA", "ABABAB", "ABAp-B"):
        many = 7 if letters[:2] == "AB" else 6
        found = [one.table.round for one in sheet(*deals(letters + "pp")).entries]
        assert found == [1] * many + [2] * (8 - many)


def test_a_fifth_extra_deal_begins_the_next_rubber():
    entry = last(*RUBBER, GAME_A, first_game_bonus=200)
    assert entry.table.round == 2
    assert points(entry, "§5.3") == (200, 0)


def test_nothing_is_carried_over_into_the_next_rubber():
    # 40 and 12 are below the line when the rubber ends.
    played = sheet(*deals("AABp"), PASS, QUIET)
    assert played.standing.table.round == 2
    assert (played.standing.below, played.standing.games) == ((0, 0), (0, 0))


def test_a_game_in_the_last_extra_deal_counts():
    entry = last(*deals("AApppA"))
    assert points(entry, "§5.3") == (600, 0)
    assert entry.ends_game


def test_a_deal_that_cannot_be_is_no_extra_deal():
    assert standing(*deals("AAp"), "A 4H 10 h3 a2 A:aaa").extra_deal == 2


# ── §5.4, §5.5 rubber and sitting ────────────────────────────────────────────────────────────────


def test_the_result_is_ones_own_column_less_an_opponents():
    # 2,200 + 60 − 5 twice, 400 for two games, 100 four times.
    won = 2 * (2200 + 60 - 5) + 400 + 4 * 100
    assert sheet(*RUBBER).results[0].points == (won, -won, won, -won)


def test_an_unfinished_rubber_counts_as_it_stands():
    played = sheet(QUIET)
    assert played.nets == (1028, -1028, 1028, -1028)  # 1,000 + 40 − 12
    assert [result.finished for result in played.results] == [False]
    assert not sheet(*deals("AAppp")).rounds[0].finished


def test_a_sitting_that_stopped_in_the_extra_deals_counts_as_it_stands():
    played = sheet(*deals("AAp"), closed=True)
    assert (played.finished, played.results[0].finished) == (True, False)
    assert played.nets[0] == 2 * (2200 + 60 - 5) + 400 + 100


def test_each_plays_a_rubber_with_each():
    sides = [round_.before.sides for round_ in sheet(*RUBBER * 2).rounds]
    assert sides == [((0, 2), (1, 3)), ((0, 1), (3, 2)), ((0, 3), (2, 1))]


def test_points_of_the_second_rubber_go_to_its_sides():
    assert last(*RUBBER, QUIET).net == (1028, 1028, -1028, -1028)


def test_the_deal_passes_on_by_seat_and_goes_on_into_the_next_rubber():
    played = sheet(*RUBBER * 3)
    dealers = "".join("ABCD"[entry.table.dealer] for entry in played.entries)
    # Six deals each; the seats are those of A B C D, A D B C and A C D B.
    assert dealers == "ABCDAB" + "BCADBC" + "ACDBAC"


def test_the_table_may_sit_otherwise():
    said = (Seating(round=2, seats=(0, 2, 1, 3), dealer=1),)
    entry = last(*RUBBER, QUIET, seatings=said)
    assert (entry.sides, entry.table.dealer) == (((0, 1), (2, 3)), 1)


@pytest.mark.parametrize("rubbers", [1, 3, 12])
def test_the_sitting_ends_after_its_rubbers(rubbers):
    played = RUBBER * rubbers  # A always plays with somebody
    assert not sheet(*played[:-1], rubbers=rubbers).finished
    assert sheet(*played[:-1], rubbers=rubbers).kinds == ("contract", "pass_misere")
    assert sheet(*played, rubbers=rubbers).finished
    assert sheet(*played, rubbers=rubbers).kinds == ()


@pytest.mark.parametrize("late", [QUIET, PASS, GAME_B, "D 4N 3"])
def test_a_deal_after_the_last_rubber_is_refused(late):
    entry = last(*RUBBER, late, rubbers=1)
    assert effects(entry) == [("kind", Effect.VOID)]
    assert (wrong(entry), entry.net) == (["kind"], (0, 0, 0, 0))


def test_partners_win_the_games_of_their_side_together():
    assert standing(GAME_C, GAME_D, GAME_B).games == (1, 2)
