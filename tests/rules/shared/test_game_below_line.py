"""Who wins a game below the line, whatever it takes to win one."""

from types import SimpleNamespace

import pytest

from scorekeeper.rules.core.facts import Effect
from scorekeeper.rules.core.seats import first_table
from scorekeeper.rules.core.text import gettext
from scorekeeper.rules.shared.game_below_line import RubberStanding, game_winner, who_was_first

ASK, SPARE = gettext("Who?"), gettext("Nobody asks.")


class Standing(RubberStanding):
    """A game that takes a hundred points."""

    goal = 100


def standing(before):
    return Standing(options=None, table=first_table(4), below=before)


def contract(first):
    """A contract of the second side; first: who is said to have been first."""
    return SimpleNamespace(declarer=1, first_to_game=first)


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
    assert game_winner(standing(before), contract(first), after) == winner


@pytest.mark.parametrize(
    ("before", "after", "asked"),
    [
        *(((0, 0), (100, 99), False), ((0, 0), (100, 100), True)),
        *(((0, 99), (120, 130), True), ((100, 100), (120, 130), False)),
    ],
)
def test_who_was_first_is_told_exactly_where_both_reach_the_game(before, after, asked):
    def told(answer):
        found = who_was_first(standing(before), contract(answer), after, ask=ASK, spare=SPARE)
        return [(str(one.text), one.effect) for one in found]

    assert told(None) == [("Who?", Effect.OPEN)] * asked
    assert told("declarers") == [("Nobody asks.", Effect.SPARE)] * (not asked)
