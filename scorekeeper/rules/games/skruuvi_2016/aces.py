"""The aces of a misère, by the tricks in which they fell (§2.3)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from ...core.facts import Problem, Record, When, declare
from ...core.field_types import Integer, SideOf, YesNo
from ...core.records import SideMarks
from ...core.text import gettext, ngettext
from ...shared.bids import TRICKS

ACES = 4
NONE_MARKED = gettext(
    "There are four aces, and none is marked. If play stopped early, say so (“Play stopped early”)."
)
TYPED = gettext(
    "Not all four aces are here. Add the others; if play stopped early, write “stopped”."
)


@dataclass(frozen=True, kw_only=True)
class Ace(Record):
    """An ace of a misère: its trick, and a player of the side that took it."""

    trick: int = declare(Integer(low=1, high=TRICKS), gettext("Trick"))
    side: int = declare(SideOf(), gettext("Taken by"))


def aces_missing(values: Mapping[str, Any]) -> Iterator[Problem]:
    """§2.3: report fewer than four aces unless play stopped early."""
    aces, stopped_early = values.get("aces"), values.get("stopped_early")
    if aces is not None and stopped_early is False and len(aces) < ACES:
        placed = ngettext("{count} is marked", "{count} are marked", len(aces))
        text = gettext(
            "There are four aces, but only {placed}. If play stopped early, say so (“Play "
            "stopped early”).",
            placed=placed,
        )
        text = text if aces else NONE_MARKED
        yield Problem(fact="aces", text=text, unfilled=True, typed=TYPED)


def stopped_early_fact(*when: When) -> bool:
    about = gettext("The rest was not played, so that not all four aces fell in a trick.")
    stopped: bool = declare(
        YesNo(), gettext("Play stopped early"), about=about, default=False, when=when
    )
    return stopped


def aces_fact(*when: When) -> tuple[Ace, ...]:
    marks = SideMarks(of=Ace, most=ACES, each=gettext("ace"), taken=True, alike=ACES)
    about = gettext(
        "An ace costs the number of the trick it fell in. For each of the four aces, tap the "
        "side that took that trick, then its number."
    )
    aces: tuple[Ace, ...] = declare(
        marks, gettext("Aces and their tricks"), about=about, default=(), when=when
    )
    return aces
