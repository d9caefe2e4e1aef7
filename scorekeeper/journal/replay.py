"""The replay of the acts that stand to a draft of the sitting, and the drafts before each act."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from .acts import ActUndone, ChangesSettings, SittingOpened, StoresDeal
from .draft import Draft, StoredDeal
from .rows import JournalRow
from .unreadable import unreadable_as

DealThen = tuple[int, StoredDeal | None]  # the number of a deal, and its facts


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


# ── What each act was about ───────────────────────────────────────────────────────────────────────


class DraftsThen:
    """The draft after each act that stands, while the rows of a journal come in order.

    The site undoes the last act that stands, and redoes the last undo: both change the end of the
    list. An undo of an earlier act, which no version books, builds what follows it anew.
    """

    def __init__(self, first: JournalRow) -> None:
        self.rows = [first]
        self.standing = [first.number]
        self.drafts = [opened_draft(first)]
        self.undos: Counter[int] = Counter()  # that stand, by row

    @property
    def last(self) -> Draft:
        return self.drafts[-1]

    def add(self, row: JournalRow) -> None:
        self.rows.append(row)
        if isinstance(row.act, ActUndone):
            self.turn(row.act.target)
        else:
            self.put(row.number, there=True)

    def turn(self, target: int) -> None:
        """Process one more undo of this row. If the row is an undo itself, what that reverted
        stands again, and so on along the chain."""
        change = 1
        while True:
            before = self.undos[target]
            self.undos[target] += change
            if bool(before) == bool(self.undos[target]):
                return
            act = self.rows[target - 1].act
            if not isinstance(act, ActUndone):
                self.put(target, there=change < 0)
                return
            target, change = act.target, -change

    def put(self, number: int, *, there: bool) -> None:
        """Let the act of this row stand, or not; the opening always does."""
        place = bisect_left(self.standing, number)
        if place == 0:
            return
        self.standing[place:place] = [number] if there else []
        if not there:
            del self.standing[place]
        del self.drafts[place:]
        for later in self.standing[place:]:
            self.drafts.append(self.rows[later - 1].act.apply(self.last, later))


def deals_then(rows: Sequence[JournalRow]) -> Mapping[int, DealThen]:
    """By row number, the deal that each act on a deal was about: for an amend or a strike as it was
    before, else as the act itself has it."""
    drafts, found = DraftsThen(rows[0]), dict[int, DealThen]()
    for row in rows[1:]:
        before = drafts.last
        drafts.add(row)
        id_ = row.act.deal_of(row.number)
        if id_ is not None:
            draft = drafts.last if row.act.books else before
            deal = draft.deal(id_)
            booked = deal.deal if deal else booked_deal(rows, id_)
            found[row.number] = draft.ordinal(id_), booked
    return found


def booked_deal(rows: Sequence[JournalRow], id_: int) -> StoredDeal | None:
    """The deal as this row booked it, whatever became of it; None if it has booked none."""
    act = rows[id_ - 1].act if id_ <= len(rows) else None
    return act if isinstance(act, StoresDeal) else None


def settings_then(rows: Sequence[JournalRow]) -> Mapping[int, tuple[Draft, Draft]]:
    """By row number, the sitting before and after each act that changed its settings, without its
    deals."""
    drafts, found = DraftsThen(rows[0]), dict[int, tuple[Draft, Draft]]()
    for row in rows[1:]:
        before = drafts.last
        drafts.add(row)
        if isinstance(row.act, ChangesSettings):
            found[row.number] = (replace(before, deals=()), replace(drafts.last, deals=()))
    return found
