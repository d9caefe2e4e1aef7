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


def headings(kind: type[Record], fact: Fact, form: FormContext) -> tuple[Heading, ...]:
    """The headings: tricks belong to the declaring side, cards to the side in the heading."""
    if shape_of(fact) == "held":
        return (Heading(words=side_heading(fact, form.sides[0])),)
    # A choice with a default needs no heading: its options say what it is.
    if not field_of(fact.type).headed or isinstance(fact.default, str):
        return ()
    if fact.preset and not fact_of(kind, Solo):
        whose = [
            Heading(words=side_heading(fact, side), when=when)
            for side, when in declaring_sides(kind, form)
        ]
        return (*whose, Heading(words=fact.label, when=declarer_condition(kind, ())))
    return (Heading(words=fact.label),)


def declaring_sides(kind: type[Record], form: FormContext) -> Iterator[tuple[Sequence[int], str]]:
    """Each side that may declare, with the condition that it does."""
    declares, joins = fact_of(kind, Declarer), fact_of(kind, Partner)
    if not (declares and joins):
        for side in form.sides:
            yield side, declarer_condition(kind, side)
        return
    for player, other in permutations(form.seats, 2):
        yield (player, other), f"{declares.name}={player};{joins.name}={other}"


def side_heading(fact: Fact, side: Sequence[int]) -> Text:
    return gettext("{label}: {side}", label=fact.label, side=list_names(tuple(side)))


def shape_of(fact: Fact) -> str:
    shape = field_of(fact.type).shape
    return "window" if shape == "row" and (fact.preset or fact.likely) else shape
