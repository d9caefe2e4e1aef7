"""The games. A package here that offers what a `Ruleset` has *is* a game; nothing is registered.

It imports scoring/, shared/ and what is below them; no game imports another.
"""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import cast

from ..scoring.ruleset import Ruleset

_found: list[dict[str, Ruleset]] = []  # one dictionary, once all are found


def rulesets() -> tuple[Ruleset, ...]:
    """Every ruleset there is: each package in this folder, in the order of their names."""
    return tuple(by_key().values())


def ruleset(key: str) -> Ruleset | None:
    """The ruleset with this key, or None."""
    return by_key().get(key)


def by_key() -> dict[str, Ruleset]:
    """Found at the first asking. Who asks while another thread is finding sees nothing by halves:
    what stands in `_found` is whole."""
    if not _found:
        names = sorted(module.name for module in pkgutil.iter_modules(__path__) if module.ispkg)
        modules = [importlib.import_module(f"{__name__}.{name}") for name in names]
        _found.append({one.key: cast("Ruleset", one) for one in modules})
    return _found[0]


def folder(key: str) -> Path:
    """Where the ruleset of this key lies, with its rules.md and examples.toml beside the code."""
    return Path(__file__).parent / key.replace("-", "_")
