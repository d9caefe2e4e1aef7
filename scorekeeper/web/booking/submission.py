"""A form that books something: what it says is booked once, however often it is sent.

Each filling of a form carries a key, under which its acts are booked. Sent again, it is answered as
the first time. With other facts it is told apart from what it has booked before. Who books in the
same moment as another phone is run again on the sitting as it stands then (`at_table.py`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Generic, Protocol, TypeVar

from scorekeeper.rules.core.facts import Problem
from scorekeeper.rules.scoring.sitting import MOST_DEALS

from ..access.sitting_access import SittingRequest
from ..journal.acts import BareAct
from ..journal.change_preview import ChangePreview
from ..journal.rows import BOOKING, Row
from ..journal.state import State, replay


class HasActs(Protocol):
    """Whatever tells what a form books."""

    @property
    def acts(self) -> Sequence[BareAct]:
        """What it books; nothing where that cannot be, or where it says nothing new."""


@dataclass(frozen=True, kw_only=True)
class FormActs:
    """What a form says of a sitting. problems: why it cannot be. change: what it comes to, where it
    reaches back."""

    acts: Sequence[BareAct] = ()
    problems: tuple[Problem, ...] = ()
    change: ChangePreview | None = None


class SubmissionStatus(Enum):
    """What became of a form."""

    BOOKED = auto()
    AGAIN = auto()  # booked before, with the same facts
    OTHERWISE = auto()  # booked before, with other facts
    REFUSED = auto()  # it says nothing that can be booked
    FULL = auto()  # the sitting takes no more deals
    KEYLESS = auto()  # it carries no key that can be kept


Answer = TypeVar("Answer", bound=HasActs)


@dataclass(frozen=True, kw_only=True)
class Receipt(Generic[Answer]):
    """said: what the form says of the sitting as it stands, where it was not booked before. rows:
    what it has booked before."""

    status: SubmissionStatus
    said: Answer | None = None
    rows: tuple[Row, ...] = ()


def submit(
    table: SittingRequest,
    key: str | None,
    says: Callable[[State], Answer],
    said: Callable[[State], HasActs] | None = None,
    *,
    numbered: bool = False,
) -> Receipt[Answer]:
    """Book what the form says, unless something stands in the way.

    says: of the sitting as it stands. said: of the sitting as it stood when this form was booked,
    where that is less to ask. numbered: one act alone gets a number too.
    """
    state = table.state
    rows = state.booked_under(key) if key else ()
    if rows:
        again = says_again(state, rows, said or says)
        return Receipt(
            status=SubmissionStatus.AGAIN if again else SubmissionStatus.OTHERWISE, rows=rows
        )
    answer = says(state)
    acts = answer.acts
    if not acts:
        return Receipt(status=SubmissionStatus.REFUSED, said=answer)
    if len(state.ids) + sum(1 for act, _ in acts if act in BOOKING) > MOST_DEALS:
        return Receipt(status=SubmissionStatus.FULL, said=answer)
    if key is None:
        return Receipt(status=SubmissionStatus.KEYLESS, said=answer)
    several = numbered or len(acts) > 1
    keys = [f"{key}-{place}" if several else key for place in range(1, len(acts) + 1)]
    table.book(*((one, *act) for one, act in zip(keys, acts, strict=True)))
    return Receipt(status=SubmissionStatus.BOOKED, said=answer)


def says_again(state: State, rows: Sequence[Row], says: Callable[[State], HasActs]) -> bool:
    """Whether the form says what it said when these rows were booked, of the sitting as it was."""
    then = replay(state.rows[: rows[0].number - 1])
    return [*map(as_stored, says(then).acts)] == [(row.act, row.facts) for row in rows]


def as_stored(act: BareAct) -> BareAct:
    """The act as it comes out of the database."""
    name, facts = act
    return name, json.loads(json.dumps(facts))
