"""The games. Any package here that has a `ruleset` is a game; there is no registration.

Games from outside are packages of their own; whoever finds them gives them (`set_outside`).

Imports scoring/, shared/ and what they import; no game imports another.
"""

from __future__ import annotations

import importlib
import pkgutil
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

from ..scoring.ruleset import Ruleset


@dataclass(frozen=True, kw_only=True)
class InstalledGame:
    """A game: its ruleset, its folder, and the name of its package. outside: it is a package of its
    own."""

    ruleset: Ruleset
    folder: Path
    module: str
    outside: bool = False


@dataclass(frozen=True, kw_only=True)
class Games:
    """usable: by key. unusable: why a game from outside cannot be used, by its name. finnish: the
    Finnish words of all games, by the language in which they stand."""

    usable: Mapping[str, InstalledGame]
    unusable: Mapping[str, str] = field(default_factory=dict)
    finnish: Mapping[str, tuple[str, ...]] = field(default_factory=dict)


NONE: Mapping[str, str] = {}
_found: list[Games] = []  # empty, or the one of all games


def rulesets() -> tuple[Ruleset, ...]:
    """Every ruleset that can be used: ours by the names of their folders, then those from
    outside."""
    return tuple(game.ruleset for game in by_key().values())


def ruleset(key: str) -> Ruleset | None:
    """The ruleset with this key, or None."""
    game = by_key().get(key)
    return game.ruleset if game else None


def by_key() -> Mapping[str, InstalledGame]:
    """All games that can be used, by key."""
    return games().usable


def folder(key: str) -> Path:
    """The folder of the ruleset with this key; it holds rules.md and examples.toml."""
    return by_key()[key].folder


def is_outside(key: str) -> bool:
    """Whether the game is a package of its own."""
    game = by_key().get(key)
    return game is not None and game.outside


def games() -> Games:
    """All games, loaded on first use.

    Thread-safe: `_found` only ever contains complete values.
    """
    if not _found:
        names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
        modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
        ours = [game_of(module, module.ruleset) for module in modules]
        _found.append(with_words({game.ruleset.key: game for game in ours}))
    return _found[0]


def game_of(package: ModuleType, ruleset: Ruleset) -> InstalledGame:
    return InstalledGame(ruleset=ruleset, folder=Path(package.__path__[0]), module=package.__name__)


def set_outside(outside: Mapping[str, InstalledGame], unusable: Mapping[str, str]) -> None:
    """Add these games from outside, in place of those that were added before. Of two with one key
    ours is the game."""
    ours = {key: game for key, game in by_key().items() if not game.outside}
    others = {key: game for key, game in outside.items() if key not in ours}
    _found[:] = [with_words({**ours, **others}, unusable)]


def with_words(usable: Mapping[str, InstalledGame], unusable: Mapping[str, str] = NONE) -> Games:
    finnish: dict[str, tuple[str, ...]] = {}
    for game in usable.values():
        for code, words in game.ruleset.finnish.items():
            finnish[code] = (*finnish.get(code, ()), *words)
    return Games(usable=usable, unusable=unusable, finnish=finnish)
