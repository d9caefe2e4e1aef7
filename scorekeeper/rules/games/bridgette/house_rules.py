"""House rules of Bridgette: how long a sitting is."""

from __future__ import annotations

from dataclasses import dataclass
from operator import attrgetter

from ...core.facts import Record, declare
from ...core.field_types import Integer
from ...core.seats import Seats
from ...core.text import gettext


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules."""

    matches: int = declare(
        Integer(low=1, high=12),
        gettext("Matches"),
        about=gettext("How many matches make a sitting (§4.5)."),
        default=1,
    )


rounds = attrgetter("matches")  # §4.5


def seats(options: Options) -> Seats:
    """Both keep their seats."""
    return Seats.STAY
