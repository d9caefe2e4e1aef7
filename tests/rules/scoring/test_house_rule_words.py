"""The house rules of a sitting in words: those that differ from the usual ones."""

import pytest

from scorekeeper.rules.core.text import English, say
from scorekeeper.rules.games import ruleset
from scorekeeper.rules.scoring.house_rule_words import house_rules
from scorekeeper.rules.scoring.sitting import Sitting

DIFFER = "Twelve or thirteen tricks: the declaring side only; Rubbers: 1"


@pytest.mark.parametrize(
    ("key", "options", "told"),
    [
        ("vint-1886", {}, "none"),
        ("vint-1886", {"rubbers": 1, "slam_tricks": "declarers_only"}, DIFFER),
        ("quinto", {}, "none"),
        ("five-hundred-one", {}, "none"),
        ("five-hundred-one", {"result": "points_left"}, "Result: points left"),
        ("forty-one", {}, "none"),
        (
            *("vint-estonian", {"nullo_below": "lost"}),
            "Below the line at nullos: the tricks each side lost",
        ),
    ],
)
def test_the_rules_that_differ_are_named(key, options, told):
    game = ruleset(key)
    names = ("Anna", "Boris", "Clara", "Dmitri")[: game.most_players]
    sitting = Sitting(ruleset=game, players=names, options=game.Options(**options))
    assert say(house_rules(sitting), English(names)) == f"House rules: {told}"
