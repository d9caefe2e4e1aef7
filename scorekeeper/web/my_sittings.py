"""The sittings of a phone, the latest first, as Home, *New* and the phone's own file list them.

A journal that would take long to replay is skimmed: who plays what, when and where comes out of the
acts that are no deals.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest

from scorekeeper.rules.sheet import Sheet
from scorekeeper.rules.sitting import Sitting

from . import devices
from .booking import rows_of_many
from .journal import SKIMMED, Row, UnreadableJournal, replay, skim
from .models import Link, Right, Visit
from .speech import Spoken

MOST_REPLAYED = 1500  # acts of all journals that are replayed for one page


@dataclass(frozen=True, kw_only=True)
class MySitting:
    """A sitting of this phone. sheet: None where it was only skimmed, without its deals."""

    link: Link
    sitting: Sitting
    sheet: Sheet | None = None

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
        return self.sheet is not None and self.sheet.finished

    @property
    def speech(self) -> Spoken:
        return Spoken(self.sitting.players)


@dataclass(frozen=True, kw_only=True)
class Listed:
    """unreadable: the links of sittings that this version cannot read."""

    sittings: tuple[MySitting, ...]
    unreadable: tuple[Link, ...]


def my_links(request: HttpRequest, most: int | None = None) -> tuple[Link, ...]:
    """The links of this phone's sittings with their sittings, in one query."""
    visits = (
        Visit.objects.filter(device_id=devices.device_id(request))
        .select_related("link__sitting")
        .order_by("-made", "-pk")[:most]
    )
    links: dict[UUID, Link] = {}
    for visit in visits:
        known = links.setdefault(visit.link.sitting_id, visit.link)
        if known.right == Right.WATCH:  # who may keep the score comes in by that link
            links[visit.link.sitting_id] = visit.link
    return tuple(links.values())


def acts_of(links: Sequence[Link]) -> int:
    """How many acts the journals of these sittings have."""
    return sum(link.sitting.head for link in links)


def skimmed(links: Sequence[Link]) -> Listed:
    """These sittings without their deals, in one query."""
    journals = rows_of_many([link.sitting_id for link in links], acts=SKIMMED)
    return read(links, journals, whole=False)


def replayed(links: Sequence[Link]) -> Listed:
    """These sittings with their sheets, in one query."""
    journals = rows_of_many([link.sitting_id for link in links])
    return read(links, journals, whole=True)


def read(links: Sequence[Link], journals: dict[UUID, tuple[Row, ...]], *, whole: bool) -> Listed:
    sittings, unreadable = [], []
    for link in links:
        try:
            sittings.append(read_one(link, journals.get(link.sitting_id, ()), whole=whole))
        except UnreadableJournal:
            unreadable.append(link)
    return Listed(sittings=tuple(sittings), unreadable=tuple(unreadable))


def read_one(link: Link, rows: Sequence[Row], *, whole: bool) -> MySitting:
    """Raises UnreadableJournal."""
    if not whole:
        return MySitting(link=link, sitting=skim(rows))
    state = replay(rows)
    return MySitting(link=link, sitting=state.sitting, sheet=state.sheet)


def as_far_as_quick(links: Sequence[Link]) -> Listed:
    """The sittings with their sheets, unfinished ones first. Those with more acts than are left for
    one page are skimmed, and come last."""
    quick: list[Link] = []
    left = MOST_REPLAYED
    for link in links:
        if link.sitting.head <= left:
            quick.append(link)
            left -= link.sitting.head
    first, rest = replayed(quick), skimmed([link for link in links if link not in quick])
    in_order = sorted(first.sittings, key=lambda one: one.finished)
    return Listed(
        sittings=(*in_order, *rest.sittings), unreadable=first.unreadable + rest.unreadable
    )
