"""How a sitting of Estonian vint stands: what is needed, what is told."""

import pytest

from tests.games.vint_estonian.evening import ESTONIAN, GAME_A, GAME_B, QUIET, standing, start

PASS = "pass A 6"
BOTH = ("A 6G 7 a2", "B 5G 6 a2")  # 77 and 66


def needs(*notations, **options):
    found = standing(*notations, **options).needs
    return [(need.who, str(need.what)) for need in found]


# ── What is needed ───────────────────────────────────────────────────────────────────────────────


def test_a_side_is_told_what_it_needs():
    assert needs(GAME_A, QUIET) == [
        ((0, 2), "20 to game (+400)"),  # 60 − 40
        ((1, 3), "48 to game"),  # 60 − 12
    ]


def test_a_first_game_is_worth_what_the_table_says():
    assert needs(first_game_bonus=200) == [
        ((0, 2), "60 to game (+200)"),
        ((1, 3), "60 to game (+200)"),
    ]


@pytest.mark.parametrize(
    ("games", "options", "whats"),
    [
        ((GAME_A, GAME_A), {}, ["60 to game (+600)", "60 to game"]),
        ((GAME_A, GAME_A, GAME_A), {}, ["60 to game (+800)", "60 to game"]),
        ((GAME_A, GAME_A, GAME_B), {}, ["60 to game (+600)", "60 to game"]),
        ((GAME_A, GAME_B), {}, ["60 to game (+400)"] * 2),
        (
            (GAME_A, GAME_A, GAME_B),
            {"second_side_second_game": 400},
            ["60 to game (+600)", "60 to game (+400)"],
        ),
        (
            (GAME_A, GAME_A),
            {"first_game_bonus": 200},
            ["60 to game (+600)", "60 to game (+200)"],
        ),
    ],
)
def test_a_game_of_the_extra_deals_is_worth_more(games, options, whats):
    assert [what for _, what in needs(*games, **options)] == whats


def test_in_the_second_rubber_the_sides_are_others():
    rubber = [GAME_A, GAME_A, *[PASS] * 4]
    assert needs(*rubber, QUIET) == [((0, 1), "20 to game"), ((3, 2), "48 to game")]


def test_everybody_is_asked_while_it_is_open_who_was_first():
    assert needs(*BOTH) == [((0, 2), "who was first?"), ((1, 3), "who was first?")]
    assert standing(*BOTH).undecided
    assert not standing(BOTH[0]).undecided


# ── What is told ─────────────────────────────────────────────────────────────────────────────────


@pytest.mark.parametrize(
    ("deals", "options", "words"),
    [
        ((), {}, "rubber 1 of 3 · 0–0"),
        ((GAME_A,), {}, "rubber 1 of 3 · 1–0"),
        ((GAME_A, GAME_B), {"rubbers": 12}, "rubber 1 of 12 · 1–1"),
        ((GAME_B, GAME_B), {}, "rubber 1 of 3 · 0–2 · extra deal 1 of 4"),
        ((GAME_A, GAME_A, *[PASS] * 3), {}, "rubber 1 of 3 · 2–0 · extra deal 4 of 4"),
        ((GAME_A, GAME_A, *[PASS] * 4), {}, "rubber 2 of 3 · 0–0"),
    ],
)
def test_how_far_the_sitting_has_come_is_told(deals, options, words):
    assert str(standing(*deals, **options).stage) == words


EXTRA_DEALS_BEGIN = "The rubber is decided. 4 extra deals begin."


@pytest.mark.parametrize(
    ("deals", "told"),
    [
        ((), None),
        ((GAME_A, GAME_B), None),
        ((GAME_A, GAME_A), EXTRA_DEALS_BEGIN),  # §5.3: after two games of one side
        ((GAME_A, GAME_B, GAME_B), EXTRA_DEALS_BEGIN),
        ((GAME_A, GAME_A, PASS), None),
        ((GAME_A, GAME_A, GAME_B, GAME_B), None),  # within the extra deals
        ((GAME_A, GAME_A, *[PASS] * 4), None),  # the next rubber
    ],
)
def test_the_table_is_told_when_the_extra_deals_begin(deals, told):
    found = standing(*deals).begins
    assert (found and str(found)) == told


def test_every_player_has_a_column():
    assert start().heads == ((0,), (1,), (2,), (3,))


def test_every_kind_may_come_with_any_facts():
    assert ESTONIAN.due(start()) == ("contract", "pass_misere")
    assert [ESTONIAN.offers(kind, start()) for kind in ("contract", "pass_misere")] == [{}, {}]


def test_nobody_leads_before_the_bidding():
    assert start().lead is None


def test_nothing_is_left_for_the_end():
    assert ESTONIAN.close(standing(GAME_A)) == ()


def test_every_game_draws_a_rule():
    assert [standing(*[GAME_A] * many).game for many in range(4)] == [0, 1, 2, 3]
