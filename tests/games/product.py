"""The games whose words are in the site's catalogues, and what their folders of tests hold.

The toys and the sample are not among them, nor is a game with a catalogue of its own.
"""

import tomllib
from importlib import import_module
from pathlib import Path

from scorekeeper.rules import games

ROOT = Path(__file__).parent
OURS = Path(games.__file__).parent
GAMES = tuple(
    one
    for one in games.rulesets()
    if games.folder(one.key).parent == OURS and one.languages is None
)
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


def spoken_entries(key):
    """Each deal that is said of a game, and how it stands on the sheet."""
    game = evening_of(key)
    before, rules = getattr(game, "SPOKEN_AFTER", {}), getattr(game, "SPOKEN_UNDER", {})
    for deal in spoken(key)["deal"]:
        notation = deal["notation"]
        under = rules.get(notation) or rules.get("", {})
        yield deal, game.last(*before.get(notation, ()), notation, **under)
