"""What differs between two deals, or between the house rules of two sittings."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Any

from .deal_summary import NO_RECORDS, deal_title, facts_as_asked, record_words, values_words
from .facts import Fact, Record, facts_of
from .field_types import SideOf
from .records import PerPlayer, Records
from .seats import Sides, side_of
from .text import Name, Text, gettext, list_texts


@dataclass(frozen=True, kw_only=True)
class Difference:
    """A fact in which two deals differ: its label and both values in words."""

    label: Text
    old: Text
    new: Text

    @property
    def words(self) -> Text:
        """ "Tricks (8 → 9)"; parentheses, because a label may be a question or contain a colon."""
        return gettext("{label} ({old} → {new})", label=self.label, old=self.old, new=self.new)


def differences(old: Any, new: Any, sides: Sides = ()) -> tuple[Difference, ...]:
    """The facts in which two deals, or two sittings' house rules, differ, in the order of asking.
    Deals of two kinds differ as a whole.

    sides: who are partners, so that a side is the same by whichever of them a fact names it.
    """
    if type(old) is not type(new):
        return (Difference(label=gettext("Deal"), old=deal_title(old), new=deal_title(new)),)
    old, new = (by_first_of_side(deal, sides) for deal in (old, new))
    return tuple(iterate_differences(old, new))


def iterate_differences(old: Any, new: Any) -> Iterator[Difference]:
    for label, facts in facts_as_asked(type(old)):
        if any(getattr(old, fact.name) != getattr(new, fact.name) for fact in facts):
            if isinstance(facts[0].type, Records):
                yield from differing_records(facts[0], old, new)
            else:
                yield Difference(
                    label=label, old=values_words(facts, old), new=values_words(facts, new)
                )


def differing_records(fact: Fact, old: Any, new: Any) -> Iterator[Difference]:
    """What each player's record has other than before; of other records, those that differ."""
    before, after = getattr(old, fact.name), getattr(new, fact.name)
    if isinstance(fact.type, PerPlayer):
        name = fact.type.player.name
        earlier = {getattr(record, name): record for record in before}
        if {*earlier} == {getattr(record, name) for record in after}:
            for record in after:
                player = getattr(record, name)
                for difference in iterate_differences(earlier[player], record):
                    label = gettext("{who}: {fact}", who=Name(player), fact=difference.label)
                    yield replace(difference, label=label)
            return
    yield Difference(
        label=fact.label, old=records_without(before, after), new=records_without(after, before)
    )


def records_without(records: Sequence[Record], others: Sequence[Record]) -> Text:
    """The records without one of each that is among the others; "none" if there are no more."""
    left = list(records)
    for record in others:
        if record in left:
            left.pop(left.index(record))
    return list_texts([record_words(record) for record in left]) if left else NO_RECORDS


def by_first_of_side(record: Any, sides: Sides) -> Any:
    """The record with each of its sides named by its first player."""
    changed: dict[str, Any] = {}
    for fact in facts_of(type(record)) if sides else ():
        value = getattr(record, fact.name)
        if isinstance(fact.type, SideOf) and value is not None:
            number = side_of(sides, value)
            changed[fact.name] = value if number is None else sides[number][0]
        elif isinstance(fact.type, Records):
            changed[fact.name] = tuple(by_first_of_side(one, sides) for one in value)
    return replace(record, **changed) if changed else record
