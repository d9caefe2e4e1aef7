"""A chip (one tappable option of the form), and the condition that greys it out."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from scorekeeper.rules.core.facts import Record, fact_of, facts_of
from scorekeeper.rules.core.field_types import Declarer
from scorekeeper.rules.core.text import Text
from scorekeeper.rules.scoring.standing import Remark

YES = "1"


@dataclass(frozen=True, kw_only=True)
class Chip:
    """One tappable option.

    player: the player that the label names. remark: what is told of that player before this deal.
    note: small text under the label. now: it is checked because of what was played so far. facts:
    what it sets besides its own field. wide: it takes a whole row. preset: default values that it
    sets. brings: fields that it resets to their default. cannot: when it is greyed out, as
    conditions on other fields. why: the reason shown then.
    """

    value: str
    label: Text
    words: Text
    player: int | None = None
    remark: Remark | None = None
    note: Text | None = None
    side: str = ""
    checked: bool = False
    now: bool = False
    long: bool = False
    wide: bool = False
    facts: str = ""
    preset: str = ""
    brings: str = ""
    cannot: str = ""
    why: Text | None = None


def posted_values(values: Sequence[object]) -> str:
    """Values as a form posts them, for a condition; False is an empty string."""
    return ",".join(
        YES if value is True else "" if value is False else str(value) for value in values
    )


def presets(kind: type[Record], known: Mapping[str, object], prefix: str = "") -> str:
    """The default values that follow from what is known: "tricks=9".

    prefix: of the fields of a record.
    """
    usual = [
        (fact.name, fact.preset(**{name: known[name] for name in fact.preset_from}))
        for fact in facts_of(kind)
        if fact.preset and set(fact.preset_from) <= set(known)
    ]
    return ";".join(f"{prefix}{name}={posted_values((value,))}" for name, value in usual)


def declarer_condition(kind: type[Record], side: Sequence[int]) -> str:
    """The condition that a player of this side declares; for an empty side, that no declarer is
    set."""
    fact = fact_of(kind, Declarer)
    return f"{fact.name}={','.join(map(str, side))}" if fact else ""
