"""The games that the product has, without the toys, and what their folders of tests hold."""

import tomllib
from importlib import import_module
from pathlib import Path

from scorekeeper.rules.games import rulesets

ROOT = Path(__file__).parent
TOYS = "toy-"
GAMES = tuple(one for one in rulesets() if not one.key.startswith(TOYS))
KEYS = tuple(one.key for one in GAMES)


def module_of(key):
    return key.replace("-", "_")


def evening_of(key):
    """The notation of a game, and an evening of it."""
    return import_module(f"tests.games.{module_of(key)}.evening")


def spoken(key):
    """What is said of a game and heard of it: its spoken.toml."""
    path = ROOT / module_of(key) / "spoken.toml"
    return tomllib.loads(path.read_text(encoding="utf-8"))
