"""The sittings of a phone, latest first, for Home, *New* and the export of the phone's sittings.

Players, date and place are replayed from the acts other than deals. The sheet comes from the state
cache; if it is not cached, the page requests it per card after loading.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from functools import partial
from operator import attrgetter
from uuid import UUID

from django.db.models import F, Max, Q, Window
from django.db.models.functions import RowNumber
from django.http import HttpRequest

from scorekeeper.journal.acts import OF_SITTING, UnreadableJournal
from scorekeeper.journal.replay import JournalRow, last_act, replay, replay_without_deals
from scorekeeper.pages.ranking import Rank, ranked
from scorekeeper.rules.scoring.sheet import Sheet
from scorekeeper.rules.scoring.sitting import Sitting

from ..models import Link, Right, Visit
from ..present.localize import SiteSpeech
from ..repository import rows_of_many, states
from . import devices

# The last row is included because it validates a cached state.
SUMMED_UP = Q(act__in=OF_SITTING) | Q(number=F("sitting__head"))


@dataclass(frozen=True, kw_only=True)
class MySitting:
    """A sitting of this phone. sheet: None if it would take a replay. changed: when its last act
    was made; None if the sheet was not replayed."""

    link: Link
    sitting: Sitting
    sheet: Sheet | None = None
    changed: datetime | None = None

    @property
    def token(self) -> str:
        return self.link.token

    @property
    def watches(self) -> bool:
        return self.link.right == Right.WATCH

    @property
    def binned(self) -> bool:
        return bool(self.link.sitting.binned)

    @property
    def finished(self) -> bool:
        return self.sitting.closed or (self.sheet is not None and self.sheet.finished)

    @property
    def ranks(self) -> Sequence[Rank]:
        """How everybody stands: the best first at the end, before it by seats; () without a
        sheet."""
        ranks = ranked(self.sheet) if self.sheet else ()
        return ranks if self.finished else sorted(ranks, key=attrgetter("player"))

    @property
    def speech(self) -> SiteSpeech:
        return SiteSpeech(self.sitting.players)


@dataclass(frozen=True, kw_only=True)
class SittingList:
    """unreadable: the links of sittings that this version cannot read."""

    sittings: tuple[MySitting, ...]
    unreadable: tuple[Link, ...]


def my_links(
    request: HttpRequest, most: int | None = None, *, binned: bool = True
) -> tuple[Link, ...]:
    """A link to each of this phone's sittings, with the sitting, in one query; of two links that
    for scoring.

    most: so many sittings, the latest. binned: with those in the bin.
    """
    my_visits = Visit.objects.filter(device_id=devices.device_id(request))
    of_a_sitting = partial(Window, partition_by="link__sitting_id")
    visits = (
        (my_visits if binned else my_visits.filter(link__sitting__binned=None))
        .annotate(
            latest=of_a_sitting(Max("made")),
            place=of_a_sitting(RowNumber(), order_by="link__right"),  # "score" before "watch"
        )
        .filter(place=1)
        .select_related("link__sitting")
        .order_by("-latest", "-pk")[:most]
    )
    return tuple(visit.link for visit in visits)


def count_sittings(request: HttpRequest) -> int:
    """How many links to sittings this phone knows."""
    return Visit.objects.filter(device_id=devices.device_id(request)).count()


def rows_by_link(links: Sequence[Link]) -> int:
    """The total number of acts in the journals of these sittings."""
    return sum(link.sitting.head for link in links)


def portions(links: Sequence[Link], most: int, most_acts: int) -> list[list[Link]]:
    """The sittings in order, split by the limits for one file: so many, with so many acts."""
    files: list[list[Link]] = [[]]
    for link in links:
        full = len(files[-1]) >= most or rows_by_link([*files[-1], link]) > most_acts
        if full and files[-1]:
            files.append([])
        files[-1].append(link)
    return files


def sittings_without_deals(links: Sequence[Link]) -> SittingList:
    """These sittings, in one query; with their sheets if cached."""
    journals = rows_of_many([link.sitting_id for link in links], SUMMED_UP)
    return list_sittings(links, journals, whole=False)


def sittings_with_deals(links: Sequence[Link]) -> SittingList:
    """These sittings with their sheets, in one query."""
    journals = rows_of_many([link.sitting_id for link in links])
    return list_sittings(links, journals, whole=True)


def list_sittings(
    links: Sequence[Link], journals: dict[UUID, tuple[JournalRow, ...]], *, whole: bool
) -> SittingList:
    sittings, unreadable = [], []
    for link in links:
        rows = journals.get(link.sitting_id, ())
        try:
            sittings.append(with_sheet(link, rows) if whole else without_replay(link, rows))
        except UnreadableJournal:
            unreadable.append(link)
    return SittingList(sittings=tuple(sittings), unreadable=tuple(unreadable))


def with_sheet(link: Link, rows: Sequence[JournalRow]) -> MySitting:
    """Raises UnreadableJournal."""
    state = replay(rows)
    return MySitting(link=link, sitting=state.sitting, sheet=state.sheet, changed=state.last.made)


def without_replay(link: Link, rows: Sequence[JournalRow]) -> MySitting:
    """Raises UnreadableJournal."""
    kept = states.get(link.sitting_id)
    if kept and rows and kept.last == last_act(rows):
        return MySitting(link=link, sitting=kept.sitting, sheet=kept.sheet)
    return MySitting(
        link=link, sitting=replay_without_deals([row for row in rows if row.name in OF_SITTING])
    )
