"""The headings over the chips of a group: whose tricks, whose cards."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import permutations

from scorekeeper.rules.core.facts import Fact, Record, fact_of
from scorekeeper.rules.core.field_types import Declarer, Partner, Solo
from scorekeeper.rules.core.text import Text, gettext, list_names

from .fields.chip import declarer_condition
from .fields.form_fields import field_of
from .form_context import FormContext


@dataclass(frozen=True, kw_only=True)
class Heading:
    """The heading of a group, on the left; `when` limits it to a declaring side."""

    words: Text
    when: str = ""


def headings(kind: type[Record], one: Fact, seen: FormContext) -> tuple[Heading, ...]:
    """The headings: tricks belong to the declaring side, cards to the side in the heading."""
    if shape_of(one) == "held":
        return (Heading(words=side_heading(one, seen.sides[0])),)
    # A choice with a default needs no heading: its options say what it is.
    if not field_of(one.type).headed or isinstance(one.default, str):
        return ()
    if one.preset and not fact_of(kind, Solo):
        whose = [
            Heading(words=side_heading(one, side), when=when)
            for side, when in declaring_sides(kind, seen)
        ]
        return (*whose, Heading(words=one.label, when=declarer_condition(kind, ())))
    return (Heading(words=one.label),)


def declaring_sides(kind: type[Record], seen: FormContext) -> Iterator[tuple[Sequence[int], str]]:
    """Each side that may declare, with the condition that it does."""
    declares, joins = fact_of(kind, Declarer), fact_of(kind, Partner)
    if not (declares and joins):
        for side in seen.sides:
            yield side, declarer_condition(kind, side)
        return
    for one, other in permutations(seen.seats, 2):
        yield (one, other), f"{declares.name}={one};{joins.name}={other}"


def side_heading(one: Fact, side: Sequence[int]) -> Text:
    return gettext("{label}: {side}", label=one.label, side=list_names(tuple(side)))


def shape_of(one: Fact) -> str:
    shape = field_of(one.type).shape
    return "window" if shape == "row" and (one.preset or one.likely) else shape
