"""The games that the product has, without the toys of the tests."""

from scorekeeper.rules.games import rulesets

TOYS = "toy-"
GAMES = tuple(one for one in rulesets() if not one.key.startswith(TOYS))
