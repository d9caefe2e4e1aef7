"""The deal of bridge solitaire: its facts (§1), and what is impossible (§2)."""

from __future__ import annotations

from dataclasses import dataclass
from typing import ClassVar

from ...core.facts import DealRecord, Exclusion, When, declare
from ...core.field_types import IntegerChoice
from ...core.text import Text, gettext
from ...scoring.sheet_layout import Mark
from ...shared.bridge_contract import (
    HONOURS_PLAYED,
    HONOURS_TYPE,
    LOW_LEVEL,
    NO_FIVE_AT_NO_TRUMP,
    NO_HONOURS,
    NO_TRUMP,
    STRAIN,
    STRAIN_SIGNS,
    TOP_LEVEL,
    just_made,
)
from ...shared.contract_facts import declarer_fact, level_fact, strain_fact, tricks_fact

PLAYER, HOUSE = 0, 1  # the two columns (§1.1)
NO_JOKERS, ONE_JOKER, TWO_JOKERS = 0, 1, 2
STAR = "★"  # a joker, after a bid
MARKS = (Mark(STAR, gettext("joker")), Mark(2 * STAR, gettext("two jokers")))
IN_THE_PLAYERS_HAND = When(
    fact="declarer",
    values=(PLAYER,),
    otherwise=gettext("Honours count only when the player declares."),
)
HOUSE_IN_A_SUIT = Exclusion(
    facts=(("declarer", HOUSE), ("strain", NO_TRUMP)),
    why=gettext("The house always bids a suit."),
)
HOUSE_TO_SIX = Exclusion(
    facts=(("declarer", HOUSE), ("level", TOP_LEVEL)),
    why=gettext("The house bids six at most."),
)


def stars(jokers: int) -> str:
    """A star for each joker, after a bid."""
    return f" {STAR * jokers}" if jokers else ""


@dataclass(frozen=True, kw_only=True)
class Contract(DealRecord):
    """A deal that was bid and played (§1.2). tricks: of the declarer."""

    kind: ClassVar[str] = "contract"
    title: ClassVar[Text] = gettext("Contract")
    cannot: ClassVar[tuple[Exclusion, ...]] = (HOUSE_TO_SIX, HOUSE_IN_A_SUIT, NO_FIVE_AT_NO_TRUMP)

    declarer: int = declarer_fact(
        gettext("The player, or the house if its bid stood."), players=2, default=PLAYER
    )
    level: int = level_fact(LOW_LEVEL, TOP_LEVEL)
    strain: str = strain_fact(STRAIN)
    jokers: int = declare(
        IntegerChoice(values=(NO_JOKERS, ONE_JOKER, TWO_JOKERS)),
        gettext("Jokers in hand"),
        about=gettext("In the player's thirteen cards. One doubles the contract, two redouble it."),
        default=NO_JOKERS,
    )
    tricks: int = tricks_fact(
        just_made, gettext("All the tricks of the declarer; the other won the rest of the 13.")
    )
    honours: int = declare(
        HONOURS_TYPE,
        gettext("Honours in hand"),
        about=gettext(
            "Four or five of the ace, king, queen, jack and ten of trumps in the player's hand; at "
            "no trump the four aces."
        ),
        default=NO_HONOURS,
        when=IN_THE_PLAYERS_HAND,
        played=HONOURS_PLAYED,
    )

    def brief(self) -> Text:
        """ "1♣ ★ 7": bid, a star for each joker, tricks (§5)."""
        bid = gettext(
            "{level}{strain}{crosses}",
            level=self.level,
            strain=STRAIN_SIGNS[self.strain],
            crosses=stars(self.jokers),
        )
        return gettext("{bid} {tricks}", bid=bid, tricks=self.tricks)


KINDS = {Contract.kind: Contract}
