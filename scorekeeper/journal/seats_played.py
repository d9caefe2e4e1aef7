"""In which seats each deal was played, and the deals that now count for other partners."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from scorekeeper.rules.core.seats import Sides, Table, partnerships
from scorekeeper.rules.scoring.scored_deal import Entry, Settles
from scorekeeper.rules.scoring.sheet import Sheet

from .acts import ReachesBack, RoundReseated
from .draft import Draft, sitting_of
from .replay import opened_draft
from .rows import JournalRow
from .unreadable import UnreadableJournal

SeatsPlayed = Mapping[int, tuple[int, ...]]  # by the row that booked the deal
# Deals scored to find out: forty deals corrected 250 times. A program that corrects a thousand
# deals more often makes nobody wait; its later deals count as played in the seats they have.
MOST_SCORED = 10_000


def seats_played(rows: Sequence[JournalRow], undone: frozenset[int]) -> SeatsPlayed:
    """The seats in which deals were played, if they may differ from those on the sheet.

    A deal was played in the seats that the sheet had when it was booked, unless the table said
    since that it sat differently. A correction that brings it into other seats changes nothing
    about how it was played. Deals of which only the present sheet tells are left out.
    """
    draft, played, scored = opened_draft(rows[0]), dict[int, tuple[int, ...]](), 0
    for row in rows[1:]:
        if row.number in undone:
            continue
        says, before = isinstance(row.act, RoundReseated), dict[int, Table]()
        if isinstance(row.act, ReachesBack) and (says or not played.keys() >= {*draft.ids}):
            scored += len(draft.ids)
            if scored > MOST_SCORED:
                return played
            before = tables(draft)
            played = {id_: table.seats for id_, table in before.items()} | played
        draft = row.act.apply(draft, row.number)
        if isinstance(row.act, RoundReseated):
            played |= seats_of_reseating(row.act, before, tables(draft))
    return played


def tables(draft: Draft) -> dict[int, Table]:
    """The table of each deal as the draft seats it, by id; empty if this version cannot read one
    that was amended or struck out since."""
    try:
        entries = sitting_of(draft).sheet().entries
    except UnreadableJournal:
        return {}
    return {id_: entry.table for id_, entry in zip(draft.ids, entries, strict=True)}


def seats_of_reseating(
    act: RoundReseated, before: Mapping[int, Table], after: Mapping[int, Table]
) -> dict[int, tuple[int, ...]]:
    """The seats that a reseating says of earlier deals: of those that stay in its round, and of
    later ones where everybody keeps the seat; but of none that comes into a round that it keeps."""
    kept = [seating.round for seating in act.keep]
    return {
        id_: table.seats
        for id_, table in after.items()
        if id_ in before
        and before[id_].round == table.round not in kept
        and (table.round == act.round or before[id_].seats != table.seats)
    }


@dataclass(frozen=True, kw_only=True)
class RegroupedDeal:
    """A deal that counts for other partners than it was played with, `sides_played`."""

    entry: Entry
    sides_played: Sides


def regrouped(sheet: Sheet, ids: Sequence[int], played: SeatsPlayed) -> Iterator[RegroupedDeal]:
    """The deals of the sheet that count for other partners. ids: the rows that booked them.

    A deal without points counts for nobody, and in a ledger everybody plays alone.
    """
    ledgers = {column.key for column in sheet.ruleset.columns if column.settles == Settles.LATER}
    for id_, entry in zip(ids, sheet.entries, strict=True):
        if id_ not in played or all(line.column in ledgers for line in entry.lines):
            continue
        standing = sheet.standings[entry.number - 1]
        then = replace(standing, table=replace(standing.table, seats=played[id_]))
        sides = sheet.ruleset.sides(entry.deal, then)
        if partnerships(sides) != partnerships(entry.sides):
            yield RegroupedDeal(entry=entry, sides_played=sides)
