"""The grid of contracts (levels by strains), chosen in one tap; higher bids to the upper right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, cast

from scorekeeper.rules.core.facts import bid_of
from scorekeeper.rules.core.field_types import Level, Option, Strain, Whole
from scorekeeper.rules.core.text import Text, gettext

from ..number_parsing import parse_whole
from .chip import Chip, presets
from .form_parsing import GRID, split_bid


def grid_levels(form: Whole, offered: Sequence[Any] | None, typed: Mapping[str, str]) -> list[int]:
    """The levels that may be bid now, and the one that is already chosen."""
    levels = set(form.values if offered is None else offered)
    chosen = parse_whole(split_bid(typed.get(GRID, ""))[0])
    if chosen in form.values:
        levels.add(int(chosen))
    return sorted(levels)


def grid_chips(
    kind: type[Any], offered: Sequence[Any] | None, typed: Mapping[str, str]
) -> tuple[tuple[Chip, ...], int]:
    """The chips row by row, and the number of columns; the longer dimension runs across."""
    level, strain = bid_of(kind)
    options: Sequence[Option] = cast("Strain", strain.type).options
    levels = grid_levels(cast("Level", level.type), offered, typed)
    if len(levels) >= len(options):
        bids = [(number, option) for option in reversed(options) for number in levels]
    else:
        bids = [(number, option) for number in reversed(levels) for option in options]
    chosen = typed.get(GRID, "")
    made = tuple(grid_chip(kind, number, option, chosen) for number, option in bids)
    return made, max(len(levels), len(options))


def grid_chip(kind: type[Any], level: int, option: Option, chosen: str) -> Chip:
    """The strain is shown as its sign; without a sign, as its word below the level."""
    value = f"{level}{option.key}"
    said = {one.name: part for one, part in zip(bid_of(kind), (level, option.key), strict=True)}
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
        facts=";".join(f"{name}={one}" for name, one in said.items()),
        preset=presets(kind, said),
    )
