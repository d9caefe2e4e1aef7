"""The form of a deal as groups of chips, made from what the facts declare; a template walks it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from scorekeeper.rules.facts import (
    Choice,
    Exclusion,
    Fact,
    Held,
    Player,
    Problem,
    Side,
    Whole,
    facts_of,
)
from scorekeeper.rules.text import Name, Text, gettext, names, verbatim

from .short_names import ROOMY, short_names, width
from .typed import GRID, GRID_FACTS, has_grid

SIDES = ("we", "they")  # the two colours; the first is the side of seat 1
NEAR = 2  # tricks more or fewer than the usual number that stand in the row at once
Sides = Sequence[Sequence[int]]


@dataclass(frozen=True, kw_only=True)
class Chip:
    """One thing to tap.

    facts: what it sets besides its own field. preset: usual values that it brings. cannot: when it
    is greyed, as conditions on other fields. why: the reason that is told then.
    """

    value: str
    label: Text
    words: Text
    side: str = ""
    checked: bool = False
    long: bool = False
    facts: str = ""
    preset: str = ""
    cannot: str = ""
    why: Text | None = None


@dataclass(frozen=True, kw_only=True)
class Heading:
    """What stands over a group, on the left; `when` narrows it to a declaring side."""

    words: Text
    when: str = ""


@dataclass(frozen=True, kw_only=True)
class Group:
    """The chips of one field. shape: row, grid, window or held. when: it is shown only then."""

    field: str
    facts: tuple[str, ...]
    legend: Text
    headings: tuple[Heading, ...]
    right: Text | None
    chips: tuple[Chip, ...]
    shape: str
    when: str = ""
    hidden: bool = False
    sometimes: bool = False
    problems: tuple[Problem, ...] = ()


@dataclass(frozen=True, kw_only=True)
class Seen:
    """What a form is drawn from: what was typed, who sits where, and the names."""

    typed: Mapping[str, str]
    seats: Sequence[int]
    sides: Sides
    players: Sequence[str]
    problems: Sequence[Problem]

    def side_class(self, player: int) -> str:
        return SIDES[0] if player in self.sides[0] else SIDES[1]


def groups(kind: type[Any], seen: Seen) -> tuple[Group, ...]:
    """The groups of the form in the order in which the facts are asked."""
    made = []
    grid = has_grid(kind)
    for one in facts_of(kind):
        if grid and one.name == GRID_FACTS[0]:
            made.append(grid_group(kind, seen))
        elif grid and one.name in GRID_FACTS:
            continue
        else:
            made.append(group(kind, one, seen))
    return tuple(made)


def group(kind: type[Any], one: Fact, seen: Seen) -> Group:
    told = tuple(problem for problem in seen.problems if problem.fact == one.name)
    shape = "held" if isinstance(one.form, Held) else "window" if one.preset else "row"
    return Group(
        field=one.name,
        facts=(one.name,),
        legend=one.label,
        headings=headings(one, seen),
        right=side_heading(one, seen.sides[1]) if shape == "held" else None,
        chips=chips(kind, one, seen),
        shape=shape,
        when=";".join(f"{when.fact}={words(when.values)}" for when in one.when),
        hidden=one.sometimes and not told and one.name not in seen.typed,
        sometimes=one.sometimes,
        problems=told,
    )


def words(values: Sequence[object]) -> str:
    """Values as a form posts them, for a condition."""
    return ",".join({True: "1", False: ""}.get(value, str(value)) for value in values)  # type: ignore[call-overload]


def headings(one: Fact, seen: Seen) -> tuple[Heading, ...]:
    """Tricks are those of the declaring side, whichever it is; cards stand under their side."""
    if isinstance(one.form, Held):
        return (Heading(words=side_heading(one, seen.sides[0])),)
    if one.preset:
        whose = [
            Heading(words=side_heading(one, side), when=declared_by(side)) for side in seen.sides
        ]
        return (*whose, Heading(words=one.label, when="declarer="))
    if isinstance(one.form, Player):
        return ()
    return (Heading(words=one.label),)


def side_heading(one: Fact, side: Sequence[int]) -> Text:
    return gettext("{label}: {side}", label=one.label, side=names(tuple(side)))


def declared_by(side: Sequence[int]) -> str:
    return "declarer=" + ",".join(str(player) for player in side)


def chips(kind: type[Any], one: Fact, seen: Seen) -> tuple[Chip, ...]:
    if isinstance(one.form, Player):
        return player_chips(one, seen)
    if isinstance(one.form, Held):
        return held_chips(kind, one, one.form, seen)
    if isinstance(one.form, Side):
        return side_chips(one, seen)
    if isinstance(one.form, Choice):
        labels = [(option.key, option.label) for option in one.form.options]
    else:
        labels = [(str(value), verbatim(str(value))) for value in one.form.values]
    return tuple(
        Chip(
            value=value,
            label=label,
            words=gettext("{what}: {value}", what=one.label, value=label),
            checked=seen.typed.get(one.name) == value,
        )
        for value, label in labels
    )


def player_chips(one: Fact, seen: Seen) -> tuple[Chip, ...]:
    """One for each player, clockwise from the first seat, in the colours of the sides."""
    short = short_names(seen.players)
    return tuple(
        Chip(
            value=str(player),
            label=verbatim(short[player]),
            words=gettext("{what}: {value}", what=one.label, value=Name(player)),
            side=seen.side_class(player),
            checked=seen.typed.get(one.name) == str(player),
            long=width(short[player]) > ROOMY,
        )
        for player in seen.seats
    )


def side_chips(one: Fact, seen: Seen) -> tuple[Chip, ...]:
    return tuple(
        Chip(
            value=str(side[0]),
            label=names(tuple(side)),
            words=gettext("{what}: {value}", what=one.label, value=names(tuple(side))),
            side=SIDES[number],
            checked=seen.typed.get(one.name) == str(side[0]),
            long=sum(width(seen.players[player]) for player in side) > ROOMY + ROOMY,
        )
        for number, side in enumerate(seen.sides)
    )


def held_chips(kind: type[Any], one: Fact, form: Held, seen: Seen) -> tuple[Chip, ...]:
    """The counts of the first side falling, an even split, the counts of the other side rising."""
    made = []
    for held in range(form.high, -1, -1):
        rest = form.high - held
        side = 0 if held >= rest else 1
        count = max(held, rest)
        who = min(min(one) for one in seen.sides) if held == rest else min(seen.sides[side])
        even = held == rest
        label = gettext("{count} each", count=count) if even else verbatim(str(count))
        whose = gettext("each side") if even else names(tuple(seen.sides[side]))
        cannot, why = exclusions(kind, one, held, seen.sides)
        made.append(
            Chip(
                value=f"{who}-{count}",
                label=label,
                words=gettext("{what}, {side}: {count}", what=one.label, side=whose, count=count),
                side="" if even else SIDES[side],
                checked=seen.typed.get(one.name) == f"{who}-{count}",
                cannot=cannot,
                why=why,
            )
        )
    return tuple(made)


def exclusions(
    kind: type[Any], one: Fact, first_holds: int, sides: Sides
) -> tuple[str, Text | None]:
    """When this count cannot be, as alternatives of conditions on the other fields, and why.

    The facts exclude each other as counts of the declaring side; the chips are counts of a side at
    the table.
    """
    alternatives = []
    why = None
    for exclusion, declaring in product(getattr(kind, "cannot", ()), (0, 1)):
        conditions = conditions_of(kind, exclusion, one, declaring, first_holds, sides)
        if conditions:
            alternatives.append(f"{declared_by(sides[declaring])};{conditions}")
            why = exclusion.why
    return " ".join(alternatives), why


def conditions_of(
    kind: type[Any],
    exclusion: Exclusion,
    one: Fact,
    declaring: int,
    first_holds: int,
    sides: Sides,
) -> str:
    """The values of other fields under which this exclusion forbids the count; "" for none."""
    excluded = dict(exclusion.facts)
    form = one.form
    if not isinstance(form, Held) or one.name not in excluded:
        return ""
    own = first_holds if declaring == 0 else form.high - first_holds
    if own != excluded.pop(one.name):
        return ""
    forms = {fact.name: fact.form for fact in facts_of(kind)}
    conditions = []
    for name, value in excluded.items():
        other = forms[name]
        if isinstance(other, Held):
            rest = other.high - value
            holder = sides[declaring] if value > rest else sides[1 - declaring]
            conditions.append(f"{name}={min(holder)}-{max(value, rest)}")
        else:
            conditions.append(f"{name}={value}")
    return ";".join(conditions)


def grid_group(kind: type[Any], seen: Seen) -> Group:
    """Levels by strains, the highest strain on top: the contract in one tap."""
    by_name = {one.name: one for one in facts_of(kind)}
    level, strain = (by_name[name] for name in GRID_FACTS)
    if not isinstance(strain.form, Choice) or not isinstance(level.form, Whole):
        raise TypeError("a contract is a whole level and a choice of strains")
    made = []
    for option, number in product(reversed(strain.form.options), level.form.values):
        label = gettext("{level}{strain}", level=number, strain=option.label)
        made.append(
            Chip(
                value=f"{number}{option.key}",
                label=label,
                words=label,
                checked=seen.typed.get(GRID) == f"{number}{option.key}",
                facts=f"level={number};strain={option.key}",
                preset=presets(kind, {"level": number, "strain": option.key}),
            )
        )
    return Group(
        field=GRID,
        facts=GRID_FACTS,
        legend=gettext("Contract"),
        headings=(),
        right=None,
        chips=tuple(made),
        shape="grid",
        problems=tuple(one for one in seen.problems if one.fact in (*GRID_FACTS, GRID)),
    )


def presets(kind: type[Any], known: Mapping[str, Any]) -> str:
    """The usual values that follow from the contract: "tricks=9"."""
    usual = [(one.name, one.preset(**known)) for one in facts_of(kind) if one.preset]
    return ";".join(f"{name}={value}" for name, value in usual)


def loose_problems(problems: Sequence[Problem], made: Sequence[Group]) -> tuple[Problem, ...]:
    """Problems that no group of the form can show, for the top of the page."""
    shown = {fact for one in made for fact in (*one.facts, one.field)}
    return tuple(problem for problem in problems if problem.fact not in shown)
