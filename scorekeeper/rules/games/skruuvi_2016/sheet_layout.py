"""Sheet layout of clubs: a numbered block for each set, and the Bolshevik ledger beside it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction

from ...core.seats import own_and_other
from ...core.text import Name, Number, Signed, Text, gettext, list_names, verbatim
from ...scoring.scored_deal import Entry, Round
from ...scoring.sheet_layout import Block, Cell, Head, Row
from ...shared.doubling import MARKS_IN_VINT
from ...shared.plain_sheet import plain_block, plain_deal_row
from ...shared.round_titles import SET_TITLE
from .bolshevik import SHARE
from .deals import AllPass, Bolshevik, BolshevikPassed, Contract
from .standing import ORDINARY as DEALT

MARKS = MARKS_IN_VINT
ROUND_TITLE = SET_TITLE
ORDINARY = (Contract, AllPass)
SET_HEADS = (
    Head(words=gettext("Deal")),
    Head(words=gettext("Contract")),
    Head(words=gettext("Declarer")),
    Head(words=gettext("Tricks")),
    Head(words=gettext("Score")),
    Head(words=gettext("Sum")),
)
NO_NUMBER = verbatim("–")  # of a deal that does not fit
LEDGER_HEADS = (Head(words=gettext("Deal")), Head(words=gettext("Bid")))
SUM, THIRD = gettext("Sum"), gettext("÷ 3")
BROUGHT_FORWARD = gettext("brought forward")


def blocks(played: Round) -> tuple[Block, ...]:
    """A set, and the Bolshevik ledger with its deals."""
    if any(isinstance(entry.deal, Bolshevik | BolshevikPassed) for entry in played.entries):
        return (set_block(played), ledger_block(played, played.before.ledger))
    return (set_block(played),)


def set_block(played: Round) -> Block:
    """A set: kitty deals, a rule, kotka deals; points with the sign of the scorer's side."""
    own = [(other, other.deal) for other in played.entries if isinstance(other.deal, ORDINARY)]
    rows = []
    running = 0
    for entry, deal in own:
        running += int(entry.net[played.scorer])
        rows.append(set_row(entry, deal, played.scorer, running))
    block = plain_block(played, ROUND_TITLE, SET_HEADS, rows)
    title = signed_title(played, list_names(side_of_scorer(played)))
    finished = played.finished or played.after.phase not in DEALT
    return replace(block, title=title, finished=finished)


def side_of_scorer(played: Round) -> tuple[int, ...]:
    return own_and_other(played.before.sides, played.scorer)[0]


def signed_title(played: Round, side: Text) -> Text:
    """The title of a set, with the side whose sign its points have."""
    title = ROUND_TITLE.filled(number=played.number)
    return gettext("{set}: points for {side}", set=title, side=side)


def set_row(entry: Entry, deal: Contract | AllPass, scorer: int, running: int) -> Row:
    if isinstance(deal, Contract):
        who = list_names((deal.declarer,))
    else:  # no declarer: the tricks are those of a side
        who = list_names(next((side for side in entry.sides if deal.side in side), (deal.side,)))
    points = (NO_NUMBER, None) if entry.void else (Signed(entry.net[scorer]), Signed(running))
    number = verbatim(str(entry.ordinal))
    return plain_deal_row(entry, number, deal.bid(), who, tricks(deal), *points)


def tricks(deal: Contract | AllPass | Bolshevik) -> Text:
    """ "9", "3, stopped early", "conceded" """
    if deal.tricks is None:
        return gettext("conceded")
    if deal.stopped_early:
        return gettext("{tricks}, stopped early", tricks=deal.tricks)
    return verbatim(str(deal.tricks))


def ledger_block(played: Round, before: Sequence[Number]) -> Block:
    """The Bolshevik deals of a round, and each player's sum and third for the whole sitting."""
    own = [entry for entry in played.entries if not isinstance(entry.deal, ORDINARY)]
    sums = list(before)
    for entry in own:
        sums = [total + points for total, points in zip(sums, entry.net, strict=True)]
    thirds = [Fraction(total, SHARE) for total in sums]
    forward = [sum_row(BROUGHT_FORWARD, before)] if any(before) else []
    heads = (*LEDGER_HEADS, *(Head(players=(player,)) for player in range(len(sums))))
    rows = (*forward, *(ledger_row(entry) for entry in own))
    foot = (sum_row(SUM, sums), sum_row(THIRD, thirds))
    block = plain_block(played, ROUND_TITLE, heads, rows, foot)
    return replace(block, title=gettext("Bolshevik"), results=())


def ledger_row(entry: Entry) -> Row:
    deal = entry.deal
    bid = deal.brief()
    if isinstance(deal, Bolshevik):
        bid = gettext(
            "{name} {bid} {tricks}", name=Name(deal.bidder), bid=deal.bid(), tricks=tricks(deal)
        )
    points = [NO_NUMBER if entry.void else Signed(own) for own in entry.net]
    return plain_deal_row(entry, verbatim(str(entry.ordinal)), bid, *points)


def sum_row(label: Text, points: Sequence[Number | None]) -> Row:
    sums = (Cell(points=own, signed=own is not None) for own in points)
    return Row(cells=(Cell(), Cell(words=label), *sums))
