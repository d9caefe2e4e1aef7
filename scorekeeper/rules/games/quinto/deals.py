"""The kind of deal in quinto: its facts (§1), and what is impossible in any standing (§2.1)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from typing import Any, ClassVar

from ...core.facts import DealRecord, Problem, Record, When, declare
from ...core.field_types import SideOf, YesNo
from ...core.records import SideMarks
from ...core.text import Name, Text, gettext, list_texts, ngettext
from ...shared.contract_facts import doubling_fact, side_fact, side_tricks_fact
from ...shared.doubling import CROSSES, IN_BRIDGE
from .quints import ACROSS, ALWAYS_WON, LABELS, QUINT, QUINTS

PLAYED_OUT = When(
    fact="abandoned",
    values=(False,),
    otherwise=gettext("A quint ended the game, so that no trick of this deal counts."),
)


def counted_tricks(count: int) -> Text:
    """ "8 tricks" """
    return ngettext("{count} trick", "{count} tricks", count)


@dataclass(frozen=True, kw_only=True)
class Quint(Record):
    """A quint and a player of the side that won it (§1.3)."""

    quint: str = declare(QUINT, gettext("Quint"))
    side: int = declare(SideOf(), gettext("Won by"))


@dataclass(frozen=True, kw_only=True)
class Deal(DealRecord):
    """A deal of any outcome (§1.1). side, tricks: None if a quint ended the game."""

    kind: ClassVar[str] = "deal"
    title: ClassVar[Text] = gettext("Deal")

    doubling: str = doubling_fact(
        IN_BRIDGE, gettext("Whether the tricks were doubled, or redoubled. Quints are not.")
    )
    quints: tuple[Quint, ...] = declare(
        SideMarks(
            of=Quint, most=len(QUINTS), each=gettext("quint"), alike=1, across=ACROSS, beside=True
        ),
        gettext("Quints"),
        about=gettext(
            "Each quint for the side that won it: tap the side, then its quints. Fives and "
            "joker are always won by somebody; ace and four of a suit, or two and three of a "
            "suit, count only if they fell in one trick. The cachette counts as a trick."
        ),
        default=(),
    )
    abandoned: bool = declare(
        YesNo(),
        gettext("Won by a quint"),
        about=gettext("A quint took a side to 250: the rest was not played, and no trick counts."),
        default=False,
    )
    side: int | None = side_fact(when=PLAYED_OUT)
    tricks: int | None = side_tricks_fact(
        gettext("All the tricks of that side. The cachette counts as the thirteenth."),
        when=PLAYED_OUT,
    )

    @staticmethod
    def wrong(values: Mapping[str, Any]) -> Iterator[Problem]:
        """§2.1: the joker and the four fives are all there if the deal was played out."""
        quints = values.get("quints")
        if quints is None or values.get("abandoned") is not False:
            return
        won = {quint.quint for quint in quints}
        missing = [quint for quint in ALWAYS_WON if quint not in won]
        if missing:
            text = gettext(
                "Somebody won each of the fives and the joker. Missing: {quints}.",
                quints=list_texts([LABELS[quint] for quint in missing]),
            )
            yield Problem(fact="quints", text=text, unfilled=True)

    def brief(self) -> Text:
        outcome = gettext("won by a quint")
        if self.side is not None and self.tricks is not None:
            outcome = gettext(
                "{player} {deal}", player=Name(self.side), deal=counted_tricks(self.tricks)
            )
        return gettext("{deal}{crosses}", deal=outcome, crosses=CROSSES[self.doubling])


KINDS = {Deal.kind: Deal}
