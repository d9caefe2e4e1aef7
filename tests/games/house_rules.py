"""The answers of the house rules, and the tests that fail without one."""

from functools import wraps

import pytest

from scorekeeper.rules.core.facts import facts_of
from scorekeeper.rules.core.field_types import Integer
from scorekeeper.rules.games import ruleset

PROVED = set()  # (key of the game, name of the house rule, answer)


def other_answers(game):
    """The name of each house rule with each answer but the usual one; of a range its two ends."""
    for fact in facts_of(game.Options):
        values = fact.type.values
        for value in {values[0], values[-1]} if isinstance(fact.type, Integer) else values:
            if value != fact.default:
                yield fact.name, value


def proves(*keys, **answers):
    """Of a test: in these games it fails without each of these answers, as further runs show."""
    given = [(name, value) for name, values in answers.items() for value in values]
    PROVED.update((key, *answer) for key in keys for answer in given)

    def proof(test):
        @wraps(test)
        def run(*args, **kwargs):
            test(*args, **kwargs)
            for name, value in given:
                with pytest.MonkeyPatch.context() as patch:
                    for options in (ruleset(key).Options for key in keys):
                        patch.setattr(options, "__init__", without(name, value, options.__init__))
                    try:
                        test(*args, **kwargs)
                    except (AssertionError, pytest.fail.Exception):
                        continue
                pytest.fail(f"{test.__name__} also holds without {name}={value!r}.")

        return run

    return proof


def without(name, value, init):
    """House rules that take the usual answer in the place of this one."""

    def usual(self, **facts):
        init(self, **{one: said for one, said in facts.items() if (one, said) != (name, value)})

    return usual
