"""What every act of a journal has, and how it is read and stored."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, TypeVar

from scorekeeper.rules.core.facts import (
    Record,
    facts_of,
    read_facts,
    without_wrong_nulls,
)
from scorekeeper.rules.core.seats import Seating
from scorekeeper.rules.core.text import NOTHING, Text
from scorekeeper.rules.scoring.scored_deal import Correction

from .draft import Draft
from .field_types import NO_OBJECT
from .unreadable import UnreadableFacts, require

A = TypeVar("A", bound="Act")


@dataclass(frozen=True, kw_only=True)
class Then:
    """What an act was about, as the sheet stood then, for its words.

    number: of the deal, 0 for an adjustment. deal: the deal in a few words, as it was before it was
    amended or struck out. changes: what was amended. act: the words of the act that an undo takes
    back. redone: it brings that one back.
    """

    number: int = 0
    deal: Text = NOTHING
    changes: Text = NOTHING
    act: Text = NOTHING
    redone: bool = False


@dataclass(frozen=True, kw_only=True)
class Act(Record):
    """One act: its fields are what is stored.

    name: stored, never changes. books: it books a deal or an adjustment. what: what it did, with
    the placeholders {number}, {deal} and {changes}. done: what the sheet says when it was the last.
    """

    name: ClassVar[str]
    books: ClassVar[bool] = False
    what: ClassVar[Text] = NOTHING
    done: ClassVar[Text | None] = None

    @classmethod
    def from_plain(cls: type[A], raw: object) -> A:
        """Read what is stored: only its shape, because it was accepted once. A field that no
        version has written is refused. Raises UnreadableFacts."""
        if not isinstance(raw, Mapping):
            raise UnreadableFacts("facts", NO_OBJECT)
        return require(read_facts(cls, without_wrong_nulls(cls, raw)))

    def plain(self) -> dict[str, object]:
        """What is stored: every field."""
        return {fact.name: stored_form(getattr(self, fact.name)) for fact in facts_of(type(self))}

    @property
    def about(self) -> int | None:
        """The earlier deal that it names, by the row that booked it."""
        return None

    def deal_of(self, number: int) -> int | None:
        """The deal that it books or changes, by the row that booked it. number: its own row."""
        return number if self.books else self.about

    def apply(self, draft: Draft, number: int) -> Draft:
        """The sitting after the act. number: its row. An act that does not fit changes nothing."""
        return draft

    def words(self, then: Then) -> Text:
        """What was done, for the history and the buttons that undo and redo it."""
        return self.what.filled(number=then.number, deal=then.deal, changes=then.changes)


def stored_form(value: Any) -> Any:
    """A value in the form that the journal stores."""
    if isinstance(value, tuple):
        return [stored_form(part) for part in value]
    return stored_record(value) if hasattr(value, "__dataclass_fields__") else value


def stored_record(record: Record) -> dict[str, object]:
    """Seatings and adjustments are stored with all their fields, deals, house rules and stakes
    without those that have the usual value: so every version has written them."""
    whole = isinstance(record, Seating | Correction)
    values = ((fact, getattr(record, fact.name)) for fact in facts_of(type(record)))
    return {fact.name: stored_form(part) for fact, part in values if whole or part != fact.unsaid}
