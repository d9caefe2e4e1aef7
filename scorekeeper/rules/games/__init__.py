"""The games. Any package here that implements `Ruleset` is a game; there is no registration.

Imports scoring/, shared/ and what they import; no game imports another.
"""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import cast

from ..scoring.ruleset import Ruleset

_found: list[dict[str, Ruleset]] = []  # empty, or one dictionary of all rulesets


def rulesets() -> tuple[Ruleset, ...]:
    """Every ruleset: each package in this folder, ordered by name."""
    return tuple(by_key().values())


def ruleset(key: str) -> Ruleset | None:
    """The ruleset with this key, or None."""
    return by_key().get(key)


def by_key() -> dict[str, Ruleset]:
    """All rulesets by key, loaded on first use.

    Thread-safe: `_found` only ever contains complete dictionaries.
    """
    if not _found:
        names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
        modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
        _found.append({one.key: cast("Ruleset", one) for one in modules})
    return _found[0]


def folder(key: str) -> Path:
    """The folder of the ruleset with this key; it holds rules.md and examples.toml."""
    return Path(__file__).parent / key.replace("-", "_")
