"""How a sitting of Estonian vint stands: what is needed, what is told."""

import pytest

from scorekeeper.rules.core.text import English, say
from tests.games.vint_estonian.evening import (
    ESTONIAN,
    GAME_A,
    GAME_B,
    NAMES,
    QUIET,
    standing,
    start,
)

PASS = "pass A 6"
BOTH = ("A 6G 7 a2", "B 5G 6 a2")  # 77 and 66
RUBBER = (GAME_A, GAME_A, *[PASS] * 4)


@pytest.mark.parametrize(
    ("deals", "options", "needs"),
    [
        ((), {}, [((0, 2), "60 to game"), ((1, 3), "60 to game")]),
        # 60 − 40 and 60 − 12.
        ((GAME_A, QUIET), {}, [((0, 2), "20 to game, worth 400"), ((1, 3), "48 to game")]),
        ((GAME_A,) * 3, {}, [((0, 2), "60 to game, worth 800"), ((1, 3), "60 to game")]),
        (
            (GAME_A, GAME_A, GAME_B),
            {"second_side_second_game": 400},
            [((0, 2), "60 to game, worth 600"), ((1, 3), "60 to game, worth 400")],
        ),
        (
            (GAME_A, GAME_A),
            {"first_game_bonus": 200},
            [((0, 2), "60 to game, worth 600"), ((1, 3), "60 to game, worth 200")],
        ),
        # In the second rubber the partners are others.
        ((*RUBBER, QUIET), {}, [((0, 1), "20 to game"), ((3, 2), "48 to game")]),
        (BOTH, {}, [((0, 2), "who was first?"), ((1, 3), "who was first?")]),
    ],
)
def test_a_side_is_told_what_it_needs_and_what_the_game_would_bring(deals, options, needs):
    found = standing(*deals, **options).needs
    assert [(need.who, str(need.what)) for need in found] == needs


def test_who_leads_at_nullos_and_after_passes_is_told():
    """After a pass of two rounds the left of the dealer leads: Anna deals, then Boris."""
    rule = "Lead: the player on the declarer's left, at nullos on the right; if all pass, {}."
    for deals, left in (((), "Boris"), ((GAME_A,), "Clara")):
        assert say(standing(*deals).lead, English(NAMES)) == rule.format(left)


BEGIN = "4 extra deals begin."


@pytest.mark.parametrize(
    ("deals", "options", "words", "begins"),
    [
        ((), {}, "rubber 1 of 3 · 0–0", "None"),
        ((GAME_A, GAME_B), {"rubbers": 12}, "rubber 1 of 12 · 1–1", "None"),
        # §5.3: after two games of one side.
        ((GAME_B,) * 2, {}, "rubber 1 of 3 · 0–2 · extra deal 1 of 4", BEGIN),
        ((GAME_A, GAME_A, PASS), {}, "rubber 1 of 3 · 2–0 · extra deal 2 of 4", "None"),
        ((GAME_A,) * 5, {}, "rubber 1 of 3 · 5–0 · extra deal 4 of 4", "None"),
        (RUBBER, {}, "rubber 2 of 3 · 0–0", "None"),
    ],
)
def test_how_far_the_sitting_has_come_is_told(deals, options, words, begins):
    found = standing(*deals, **options)
    assert (str(found.stage), str(found.begins), found.game) == (words, begins, sum(found.games))


def test_at_the_start_anything_may_come_and_at_the_end_nothing_is_left():
    assert start().heads == ((0,), (1,), (2,), (3,))
    assert (start().undecided, standing(*BOTH).undecided) == (False, True)
    assert ESTONIAN.due(start()) == ("contract", "pass_misere")
    assert [ESTONIAN.offered(kind, start()) for kind in ("contract", "pass_misere")] == [{}, {}]
    assert ESTONIAN.close(standing(GAME_A)) == ()
