"""Conditions on the other answers of a form, as a page carries them to its script."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import product

YES = "1"  # what a yes posts; a no posts nothing

Clause = tuple[str, tuple[str, ...]]  # a field, and its values as posted; "" is no answer


def posted_value(value: object) -> str:
    """A value as a form posts it."""
    return YES if value is True else "" if value is False else str(value)


@dataclass(frozen=True)
class Condition:
    """It holds if in one of its alternatives each field has one of its values."""

    alternatives: tuple[tuple[Clause, ...], ...]

    @property
    def data(self) -> str:
        """For a `data-` attribute, which `holds` in form.js reads: clauses with ";" between them,
        alternatives with a space; "" always holds, "never" never does.

        >>> condition("declarer", (0, 2)).data, ALWAYS.data, NEVER.data
        ('declarer=0,2', '', 'never')
        """
        alternatives = (
            ";".join(f"{field}={','.join(values)}" for field, values in clauses)
            for clauses in self.alternatives
        )
        return " ".join(alternatives) if self.alternatives else "never"

    def __and__(self, other: Condition) -> Condition:
        pairs = product(self.alternatives, other.alternatives)
        return Condition(tuple((*clauses, *more) for clauses, more in pairs))

    def __or__(self, other: Condition) -> Condition:
        return Condition((*self.alternatives, *other.alternatives))


ALWAYS, NEVER = Condition(((),)), Condition(())


def condition(field: str, values: Sequence[object]) -> Condition:
    """That the field has one of these values; without values, that it has no answer."""
    return Condition((((field, tuple(map(posted_value, values)) or ("",)),),))


def all_of(conditions: Iterable[Condition]) -> Condition:
    """That they all hold; none of them has alternatives."""
    return Condition((tuple(clause for each in conditions for clause in each.alternatives[0]),))
