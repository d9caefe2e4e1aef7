"""Sittings of games that are not here: the site starts without them and says so."""

from __future__ import annotations

from django.db.models import Count

from scorekeeper.rules.games import by_key

from ..models import Act


def missing_games() -> dict[str, int]:
    """How many sittings each game has that is not here, by its key."""
    opened = Act.objects.filter(number=1).order_by().values_list("facts__ruleset")
    counts = dict(opened.annotate(Count("pk")))
    return {str(key): count for key, count in counts.items() if key not in by_key()}


def need_of(key: str, count: int) -> str:
    sittings = "1 sitting needs" if count == 1 else f"{count:,} sittings need"
    return f"{sittings} the game {key}, which is not here or cannot be used."
