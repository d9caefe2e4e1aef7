"""Sittings that nobody opens any more, put away into a file and brought back from it.

The journal goes into the file; the sitting and its links stay, so that whoever comes by one of them
is told where it is.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence, Set
from datetime import date, datetime, time
from pathlib import Path
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, Q, QuerySet
from django.utils import timezone

from . import row_files
from .models import Act, Device, Link, Sitting, Visit
from .row_files import MISFIT, Progress, silent
from .turns import writing

HEAD = {"format": "scorekeeper-archive", "version": 1}
AT_ONCE = 100  # sittings taken out while nobody else may book


def unopened(since: date) -> QuerySet[Sitting]:
    """The sittings that no phone has opened, and in which nothing was booked, since that day."""
    day = datetime.combine(since, time(), timezone.get_current_timezone())
    lately = Q(seen__gte=since) | Q(made__gte=day)
    opened = Visit.objects.filter(lately, link__sitting=OuterRef("pk"))
    booked = Act.objects.filter(sitting=OuterRef("pk"), made__gte=day)
    return Sitting.objects.filter(
        ~Exists(opened), ~Exists(booked), archived=None, made__lt=day
    ).order_by("pk")


def archive(path: Path, since: date, progress: Progress = silent) -> int:
    """Put these sittings away; gives their number. Raises FileExistsError rather than overwrite.

    Nothing is taken out before the file is on disk; a sitting that is opened meanwhile stays.
    """
    if path.exists():
        raise FileExistsError(path)
    with row_files.as_it_stands():
        ids = list(unopened(since).values_list("pk", flat=True))
        if not ids:
            return 0
        journals = Act.objects.filter(sitting__in=unopened(since)).order_by("sitting", "number")
        row_files.write(path, HEAD, [journals], progress)
    return sum(take_out(since, some) for some in portions(ids))


def portions(ids: Sequence[UUID]) -> Iterator[Sequence[UUID]]:
    for place in range(0, len(ids), AT_ONCE):
        yield ids[place : place + AT_ONCE]


def take_out(since: date, ids: Sequence[UUID]) -> int:
    with writing():
        still = list(unopened(since).filter(pk__in=ids).values_list("pk", flat=True))
        Act.objects.filter(sitting__in=still).delete()
        return Sitting.objects.filter(pk__in=still).update(archived=timezone.now())


def unarchive(path: Path, token: str | None = None, progress: Progress = silent) -> int:
    """Bring the sittings of an archive back, or the one of this link; gives their number.

    token: of that link. All or nothing; what was brought back before stays as it is by now, and so
    does a sitting that has gone on since this file was written. Raises `Damaged`.
    """
    total = row_files.checked(path, HEAD, {"act": Act})
    done = 0
    with row_files.as_damage(MISFIT), writing():
        ids = whole_in(path, token)
        for _, rows in row_files.bundles(path):
            row_files.insert(Act, missing(ids, rows), without=("id",))
            done += len(rows)
            progress(done, total)
        for some in portions(sorted(ids)):
            Sitting.objects.filter(pk__in=some).update(archived=None)
    return len(ids)


def whole_in(path: Path, token: str | None) -> set[UUID]:
    """The sittings in the archive all of whose acts this file has, or the one of this link."""
    found = Counter(row["sitting_id"] for _, rows in row_files.bundles(path) for row in rows)
    away = Sitting.objects.exclude(archived=None)
    if token:
        away = away.filter(pk__in=Link.objects.filter(token=token).values("sitting"))
    return {pk for pk, head in away.values_list("pk", "head") if found[str(pk)] == head}


def missing(ids: Set[UUID], rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of these sittings that are not there; a phone that is gone by now is left out."""
    told = [row for row in rows if UUID(row["sitting_id"]) in ids]
    sittings, phones = ({row[name] for row in told} for name in ("sitting_id", "device_id"))
    acts = Act.objects.filter(sitting__in=sittings).values_list("sitting", "number")
    there = {(str(sitting), number) for sitting, number in acts}
    devices = Device.objects.filter(pk__in=phones - {None}).values_list("pk", flat=True)
    known = {str(device) for device in devices}
    return [
        {**row, "device_id": row["device_id"] if row["device_id"] in known else None}
        for row in told
        if (row["sitting_id"], row["number"]) not in there
    ]
