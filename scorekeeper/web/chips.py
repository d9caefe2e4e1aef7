"""One thing to tap, and when it is greyed because it cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from itertools import product
from typing import Any

from scorekeeper.rules.facts import Exclusion, Fact, facts_of
from scorekeeper.rules.forms import Held
from scorekeeper.rules.text import Text

from .typed import YES

SIDES = ("we", "they")  # the two colours; the first is the side of seat 1
Sides = Sequence[Sequence[int]]


@dataclass(frozen=True, kw_only=True)
class Chip:
    """One thing to tap.

    player: whose name the label is. note: small words under the label. facts: what it sets besides
    its own field. preset: usual values that it brings. brings: fields that it sets back to their
    usual value. cannot: when it is greyed, as conditions on other fields. why: the reason that is
    told then.
    """

    value: str
    label: Text
    words: Text
    player: int | None = None
    note: Text | None = None
    side: str = ""
    checked: bool = False
    long: bool = False
    facts: str = ""
    preset: str = ""
    brings: str = ""
    cannot: str = ""
    why: Text | None = None


def posted(values: Sequence[object]) -> str:
    """Values as a form posts them, for a condition; what is not so posts nothing."""
    return ",".join(YES if one is True else "" if one is False else str(one) for one in values)


def presets(kind: type[Any], known: Mapping[str, Any]) -> str:
    """The usual values that follow from what is known: "tricks=9"."""
    usual = [
        (one.name, one.preset(**{name: known[name] for name in one.preset_from}))
        for one in facts_of(kind)
        if one.preset and set(one.preset_from) <= set(known)
    ]
    return ";".join(f"{name}={posted((value,))}" for name, value in usual)


def declared_by(side: Sequence[int]) -> str:
    return "declarer=" + ",".join(str(player) for player in side)


def exclusions(
    kind: type[Any], one: Fact, form: Held, first_holds: int, sides: Sides
) -> tuple[str, Text | None]:
    """When this count cannot be, as alternatives of conditions on the other fields, and why.

    The facts exclude each other as counts of the declaring side; the chips are counts of a side at
    the table.
    """
    alternatives = []
    why = None
    for exclusion, declaring in product(getattr(kind, "cannot", ()), (0, 1)):
        own = first_holds if declaring == 0 else form.high - first_holds
        if dict(exclusion.facts).get(one.name) != own:
            continue
        others = conditions(kind, exclusion, one, declaring, sides)
        alternatives.append(";".join((declared_by(sides[declaring]), *others)))
        why = exclusion.why
    return " ".join(alternatives), why


def conditions(
    kind: type[Any], exclusion: Exclusion, one: Fact, declaring: int, sides: Sides
) -> list[str]:
    """The values of the other excluded facts, as the form posts them."""
    forms = {fact.name: fact.form for fact in facts_of(kind)}
    found = []
    for name, value in exclusion.facts:
        form = forms[name]
        if name == one.name:
            continue
        if isinstance(form, Held):
            rest = form.high - value
            holder = sides[declaring] if value > rest else sides[1 - declaring]
            found.append(f"{name}={min(holder)}-{max(value, rest)}")
        else:
            found.append(f"{name}={value}")
    return found
