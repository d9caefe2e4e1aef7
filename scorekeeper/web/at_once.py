"""Booking the ordinary deal at once: the next one, that fits, out of a form that is sent first.

It asks the database for the sitting's row and adds to it; the journal is not read. Whatever is not
ordinary goes the long way, over the replay, where all of it is told (`views/deal.py`).
"""

from __future__ import annotations

from collections.abc import Mapping

from django.db import IntegrityError
from django.http import HttpRequest

from scorekeeper.rules.facts import read
from scorekeeper.rules.sheet import play
from scorekeeper.rules.sitting import MOST_DEALS

from . import booking, devices, snapshots
from .at_table import AtTable, posted_key
from .journal import deal_facts
from .snapshots import Snapshot
from .typed import raw_facts, typed_of

LOOK = "look"  # a deal that waits is shown in its form, whatever there is to say of it


def booked_at_once(request: HttpRequest, table: AtTable, ordinal: int) -> bool:
    """Whether the deal was booked here; if not, nothing was. Raises Stale as `book` does."""
    key = posted_key(request)
    # A phone that is not known has no row yet for the act to point at.
    if key is None or not ordinary(request) or devices.from_cookie(request) is None:
        return False
    before = snapshots.kept(table.link.sitting)
    if before is None or before.ordinal != ordinal or before.closed:
        return False
    if before.entries >= MOST_DEALS or before.head >= booking.MOST_ACTS:
        return False
    played = fitting(before, typed_of(request.POST))
    if played is None:
        return False
    facts, after = played
    try:
        acts = [(key, {"act": "deal", **facts})]
        booking.add(before, table.link.sitting_id, acts, table.device, after.plain())
    except IntegrityError:  # the key was booked before, or the phone has no row
        return False
    return True


def ordinary(request: HttpRequest) -> bool:
    """Neither looked at before it is saved, nor sent again."""
    return LOOK not in request.POST and request.headers.get("X-Outbox", "first") == "first"


def fitting(
    before: Snapshot, typed: Mapping[str, str]
) -> tuple[dict[str, object], Snapshot] | None:
    """The facts of the deal, and how it stands after it; None when anything is wrong with it."""
    kind = before.ruleset.kinds.get(typed.get("kind", ""))
    if kind is None:
        return None
    raw, waiting = raw_facts(kind, typed, before.standing.sides)
    deal, problems = read(kind, raw)
    if deal is None or problems or waiting:
        return None
    entry, standing = play(
        before.ruleset, before.standing, deal, before.entries + 1, before.ordinal
    )
    return None if entry.problems else (deal_facts(deal), before.after(standing))
