"""A deal of skruuvi in a line, "B 5M 1 a2C a5A a9D a11A x", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.text import Name, Signed, Text, gettext, list_names, ngettext, pgettext
from ...notation.signs import Sign, Writing, bid_sign, player_sign, tricks_sign, word_sign
from ...scoring.scored_deal import Line
from ...shared.bids import TRICKS, bid_words, outcome_words, tricks_in_words
from ...shared.doubling import DOUBLED, IN_VINT, REDOUBLED, UNDOUBLED
from .bolshevik import LEDGER
from .deal_sequence import Deal
from .deals import TOP_LEVEL, AllPass, Bolshevik, BolshevikPassed, Contract
from .scoring import better_by

CONCEDED, STOPPED = "conceded", "stopped"

ACE = Sign(
    example="a2C",
    means=gettext("an ace in trick 2, taken by the side of C"),
    label="a",
    parts=("trick", "side"),
    record="aces",
)
STOPPED_EARLY = word_sign(STOPPED, gettext("play stopped early"), stopped_early=True)

WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(
            player_sign("declarer", gettext("the declarer")),
            bid_sign("5M"),
            tricks_sign(gettext("tricks of the declaring side")),
            ACE,
            *IN_VINT.signs,
            word_sign(CONCEDED, gettext("a four conceded without play"), conceded=True),
            STOPPED_EARLY,
        ),
        example="B 5M 1 a2C a5A a9D a11A x",
    ),
    Writing(
        kind=AllPass.kind,
        opens=("pass",),
        signs=(
            player_sign("side", gettext("whose tricks are counted")),
            tricks_sign(gettext("tricks of that player's side")),
            ACE,
            *IN_VINT.signs,
            STOPPED_EARLY,
        ),
        example="pass A 3 a2C a5B a9B a11B",
    ),
    Writing(
        kind=Bolshevik.kind,
        opens=("bol",),
        signs=(
            player_sign("bidder", gettext("the player who plays alone")),
            Sign(example="S", means=gettext("strain"), parts=("strain",), unsaid=str(TOP_LEVEL)),
            tricks_sign(gettext("tricks of the player who plays alone")),
            ACE,
            Sign(example="xC", means=gettext("doubled by C"), label="x", parts=("doubled_by",)),
            word_sign("xx", IN_VINT.words[REDOUBLED], redoubled=True),
            STOPPED_EARLY,
        ),
        example="bol A S 13 xC",
        means=gettext("Bolshevik (M) or Dictator (a suit or G)"),
    ),
    Writing(
        kind=BolshevikPassed.kind,
        opens=("bol", "pass"),
        example="bol pass",
        means=gettext("nobody bid in the Bolshevik set"),
    ),
)
SPOKEN = (
    ("M", gettext("misère|misere")),
    ("G", gettext("grand|in grand")),
    ("a", gettext("aces|ace")),
    ("bol", gettext("Bolshevik|Dictator")),
    (CONCEDED, gettext("conceded|conceded without play")),
    (STOPPED, gettext("stopped early|play stopped early|stopped")),
)


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


PLAYERS = 4
ALL_PASSED = {
    UNDOUBLED: gettext("All passed, {tricks} for {side}: {points}."),
    DOUBLED: pgettext("vint", "All passed, doubled, {tricks} for {side}: {points}."),
    REDOUBLED: pgettext("vint", "All passed, redoubled, {tricks} for {side}: {points}."),
}
BOLSHEVIKS = {
    "M": pgettext("in a sentence", "Bolshevik"),
    "S": gettext("Dictator in spades"),
    "C": gettext("Dictator in clubs"),
    "D": gettext("Dictator in diamonds"),
    "H": gettext("Dictator in hearts"),
    "G": gettext("Dictator in grand"),
}


def describe(deal: Deal, lines: Sequence[Line]) -> Text:
    """The deal as read aloud: the bid, the outcome and the points."""
    if isinstance(deal, BolshevikPassed):
        return gettext("Nobody bid: the deal counts as one of the deals of the Bolshevik set.")
    if isinstance(deal, Bolshevik):
        return bolshevik_words(deal, lines)
    first = deal.declarer if isinstance(deal, Contract) else deal.side
    side = next((line.who for line in lines if first in line.who), ()) or not_of(lines[0].who)
    total = sum(line.points if first in line.who else -line.points for line in lines)
    points = Signed(total)
    if isinstance(deal, Contract):
        words = gettext(
            "{deal}: {points} for {side}.",
            deal=contract_words(deal),
            points=points,
            side=list_names(side),
        )
    else:
        tricks = tricks_in_words(deal.tricks)
        words = ALL_PASSED[deal.doubling].filled(
            tricks=tricks, side=list_names(side), points=points
        )
    return stopped_words(words) if deal.stopped_early else words


def not_of(side: Sequence[int]) -> tuple[int, ...]:
    """The two players not of this side; needed if all passed and their side took no trick."""
    return tuple(player for player in range(PLAYERS) if player not in side)


def contract_words(deal: Contract) -> Text:
    """ "Anna, six spades doubled, made with twelve tricks" """
    bid = IN_VINT.doubled_words(bid_words(deal.level, deal.strain), deal.doubling)
    if deal.tricks is None:
        outcome = gettext("conceded")
    else:
        outcome = outcome_words(better_by(deal), deal.tricks, losing=deal.misere)
    return gettext(
        "{declarer}, {contract}, {outcome}",
        declarer=Name(deal.declarer),
        contract=bid,
        outcome=outcome,
    )


def bolshevik_words(deal: Bolshevik, lines: Sequence[Line]) -> Text:
    own = sum(line.points for line in lines if line.column == LEDGER and deal.bidder in line.who)
    bid = BOLSHEVIKS[deal.strain]
    over = -deal.tricks if deal.misere else deal.tricks - TRICKS
    if deal.doubled_by:
        bid = ngettext(
            "{bid}, doubled by {names}",
            "{bid}, doubled by {names}",
            len(deal.doubled_by),
            bid=bid,
            names=list_names(deal.doubled_by),
        )
    if deal.redoubled:
        bid = gettext("{bid}, redoubled", bid=bid)
    words = gettext(
        "{bidder}, {bid}, {outcome}: {points} for {bidder} in the Bolshevik ledger.",
        bidder=Name(deal.bidder),
        bid=bid,
        outcome=outcome_words(over, deal.tricks, losing=deal.misere),
        points=Signed(own),
    )
    return stopped_words(words) if deal.stopped_early else words


def stopped_words(words: Text) -> Text:
    return gettext("{words} Play stopped early.", words=words)
