"""Sittings of games that are not here: the site starts without them and says so."""

from __future__ import annotations

from collections.abc import Iterator

from django.db.models import Count

from scorekeeper.rules.games import by_key

from ..models import Act

NAMED = 5  # sittings of a game that are named at a start


def missing_games() -> Iterator[str]:
    """A sentence about each game that is not here, with the first of the sittings that need it."""
    opened = Act.objects.filter(number=1).order_by("facts__ruleset")
    for key, count in opened.values_list("facts__ruleset").annotate(Count("pk")):
        if key not in by_key():
            first = opened.filter(facts__ruleset=key).values_list("sitting", flat=True)[:NAMED]
            more = ", …" if count > NAMED else ""
            yield f"{need_of(key, count)} {', '.join(map(str, first))}{more}"


def need_of(key: str, count: int) -> str:
    sittings = "1 sitting needs" if count == 1 else f"{count:,} sittings need"
    return f"{sittings} the game {key}, which is not here or cannot be used."
