"""The fields of a declared record in a form: a stake, the details, a seating, an adjustment."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TypeVar

from scorekeeper.rules.core.facts import Problem, Record, facts_of, read_record

from ..deal_form.fields.field import DealSides
from ..deal_form.fields.form_fields import field_of
from ..deal_form.fields.values import IntegerListField, TextField

T = TypeVar("T", bound=Record)


def read_posted_record(
    kind: type[T], typed: Mapping[str, str], seats: Sequence[int] = ()
) -> tuple[T | None, tuple[Problem, ...]]:
    """The record that a form posts, each fact in the field of its name, or all its problems.

    seats: the players at the table.
    """
    raw: dict[str, object] = {}
    for fact in facts_of(kind):
        words, field = typed.get(fact.name, "").strip(), field_of(fact, kind)
        # A form of a deal counts the last of several words; here "1 500" is no number.
        several = " " in words and not isinstance(field, TextField | IntegerListField)
        if words:
            raw[fact.name] = words if several else field.parse(words, DealSides())
    return read_record(kind, raw, seats)


def typed_record(record: Record) -> dict[str, str]:
    """The fields that a form would post for this record."""
    values = {fact: getattr(record, fact.name) for fact in facts_of(type(record))}
    return {
        fact.name: "" if value is None else field_of(fact, type(record)).post(value, DealSides())
        for fact, value in values.items()
    }
