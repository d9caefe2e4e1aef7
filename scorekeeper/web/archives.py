"""Sittings that nobody opens any more, put away into a file and brought back from it.

The journal goes into the file; the sitting and its links stay, so that whoever comes by one of them
is told where it is.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date, datetime, time
from pathlib import Path
from typing import Any
from uuid import UUID

from django.db.models import Count, Exists, F, OuterRef, Q, QuerySet
from django.utils import timezone

from . import row_files
from .models import Act, Link, Sitting, Visit
from .row_files import Progress, silent
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

    token: of that link. All or nothing; what was brought back before stays as it is by now.
    Raises `Damaged`.
    """
    total = row_files.checked(path, HEAD, ("act",))
    done = 0
    with writing():
        wanted = Sitting.objects.exclude(archived=None)
        if token:
            wanted = wanted.filter(pk__in=Link.objects.filter(token=token).values("sitting"))
        for _, rows in row_files.bundles(path):
            row_files.insert(Act, away(wanted, rows))
            done += len(rows)
            progress(done, total)
        whole = wanted.annotate(there=Count("acts")).filter(there=F("head"))
        return Sitting.objects.filter(pk__in=list(whole.values_list("pk", flat=True))).update(
            archived=None
        )


def away(wanted: QuerySet[Sitting], rows: Sequence[dict[str, Any]]) -> list[dict[str, Any]]:
    """The rows of sittings that lie in the archive."""
    told = {row["sitting_id"] for row in rows}
    found = {str(pk) for pk in wanted.filter(pk__in=told).values_list("pk", flat=True)}
    return [row for row in rows if row["sitting_id"] in found]
