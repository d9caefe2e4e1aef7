"""The replay of the acts that stand, one after the other, to a draft of the sitting."""

from __future__ import annotations

from collections.abc import Sequence

from .acts import ActUndone, SittingOpened
from .draft import Draft
from .rows import JournalRow
from .unreadable import unreadable_as


def undone_rows(rows: Sequence[JournalRow]) -> frozenset[int]:
    """The numbers of the rows that a standing undo reverts; an undo's target is always earlier."""
    undone: set[int] = set()
    for row in reversed(rows):
        if isinstance(row.act, ActUndone) and row.number not in undone:
            undone.add(row.act.target)
    return frozenset(undone)


def opened_draft(row: JournalRow) -> Draft:
    """The draft after the first row."""
    with unreadable_as(row.number):
        act = row.act
        if not isinstance(act, SittingOpened):
            raise TypeError(f"{act.name} opens no sitting")
        return act.draft()


def draft_of(rows: Sequence[JournalRow], undone: frozenset[int]) -> Draft:
    draft = opened_draft(rows[0])
    for row in rows[1:]:
        if row.number not in undone:
            draft = row.act.apply(draft, row.number)
    return draft
