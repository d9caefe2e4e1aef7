"""A form that books acts: its content is booked once, however often it is sent.

Each filled-in form carries a key, under which its acts are booked. Sent again unchanged, it gets
the first answer again; sent with other facts, it is reported as such. If another phone books at the
same moment, the view is run again on the new state (`access/sitting_access.py`).
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Generic, Protocol, TypeVar

from scorekeeper.journal.act import Act
from scorekeeper.journal.change_preview import ChangePreview
from scorekeeper.journal.rows import JournalRow
from scorekeeper.journal.state import State, state_of
from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.scoring.sitting import MOST_DEALS

from ..access.sitting_access import SittingRequest


class HasActs(Protocol):
    """An object that knows the acts that a form books."""

    @property
    def acts(self) -> Sequence[Act]:
        """The acts to book; empty if the form is invalid or changes nothing."""


@dataclass(frozen=True, kw_only=True)
class FormActs:
    """The acts of a form on a sitting. problems: why it cannot be booked. change: the preview of a
    change to earlier rows."""

    acts: Sequence[Act] = ()
    problems: tuple[Problem, ...] = ()
    change: ChangePreview | None = None


class SubmissionStatus(Enum):
    """The result of submitting a form."""

    BOOKED = auto()
    AGAIN = auto()  # booked before, with the same facts
    OTHERWISE = auto()  # booked before, with other facts
    REFUSED = auto()  # it has nothing that can be booked
    FULL = auto()  # the sitting takes no more deals
    KEYLESS = auto()  # it carries no usable key


Answer = TypeVar("Answer", bound=HasActs)


@dataclass(frozen=True, kw_only=True)
class Receipt(Generic[Answer]):
    """The result of `submit`. answer: the form's acts in the current state, if it was not booked
    before. rows: the rows that it booked before."""

    status: SubmissionStatus
    answer: Answer | None = None
    rows: tuple[JournalRow, ...] = ()


def submit(
    sitting: SittingRequest,
    key: str | None,
    says: Callable[[State], Answer],
    quick: Callable[[State], HasActs] | None = None,
    *,
    numbered: bool = False,
) -> Receipt[Answer]:
    """Book the acts of a form, unless something prevents it.

    says: computes the acts in the current state. quick: a cheaper function for the state in which
    the form was booked, if there is one. numbered: append a number to the key even for a single
    act.
    """
    state = sitting.state
    rows = state.booked_under(key) if key else ()
    if rows:
        again = says_again(state, rows, quick or says)
        return Receipt(
            status=SubmissionStatus.AGAIN if again else SubmissionStatus.OTHERWISE, rows=rows
        )
    answer = says(state)
    acts = answer.acts
    if not acts:
        return Receipt(status=SubmissionStatus.REFUSED, answer=answer)
    if len(state.ids) + sum(1 for act in acts if act.books) > MOST_DEALS:
        return Receipt(status=SubmissionStatus.FULL, answer=answer)
    if key is None:
        return Receipt(status=SubmissionStatus.KEYLESS, answer=answer)
    several = numbered or len(acts) > 1
    keys = [f"{key}-{place}" if several else key for place in range(1, len(acts) + 1)]
    sitting.book(*zip(keys, acts, strict=True))
    return Receipt(status=SubmissionStatus.BOOKED, answer=answer)


def says_again(state: State, rows: Sequence[JournalRow], says: Callable[[State], HasActs]) -> bool:
    """Whether the form yields the acts that these rows booked, replayed from the state before
    them."""
    then = state_of(state.rows[: rows[0].number - 1])
    return [*says(then).acts] == [row.act for row in rows]
