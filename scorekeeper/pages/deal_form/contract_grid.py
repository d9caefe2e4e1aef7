"""The grid of contracts (levels by strains), chosen in one tap; higher bids to the upper right."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Any, cast

from scorekeeper.rules.core.facts import Record, bid_of
from scorekeeper.rules.core.field_types import Integer, Level, Option, Strain
from scorekeeper.rules.core.text import NOTHING, Text, gettext

from ..number_parsing import parse_whole
from .fields.chip import Chip, presets
from .fields.fact_chips import greyed_when, never_possible
from .form_context import FormContext
from .form_parsing import GRID, split_bid

NO_BID = Chip(value="", label=NOTHING, words=NOTHING)  # an empty place of the grid


def grid_levels(
    form: Integer, offered: Sequence[Any] | None, typed: Mapping[str, str]
) -> list[int]:
    """The levels that may be bid now, and the one that is already chosen."""
    levels = set(form.values if offered is None else offered)
    chosen = parse_whole(split_bid(typed.get(GRID, ""))[0])
    if chosen in form.values:
        levels.add(int(chosen))
    return sorted(levels)


def grid_chips(
    kind: type[Record], offered: Sequence[Any] | None, form: FormContext
) -> tuple[tuple[Chip, ...], int]:
    """The chips row by row, and the number of columns; the longer dimension runs across.

    A bid that can never be is left out. A level of which a single bid is left stands below the
    others, as wide as the grid.
    """
    level, strain = bid_of(kind)
    options: Sequence[Option] = cast("Strain", strain.type).options
    levels = grid_levels(cast("Level", level.type), offered, form.typed)
    bids = {number: possible_bids(kind, number, options, form) for number in levels}
    alone = [number for number in levels if len(bids[number]) == 1 < len(options)]
    levels = [number for number in levels if number not in alone]
    if len(levels) >= len(options):
        places = [(number, option) for option in reversed(options) for number in levels]
    else:
        places = [(number, option) for number in reversed(levels) for option in options]
    made = [
        grid_chip(kind, number, option, form) if option in bids[number] else NO_BID
        for number, option in places
    ]
    made += [replace(grid_chip(kind, number, bids[number][0], form), wide=True) for number in alone]
    return tuple(made), max(len(levels), len(options))


def possible_bids(
    kind: type[Record], level: int, options: Sequence[Option], form: FormContext
) -> list[Option]:
    return [
        option for option in options if not never_possible(kind, said_by(kind, level, option), form)
    ]


def said_by(kind: type[Record], level: int, option: Option) -> dict[str, str]:
    """The facts that a bid sets, as a form posts them."""
    return {
        fact.name: part for fact, part in zip(bid_of(kind), (str(level), option.key), strict=True)
    }


def grid_chip(kind: type[Record], level: int, option: Option, form: FormContext) -> Chip:
    """The strain is shown as its sign; without a sign, as its word below the level."""
    value = f"{level}{option.key}"
    fields = said_by(kind, level, option)
    label: Text = gettext("{level}{strain}", level=level, strain=option.label)
    words = label
    if option.words:
        label = gettext("{level}", level=level)
        words = gettext("{level} {strain}", level=level, strain=option.words)
    cannot, why = greyed_when(kind, fields, form)
    level_fact, strain_fact = bid_of(kind)
    return Chip(
        value=value,
        label=label,
        words=words,
        note=option.words,
        checked=form.typed.get(GRID, "") == value,
        facts=";".join(f"{name}={words_}" for name, words_ in fields.items()),
        preset=presets(kind, {level_fact.name: level, strain_fact.name: option.key}),
        cannot=cannot,
        why=why,
    )
