"""The contract in one tap: levels by strains, the higher bids nearer to the upper right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from scorekeeper.rules.facts import facts_of
from scorekeeper.rules.forms import Choice, Option, Whole
from scorekeeper.rules.text import Text, gettext

from .chips import Chip, presets
from .typed import GRID, GRID_FACTS


def grid_levels(form: Whole, offered: Sequence[Any] | None, typed: Mapping[str, str]) -> list[int]:
    """The levels that may be bid now; one that was chosen before stays."""
    levels = set(form.values if offered is None else offered)
    chosen = typed.get(GRID, "")[:1]
    if chosen.isascii() and chosen.isdigit() and int(chosen) in form.values:
        levels.add(int(chosen))
    return sorted(levels)


def grid_chips(
    kind: type[Any], offered: Sequence[Any] | None, typed: Mapping[str, str]
) -> tuple[tuple[Chip, ...], int]:
    """The chips row by row, and how many stand in a row; the longer of the two runs across."""
    forms = {one.name: one.form for one in facts_of(kind)}
    level, strain = (forms[name] for name in GRID_FACTS)
    if not isinstance(strain, Choice) or not isinstance(level, Whole):
        raise TypeError("a contract is a whole level and a choice of strains")
    levels = grid_levels(level, offered, typed)
    if len(levels) >= len(strain.options):
        bids = [(number, option) for option in reversed(strain.options) for number in levels]
    else:
        bids = [(number, option) for number in reversed(levels) for option in strain.options]
    chosen = typed.get(GRID, "")
    made = tuple(grid_chip(kind, number, option, chosen) for number, option in bids)
    return made, max(len(levels), len(strain.options))


def grid_chip(kind: type[Any], level: int, option: Option, chosen: str) -> Chip:
    """The strain as its sign; one that has none as its word, below the level."""
    value = f"{level}{option.key}"
    label: Text = gettext("{level}{strain}", level=level, strain=option.label)
    words = label
    if option.words:
        label = gettext("{level}", level=level)
        words = gettext("{level} {strain}", level=level, strain=option.words)
    return Chip(
        value=value,
        label=label,
        words=words,
        note=option.words,
        checked=chosen == value,
        facts=f"level={level};strain={option.key}",
        preset=presets(kind, {"level": level, "strain": option.key}),
    )
