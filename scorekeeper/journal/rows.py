"""The rows of a journal, and checks that they are complete and readable."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from scorekeeper.rules.core.text import gettext, verbatim

from .act import Act
from .acts import ActUndone, SittingOpened, read_act
from .cached_property import cached_property
from .unreadable import UnreadableFacts, UnreadableJournal, unreadable_as

NOT_THERE = verbatim("It is about a deal that is not there.")  # only a command says it


@dataclass(frozen=True, kw_only=True)
class JournalRow:
    """One act as it is stored.

    number: its position in the journal, from 1. name, facts: of its act. fault: why it could not be
    decoded, "" if it was.
    """

    number: int
    name: str
    facts: object
    key: str
    made: datetime
    device: UUID | None
    fault: str = ""

    @cached_property
    def act(self) -> Act:
        """The act. Raises UnreadableFacts if this version does not know such a one."""
        return read_act(self.name, self.facts)


@dataclass(frozen=True, kw_only=True)
class LastAct:
    """The last act of a journal, which identifies the whole journal of a sitting: rows are only
    ever appended, and a key is never used twice.

    The number alone is not enough: after a restore the journal may reach it with other acts.
    """

    number: int
    key: str
    made: datetime


def last_act(rows: Sequence[JournalRow]) -> LastAct:
    """The last act of a journal."""
    return LastAct(number=rows[-1].number, key=rows[-1].key, made=rows[-1].made)


def require_readable(rows: Sequence[JournalRow], *, whole: bool) -> None:
    """Raises UnreadableJournal for a row that no replay accepts, and if there is none; also for one
    that is missing, if these should be the whole journal."""
    if not rows:
        raise UnreadableJournal(1, gettext("There are no rows."))
    for number, row in enumerate(rows, 1):
        require_fit(row, number if whole else row.number)


def require_fit(row: JournalRow, number: int) -> None:
    """Check one row. number: the number that it must have. Raises UnreadableJournal."""
    with unreadable_as(number):
        if row.fault:
            raise ValueError(row.fault)
        if row.number != number:
            text = gettext("It is missing; row {number} follows.", number=row.number)
            raise UnreadableFacts("number", text)
        if isinstance(row.act, SittingOpened) != (number == 1):
            raise UnreadableFacts("act", gettext("“{act}” is not possible here.", act=row.name))
        if isinstance(row.act, ActUndone) and row.act.target >= number:
            text = gettext("It takes back a row that is not there.")
            raise UnreadableFacts("target", text)


def require_deals(rows: Sequence[JournalRow]) -> None:
    """Raises UnreadableJournal if an act refers to a deal that no earlier row has booked.

    A replay ignores such an act. No version has ever booked one.
    """
    deals: set[int] = set()
    for row in rows:
        if row.act.about is not None and row.act.about not in deals:
            raise UnreadableJournal(row.number, NOT_THERE)
        if row.act.books:
            deals.add(row.number)
