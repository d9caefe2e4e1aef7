"""The rows of a journal, and checks that they are complete and readable."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from .stored_facts import UNREADABLE, mapping

ACTS = (
    *("open", "deal", "adjust", "insert", "amend", "strike", "reseat", "rename", "options"),
    *("details", "close", "reopen", "undo"),
)
BOOKING = ("deal", "adjust", "insert")  # acts that book a deal or adjustment
ABOUT = {"amend": "deal", "strike": "deal", "insert": "before"}  # acts that name an earlier deal
LONGEST_REASON = 200


class UnreadableJournal(Exception):
    """A journal that this version cannot read. number: the row at which reading stops."""

    def __init__(self, number: int, reason: str) -> None:
        super().__init__(f"act {number}: {reason[:LONGEST_REASON]}")
        self.number = number


@contextmanager
def unreadable_as(number: int) -> Iterator[None]:
    """Report parse errors in this block as the fault of this row (UnreadableJournal)."""
    try:
        yield
    except UNREADABLE as error:
        raise UnreadableJournal(number, f"{type(error).__name__}: {error}") from error


@dataclass(frozen=True, kw_only=True)
class JournalRow:
    """One act as it was booked.

    number: its position in the journal, from 1. fault: why it could not be decoded, "" if it was.
    """

    number: int
    act: str
    facts: Mapping[str, Any]
    key: str
    made: datetime
    device: UUID | None
    fault: str = ""


def require_skimmed(rows: Sequence[JournalRow]) -> None:
    """Check a subset of the rows. Raises UnreadableJournal for a row that no replay accepts."""
    if not rows:
        raise UnreadableJournal(1, "there are no acts")
    for row in rows:
        with unreadable_as(row.number):
            require_fit(row, row.number)


def require_whole(rows: Sequence[JournalRow]) -> None:
    """Raises UnreadableJournal if rows are missing, or if no replay accepts one of them."""
    if not rows:
        raise UnreadableJournal(1, "there are no acts")
    for number, row in enumerate(rows, 1):
        with unreadable_as(number):
            require_fit(row, number)


def require_fit(row: JournalRow, number: int) -> None:
    """Check one row. number: the number that it must have."""
    if row.fault:
        raise ValueError(row.fault)
    if row.number != number:
        raise LookupError(f"it is missing; act {row.number} follows")
    if row.act not in ACTS or (row.act == "open") != (number == 1):
        raise LookupError(f"“{row.act}” cannot stand here")
    facts = mapping(row.facts)
    if row.act == "undo" and facts["target"] not in range(1, number):
        raise LookupError("it takes back an act that is not there")


def require_deals(rows: Sequence[JournalRow]) -> None:
    """Raises UnreadableJournal if an act refers to a deal that no earlier row has booked.

    A replay ignores such an act. No version has ever booked one.
    """
    deals: set[int] = set()
    for row in rows:
        if row.act in ABOUT and row.facts[ABOUT[row.act]] not in deals:
            raise UnreadableJournal(row.number, "it is about a deal that is not there")
        if row.act in BOOKING:
            deals.add(row.number)
