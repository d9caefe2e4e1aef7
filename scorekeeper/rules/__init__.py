"""The rules of the games, pure: facts in, a Sheet out; imports the standard library alone."""

from __future__ import annotations

import importlib
import pkgutil
from pathlib import Path
from typing import cast

# Here and not later: loading a submodule binds its name, and `ruleset` is to be the function below.
from .ruleset import Ruleset

_found: dict[str, Ruleset] = {}


def rulesets() -> tuple[Ruleset, ...]:
    """Every ruleset there is: each package in this folder, in the order of their names."""
    if not _found:
        for module in sorted(pkgutil.iter_modules(__path__), key=lambda module: module.name):
            if module.ispkg:
                ruleset = cast("Ruleset", importlib.import_module(f"{__name__}.{module.name}"))
                _found[ruleset.key] = ruleset
    return tuple(_found.values())


def ruleset(key: str) -> Ruleset | None:
    """The ruleset with this key, or None."""
    rulesets()
    return _found.get(key)


def folder(key: str) -> Path:
    """Where the ruleset of this key lies, with its rules.md and examples.toml beside the code."""
    return Path(__file__).parent / key.replace("-", "_")
