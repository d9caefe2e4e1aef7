"""A deal of 501 in a line, "B 90 A31 B96 C13", "up B 75", "pass", and read aloud."""

from __future__ import annotations

from collections.abc import Sequence

from ...core.deal_summary import join_texts
from ...core.text import Name, Text, gettext, list_names, number_text, pgettext
from ...notation.signs import Sign, Writing, player_sign, word_sign
from ...scoring.scored_deal import Line
from ...shared.running_scores import NUMBERS, SCORE
from .deals import Contract, GaveUp, ThrownIn
from .scoring import made, points_taken

BIDDER = player_sign("bidder", gettext("the bidder"))
BID = Sign(example="90", means=gettext("the bid"), parts=("bid",))
BLIND = word_sign("blind", gettext("bid without looking at the cards"), blind=True)
DEALT = Sign(
    example="dealer D",
    means=gettext("where four sit: who dealt, if it was not that player's turn"),
    label="dealer",
    parts=("dealer",),
)
TAKEN = Sign(
    example="A31",
    means=gettext("what a player took"),
    record="taken",
    parts=("player", "points"),
)
WRITINGS = (
    Writing(
        kind=Contract.kind,
        signs=(BIDDER, BID, TAKEN, BLIND, DEALT),
        example="B 90 A31 B96 C13 dealer D",
    ),
    Writing(
        kind=GaveUp.kind,
        opens=("up",),
        signs=(BIDDER, BID, BLIND, DEALT),
        example="up B 75 dealer D",
        means=gettext("given up on seeing the talon"),
    ),
    Writing(kind=ThrownIn.kind, opens=("pass",), signs=(DEALT,), example="pass"),
)
SPOKEN = (
    *NUMBERS,
    ("", gettext("bid|bids")),
    ("", gettext("took|takes")),
    ("up", gettext("gave up|gives up|given up|up")),
    ("blind", gettext("blind|unseen")),
    ("dealer", gettext("dealer|dealt by")),
)


# ── Read aloud at the table ───────────────────────────────────────────────────────────────────────


def describe(deal: Contract | GaveUp, lines: Sequence[Line]) -> Text:
    """The contract and its outcome, what is taken off and added, and who stays."""
    sentences = gettext("{head}.", head=head(deal))
    score = [line for line in lines if line.column == SCORE]
    off = [line for line in score if line.points < 0]
    on = [line for line in score if line.points > 0]
    if off:
        sentences = gettext("{said} Off: {points}.", said=sentences, points=points_words(off))
    if on:
        sentences = gettext("{said} Added: {points}.", said=sentences, points=points_words(on))
    return join_texts([sentences, *(line.aloud for line in score if line.aloud)])


def head(deal: Contract | GaveUp) -> Text:
    """ "Boris, 90 blind, made with 96" """
    bid = gettext("{bid} blind", bid=deal.bid) if deal.blind else number_text(deal.bid)
    contract = gettext("{name}, {bid}", name=Name(deal.bidder), bid=bid)
    if isinstance(deal, GaveUp):
        return gettext("{contract}, given up", contract=contract)
    points = points_taken(deal)[deal.bidder]
    if made(deal):
        return gettext("{contract}, made with {points}", contract=contract, points=points)
    return gettext("{contract}, failed with {points}", contract=contract, points=points)


def points_words(lines: Sequence[Line]) -> Text:
    """ "Boris 90, Anna 31" """
    first = lines[0]
    points = abs(int(first.points))
    words = pgettext("players", "{label} {points}", label=list_names(first.who), points=points)
    if len(lines) == 1:
        return words
    return gettext("{words}, {more}", words=words, more=points_words(lines[1:]))
