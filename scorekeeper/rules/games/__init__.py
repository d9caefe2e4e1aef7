"""The games. Any package here that has a `ruleset` is a game; there is no registration.

Imports scoring/, shared/ and what they import; no game imports another.
"""

from __future__ import annotations

import importlib
import pkgutil
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType

from ..scoring.ruleset import Ruleset


@dataclass(frozen=True, kw_only=True)
class InstalledGame:
    """A game: its ruleset and its folder."""

    ruleset: Ruleset
    folder: Path


_found: list[dict[str, InstalledGame]] = []  # empty, or one dictionary of all games


def rulesets() -> tuple[Ruleset, ...]:
    """Every ruleset: that of each package in this folder, ordered by name."""
    return tuple(game.ruleset for game in by_key().values())


def ruleset(key: str) -> Ruleset | None:
    """The ruleset with this key, or None."""
    game = by_key().get(key)
    return game.ruleset if game else None


def by_key() -> dict[str, InstalledGame]:
    """All games by key, loaded on first use.

    Thread-safe: `_found` only ever contains complete dictionaries.
    """
    if not _found:
        names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
        games = [game_of(importlib.import_module(f"{__name__}.{name}")) for name in names]
        _found.append({game.ruleset.key: game for game in games})
    return _found[0]


def game_of(module: ModuleType) -> InstalledGame:
    return InstalledGame(ruleset=module.ruleset, folder=Path(*module.__path__))


def folder(key: str) -> Path:
    """The folder of the ruleset with this key; it holds rules.md and examples.toml."""
    return by_key()[key].folder
