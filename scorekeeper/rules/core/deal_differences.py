"""What differs between two deals, or between the house rules of two sittings."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .deal_summary import deal_title, facts_as_asked, values_words
from .text import Text, gettext


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


def differences(old: Any, new: Any) -> tuple[Difference, ...]:
    """The facts in which two deals, or two sittings' house rules, differ, in the order of asking.
    Deals of two kinds differ as a whole."""
    if type(old) is not type(new):
        return (Difference(label=gettext("Deal"), old=deal_title(old), new=deal_title(new)),)
    return tuple(iterate_differences(old, new))


def iterate_differences(old: Any, new: Any) -> Iterator[Difference]:
    for label, facts in facts_as_asked(type(old)):
        if any(getattr(old, fact.name) != getattr(new, fact.name) for fact in facts):
            yield Difference(
                label=label, old=values_words(facts, old), new=values_words(facts, new)
            )
