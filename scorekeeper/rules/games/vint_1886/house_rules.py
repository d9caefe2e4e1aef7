"""House rules of vint 1886: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.facts import Record, choices, declare
from ...core.text import gettext
from ...shared.rubbers import rubbers_fact


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules; the defaults are the book's, or our reading of it."""

    slam_tricks: str = declare(
        choices(
            either_side=gettext("whichever side took them"),
            declarers_only=gettext("the declaring side only"),
        ),
        gettext("Twelve or thirteen tricks"),
        about=gettext("Who scores 500 for twelve tricks and 1,000 for thirteen (§4.2)."),
        default="either_side",
    )
    aces_split: str = declare(
        choices(
            tricks_majority=gettext("the side with more tricks"),
            nobody=gettext("nobody"),
        ),
        gettext("Two aces each"),
        about=gettext("Who scores when each side holds two aces (§4.7)."),
        default="tricks_majority",
    )
    rubbers: int = rubbers_fact(
        gettext(
            "How many rubbers make a sitting; with three, everybody has each of the others as "
            "partner once (§6.3)."
        )
    )
