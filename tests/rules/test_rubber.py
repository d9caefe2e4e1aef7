"""Who wins a game below the line, whatever it takes to win one."""

import pytest

from scorekeeper.rules.facts import Effect
from scorekeeper.rules.rubber import both_reach, game_winner, who_was_first
from scorekeeper.rules.text import gettext

GAME = 100
ASK, SPARE = gettext("Who?"), gettext("Nobody asks.")


@pytest.mark.parametrize(
    ("before", "after", "first", "winner"),
    [
        ((0, 0), (99, 99), None, None),
        ((0, 0), (100, 99), None, 0),
        ((0, 0), (99, 100), None, 1),
        ((90, 90), (100, 120), None, None),  # both, and nobody has said who was first
        ((90, 90), (100, 120), "declarers", 1),  # the second side declares
        ((90, 90), (100, 120), "defenders", 0),
        ((100, 120), (130, 125), "declarers", None),  # an earlier deal asked, and still does
        ((100, 120), (130, 125), None, None),
    ],
)
def test_a_game_is_won_by_the_side_that_is_there_or_was_there_first(before, after, first, winner):
    assert game_winner(before, after, GAME, declaring=1, first=first) == winner


@pytest.mark.parametrize(
    ("before", "after", "both"),
    [
        ((0, 0), (100, 99), False),
        ((0, 0), (100, 100), True),
        ((0, 99), (120, 130), True),
        ((100, 100), (120, 130), False),
    ],
)
def test_both_reach_the_game_in_one_deal_alone(before, after, both):
    assert both_reach(before, after, GAME) is both


@pytest.mark.parametrize(
    ("asked", "answer", "told"),
    [
        (True, None, [("Who?", Effect.OPEN)]),
        (True, "declarers", []),
        (False, "declarers", [("Nobody asks.", Effect.SPARE)]),
        (False, None, []),
    ],
)
def test_who_was_first_is_told_exactly_where_it_is_asked(asked, answer, told):
    found = who_was_first(asked=asked, answer=answer, ask=ASK, spare=SPARE)
    assert [(str(one.text), one.effect) for one in found] == told
