"""House rules of quinto: options in which tables differ."""

from __future__ import annotations

from dataclasses import dataclass

from ...core.facts import Record, choices, declare
from ...core.field_types import Integer
from ...core.text import gettext
from ...shared.rubbers import rubbers_fact

AT_ONCE, AFTER_DEAL = "at_once", "after_deal"
ENDS = {
    AT_ONCE: gettext("at once, by a quint"),
    AFTER_DEAL: gettext("after the whole deal"),
}


@dataclass(frozen=True, kw_only=True)
class Options(Record):
    """The house rules; the defaults are those of the book of 1909."""

    ends: str = declare(
        choices(**ENDS),
        gettext("A game ends"),
        about=gettext(
            "Whether a quint that takes a side to 250 ends the game at once, or every deal is "
            "played out (§4.4)."
        ),
        default=AT_ONCE,
    )
    rubber_games: int = declare(
        Integer(low=1, high=2),
        gettext("Games to win a rubber"),
        about=gettext("With one, each game is a rubber, without the 100 (§4.6)."),
        default=2,
    )
    rubbers: int = rubbers_fact(
        gettext(
            "How many rubbers make a sitting; with three, everybody has each of the others as "
            "partner once (§4.8)."
        )
    )

    @property
    def at_once(self) -> bool:
        return self.ends == AT_ONCE
