"""Game and rubber (vint-1886 §5, §6). GAME_AC and GAME_BD end a game with 11 × 48 = 528 below."""

import pytest

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.scoring.deal_scoring import score_new_deal
from tests.games.two_sides import points
from tests.games.vint_1886.evening import GAME_AC, GAME_BD, VINT, deal, last, sheet

# A and C stand at 360 + 128 = 488, B and D at 108 + 288 = 396.
CLOSE = ("A 4C 10 h3 a2", "B 3NT 9 a2")
# A 114 more is 602, B 380 more is 776.
BOTH = "B 4D 10 h3 a2"


def effects(entry):
    return [(problem.fact, problem.effect) for problem in entry.problems]


# ── §5.1, §5.4, §5.5 ─────────────────────────────────────────────────────────────────────────────


def test_500_below_the_line_win_the_game_and_498_do_not():
    entry = last("A 5H 10 h3 a2")  # 10 × 50 = 500
    assert (points(entry, "§5.4"), entry.ends_game) == ((500, 0), True)
    played = sheet("A 4NT 9 a2", "A 2S 8 h3 a2", "A 1S 2 h3 a2")  # 378 + 112 + 8 = 498
    assert played.standing.below == (498, 282)  # 4 × 42 + 5 × 14 + 11 × 4 = 282
    assert not any(entry.ends_game for entry in played.entries)


@pytest.mark.parametrize(
    ("deals", "bonuses", "standing"),
    [
        ([GAME_BD], [(0, 500)], (1, (0, 0), (0, 1))),
        ([GAME_BD, GAME_AC, GAME_BD], [(0, 500), (500, 0), (0, 1000)], (2, (0, 0), (0, 0))),
    ],
)
def test_games_bring_their_bonuses_and_the_second_of_a_side_ends_the_rubber(
    deals, bonuses, standing
):
    played = sheet(*deals)
    assert [points(entry, "§5.4") for entry in played.entries] == bonuses
    after = played.standing
    assert (after.table.round, after.below, after.games) == standing


# ── §5.3 who was first ───────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("both", "declarers", "defenders"),
    [
        (BOTH, (0, 500), (500, 0)),
        # A and C: 488 + 3 × 38 = 602; B and D: 396 + 10 × 38 = 776.
        ("A 4D 3 h3 a2", (500, 0), (0, 500)),
        # B and D: 396 + 4 × 26 = 500; A and C: 488 + 9 × 26 = 722.
        ("B 3C 4 h3 a2", (0, 500), (500, 0)),
    ],
)
def test_of_two_sides_with_500_the_one_that_was_first_wins_the_game(both, declarers, defenders):
    asked = last(*CLOSE, both)
    assert effects(asked) == [("first_to_game", Effect.OPEN)]
    assert (asked.open, asked.ends_game, points(asked, "§5.4")) == (True, False, (0, 0))
    for first, bonus in (("fX", declarers), ("fY", defenders)):
        entry = last(*CLOSE, f"{both} {first}")
        assert (points(entry, "§5.4"), entry.problems) == (bonus, ())


def test_later_deals_are_scored_and_the_game_stays_open_until_somebody_answers():
    played = sheet(*CLOSE, BOTH, GAME_AC)
    assert [points(entry, "§4.1") for entry in played.entries[2:]] == [(114, 380), (528, 96)]
    assert [points(entry, "§5.4") for entry in played.entries[2:]] == [(0, 0)] * 2
    assert played.standing.games == (0, 0)
    assert [one.number for one in played.open_entries] == [3]
    assert [str(need.what) for need in played.standing.needs] == ["who was first?"] * 2
    answered = sheet(*CLOSE, f"{BOTH} fY", GAME_AC)
    assert [points(entry, "§5.4") for entry in answered.entries[2:]] == [(500, 0), (1000, 0)]


@pytest.mark.parametrize("deals", [(f"{GAME_AC} fX",), (*CLOSE, BOTH, f"{GAME_AC} fX")])
def test_an_answer_that_nobody_needs_is_spare_and_changes_nothing(deals):
    entry = last(*deals)
    assert effects(entry) == [("first_to_game", Effect.SPARE)]
    assert entry.lines == last(*deals[:-1], GAME_AC).lines


def test_a_spare_answer_is_left_out_of_a_deal_that_is_entered():
    entry, after = score_new_deal(VINT, sheet().standing, deal(f"{GAME_AC} fX"), 1, 1)
    assert (entry.deal, entry.problems, after.games) == (deal(GAME_AC), (), (1, 0))


# ── §6 rubber ────────────────────────────────────────────────────────────────────────────────────


def test_after_a_rubber_partners_change_and_the_left_of_the_last_dealer_deals():
    played = sheet(GAME_AC, GAME_AC)
    assert played.standing.sides == ((0, 1), (3, 2))
    assert played.standing.table.dealer == 2  # B dealt last, in A D B C the left of B is C


def test_who_leads_is_told():
    assert str(sheet().standing.lead) == "Lead: the player on the declarer's left."


@pytest.mark.parametrize("rubbers", [1, 3, 12])
def test_the_sitting_ends_after_its_rubbers_and_a_later_deal_is_void(rubbers):
    games = ["A 5D 11 h3 a2"] * 2 * rubbers  # A always plays with somebody
    assert not sheet(*games[:-1], rubbers=rubbers).finished
    assert sheet(*games, rubbers=rubbers).finished
    entry = last(*games, "A 3H 9 h3 a2", rubbers=rubbers)
    assert (effects(entry), entry.net) == ([("kind", Effect.VOID)], (0, 0, 0, 0))


def test_a_thrown_in_deal_scores_nothing_and_passes_on_as_any_other():
    played = sheet("pass", "A 3H 9 h4 a3", GAME_AC)
    assert played.entries[0].lines == ()
    assert [entry.table.dealer for entry in played.entries] == [0, 1, 2]
    assert played.standing.table.dealer == 3
