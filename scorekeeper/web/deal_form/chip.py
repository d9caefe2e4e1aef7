"""One thing to tap, and when it is greyed because it cannot be."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from scorekeeper.rules.core.facts import fact_of, facts_of
from scorekeeper.rules.core.field_types import Declarer
from scorekeeper.rules.core.text import Text

YES = "1"


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


def posted_values(values: Sequence[object]) -> str:
    """Values as a form posts them, for a condition; what is not so posts nothing."""
    return ",".join(YES if one is True else "" if one is False else str(one) for one in values)


def presets(kind: type[Any], known: Mapping[str, Any]) -> str:
    """The usual values that follow from what is known: "tricks=9"."""
    usual = [
        (one.name, one.preset(**{name: known[name] for name in one.preset_from}))
        for one in facts_of(kind)
        if one.preset and set(one.preset_from) <= set(known)
    ]
    return ";".join(f"{name}={posted_values((value,))}" for name, value in usual)


def declarer_condition(kind: type[Any], side: Sequence[int]) -> str:
    """The condition that a player of this side declares; of nobody, that nobody does yet."""
    one = fact_of(kind, Declarer)
    return f"{one.name}={','.join(map(str, side))}" if one else ""
